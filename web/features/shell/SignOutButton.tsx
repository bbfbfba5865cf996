import { LogOut } from 'lucide-react';
import { shellTexts } from '#web/lib/texts/shell.ts';
import { Button } from '#web/ui/Button.tsx';
import { useSignOut } from './useSignOut.ts';

export function SignOutButton({ className }: { className?: string }) {
  const { signOut, busy } = useSignOut();
  return (
    <Button busy={busy} onClick={signOut} {...(className === undefined ? {} : { className })}>
      <LogOut aria-hidden className="size-4" />
      <span className="collapsed:sr-only">{shellTexts.signOut}</span>
    </Button>
  );
}
