import { Monitor, Moon, Sun } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { usePreferences, type Preferences } from '../../lib/preferences.ts';
import { changePreferences } from '../../lib/savedPreferences.ts';
import { texts } from '../../lib/texts/index.ts';
import { Button } from '../../ui/Button.tsx';
import { toastError } from '../../ui/toastError.ts';
import { menuClasses, menuItemClasses } from '../../ui/menu.ts';

const themes: { value: Preferences['theme']; Icon: typeof Sun }[] = [
  { value: 'system', Icon: Monitor },
  { value: 'light', Icon: Sun },
  { value: 'dark', Icon: Moon },
];

/** The menu opens inside the header, without a portal: elsewhere it would belong to no landmark. */
export function ThemeSwitch() {
  const { theme } = usePreferences();
  const Current = themes.find(({ value }) => value === theme)?.Icon ?? Monitor;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button look="quiet" size="icon" aria-label={`${texts.shell.theme}: ${texts.shell.themes[theme]}`}>
          <Current aria-hidden className="size-4.5" />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" sideOffset={6} className={menuClasses}>
        <DropdownMenu.RadioGroup value={theme}>
          {themes.map(({ value, Icon }) => (
            <DropdownMenu.RadioItem
              key={value}
              value={value}
              onSelect={() => changePreferences({ theme: value }, toastError)}
              className={menuItemClasses}
            >
              <Icon aria-hidden className="size-4 text-muted" />
              {texts.shell.themes[value]}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
