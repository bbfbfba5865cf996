import { toast } from '#web/ui/toasts.ts';

/** Reports the result: some browsers refuse access to the clipboard. */
export function copyText(text: string, { success, failed }: { success: string; failed: string }): void {
  navigator.clipboard.writeText(text).then(
    () => toast('ok', success),
    () => toast('error', failed),
  );
}
