import { useQuery } from '@tanstack/react-query';
import { FlaskConical, Menu, PanelLeft } from 'lucide-react';
import { appInfoQuery } from '#web/lib/session/profile.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { shellTexts } from '#web/lib/texts/shell.ts';
import { Button } from '#web/ui/Button.tsx';
import { CompanySelector } from './CompanySelector.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

type Props = { onToggleSidebar: () => void; mobile: boolean; isOpen: boolean };

export function PageHeader({ onToggleSidebar, mobile, isOpen }: Props) {
  const demo = useQuery(appInfoQuery).data?.demo;
  const Icon = mobile ? Menu : PanelLeft;
  return (
    <header
      data-print="never"
      className="flex h-14 shrink-0 items-center gap-2 border-b bg-surface px-3 sm:px-5"
    >
      <Button
        variant="quiet"
        size="icon"
        onClick={onToggleSidebar}
        aria-label={mobile ? shellTexts.openMenu : shellTexts.toggleSidebar}
        {...(mobile ? {} : { 'aria-expanded': isOpen })}
        aria-keyshortcuts="Control+B Meta+B"
      >
        <Icon aria-hidden className="size-4.5" />
      </Button>
      <CompanySelector />
      <div className="ml-auto flex items-center gap-2">
        {demo && (
          <span
            title={commonTexts.demoExplained}
            className="inline-flex h-6 shrink-0 items-center gap-1.5 rounded-full bg-attention-soft px-2.5 text-xs font-medium whitespace-nowrap text-attention"
          >
            <FlaskConical aria-hidden className="size-3.5" />
            <span className="max-sm:sr-only">{commonTexts.demoProvider}</span>
          </span>
        )}
        <PaletteButton />
        {/* No room on a phone; the preferences have the theme too. */}
        <div className="max-sm:hidden">
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}
