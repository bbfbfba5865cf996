import { Monitor, Moon, Sun } from 'lucide-react';
import { usePreferences, type Preferences } from '#web/lib/session/preferences.ts';
import { changePreferences } from '#web/lib/session/savedPreferences.ts';
import { shellTexts } from '#web/lib/texts/shell.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { Menu } from '#web/ui/overlays/Menu.tsx';

const themes: { value: Preferences['theme']; Icon: typeof Sun }[] = [
  { value: 'system', Icon: Monitor },
  { value: 'light', Icon: Sun },
  { value: 'dark', Icon: Moon },
];

export function ThemeSwitch() {
  const { theme } = usePreferences();
  const Current = themes.find(({ value }) => value === theme)?.Icon ?? Monitor;
  return (
    <Menu
      selection="single"
      button={{
        variant: 'quiet',
        size: 'icon',
        'aria-label': `${shellTexts.theme}: ${shellTexts.themes[theme]}`,
        children: <Current aria-hidden className="size-4.5" />,
      }}
      items={themes.map(({ value, Icon }) => ({
        label: shellTexts.themes[value],
        Icon,
        checked: value === theme,
        onSelect: () => changePreferences({ theme: value }, toastError),
      }))}
    />
  );
}
