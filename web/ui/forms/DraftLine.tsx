import { formatInstant } from '#web/lib/format/format.ts';
import { typingTexts } from '#web/lib/texts/forms/typing.ts';
import { Button } from '#web/ui/Button.tsx';

/** `typedAt` in milliseconds since 1970; nothing stands where it is null. */
type Props = { typedAt: number | null; onDiscard: () => void };

/** Above a form that opened with what was typed earlier. */
export function DraftLine({ typedAt, onDiscard }: Props) {
  if (typedAt === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-attention">
      <span>{typingTexts.typedAt(formatInstant(new Date(typedAt).toISOString()))}</span>
      <Button size="small" onClick={onDiscard}>
        {typingTexts.discard}
      </Button>
    </p>
  );
}
