import { toast } from '#web/ui/toasts.ts';

/** Into the clipboard, and says whether it is there: some browsers do not allow it. */
export function copyText(text: string, { success, failed }: { success: string; failed: string }): void {
  navigator.clipboard.writeText(text).then(
    () => toast('ok', success),
    () => toast('error', failed),
  );
}
