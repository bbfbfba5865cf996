import { LogOut } from 'lucide-react';
import { texts } from '../../lib/texts/index.ts';
import { Button } from '../../ui/Button.tsx';
import { useSignOut } from './useSignOut.ts';

export function SignOutButton({ className }: { className?: string }) {
  const { signOut, busy } = useSignOut();
  return (
    <Button busy={busy} onClick={signOut} {...(className === undefined ? {} : { className })}>
      <LogOut aria-hidden className="size-4" />
      <span className="collapsed:sr-only">{texts.shell.signOut}</span>
    </Button>
  );
}
