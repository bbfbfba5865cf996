import { agreementLine, type ExportFormat, MOST_NOTES } from '#contract/reports/reportExport.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { commentaryTexts } from '#web/lib/texts/closing/commentary.ts';
import { noteTexts } from '#web/lib/texts/closing/notes.ts';
import { reportFileTexts } from '#web/lib/texts/reports/reportFiles.ts';
import { paths } from '#web/paths.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { Switch } from '#web/ui/forms/Switch.tsx';
import { TextArea } from '#web/ui/forms/TextArea.tsx';

export const letterSchema = z.object({
  draft: z.boolean(),
  notes: z.string(),
  includeNotes: z.boolean(),
  includeCommentary: z._default(z.boolean(), true),
});
export const emptyLetter: z.infer<typeof letterSchema> = {
  draft: false,
  notes: '',
  includeNotes: false,
  includeCommentary: true,
};
export const wordingSchema = z.extend(letterSchema, { agreement: agreementLine });
export type Wording = z.infer<typeof wordingSchema>;

type Props = {
  format: ExportFormat;
  wording: Wording;
  notesHint: string;
  /** There are notes on what is exported. */
  hasNotes: boolean;
  /** There may be a commentary on what is exported. */
  hasCommentary: boolean;
  onChange: (wording: Wording) => void;
};

export function WordingFields({ format, wording, notesHint, hasNotes, hasCommentary, onChange }: Props) {
  const hint = useId();
  const includeHint = useId();
  const isCsv = format === 'csv';
  return (
    <>
      <div className="grid gap-1">
        <Select
          label={reportFileTexts.agreement}
          value={isCsv ? 'shown' : wording.agreement}
          disabled={isCsv}
          aria-describedby={hint}
          options={agreementLine.options.map((value) => ({
            value,
            label: reportFileTexts.agreementLines[value],
          }))}
          onChange={(agreement) => onChange({ ...wording, agreement })}
        />
        <p id={hint} className="text-sm text-muted">
          {reportFileTexts.agreementHints[format]}
        </p>
      </div>
      <Switch
        label={reportFileTexts.draft}
        checked={wording.draft}
        onChange={(draft) => onChange({ ...wording, draft })}
      />
      {hasCommentary && !isCsv && (
        <Switch
          label={commentaryTexts.include}
          checked={wording.includeCommentary}
          onChange={(includeCommentary) => onChange({ ...wording, includeCommentary })}
        />
      )}
      {hasNotes && !isCsv && (
        <div className="grid gap-1">
          <Switch
            label={noteTexts.include}
            checked={wording.includeNotes}
            describedBy={includeHint}
            onChange={(includeNotes) => onChange({ ...wording, includeNotes })}
          />
          <p id={includeHint} className="text-sm text-muted">
            {noteTexts.includeHint}
          </p>
        </div>
      )}
      <TextArea
        label={reportFileTexts.notes}
        hint={notesHint}
        value={wording.notes}
        maxLength={MOST_NOTES}
        onChange={(event) => onChange({ ...wording, notes: event.target.value })}
      />
      <p className="text-sm text-muted">
        {reportFileTexts.letterhead}{' '}
        <Link to={paths.accountPreferences} className="text-accent underline">
          {reportFileTexts.letterheadLink}
        </Link>
        .
      </p>
    </>
  );
}
