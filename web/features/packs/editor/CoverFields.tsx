import { MOST_PACK_TITLE, packAgreement, packFormat } from '#contract/reports/packExport.ts';
import { MOST_NOTES } from '#contract/reports/reportExport.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { editorTexts } from '#web/lib/texts/packs/packEditor.ts';
import { reportFileTexts } from '#web/lib/texts/reports/reportFiles.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { Select } from '#web/ui/forms/Select.tsx';
import { TextArea } from '#web/ui/forms/TextArea.tsx';
import type { PackErrors, PackForm } from './packForm.ts';

type Props = {
  form: Pick<PackForm, 'title' | 'notes' | 'includeNotes' | 'includeCommentary' | 'formats' | 'agreement'>;
  errors: PackErrors;
  onChange: (changed: Partial<PackForm>) => void;
};

export function CoverFields({ form, errors, onChange }: Props) {
  const { title, notes, includeNotes, includeCommentary, formats, agreement } = form;
  return (
    <>
      <Field
        label={editorTexts.packTitle}
        value={title}
        maxLength={MOST_PACK_TITLE}
        error={errors.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <fieldset className="grid content-start gap-1">
          <legend className="mb-1 text-xs font-medium text-muted">{editorTexts.formats}</legend>
          {packFormat.options.toReversed().map((format) => (
            <Checkbox
              key={format}
              label={reportTexts.exportFormats[format]}
              checked={formats.includes(format)}
              onChange={(isChosen) =>
                onChange({
                  formats: packFormat.options.filter((value) =>
                    value === format ? isChosen : formats.includes(value),
                  ),
                })
              }
            />
          ))}
          {errors.formats !== undefined && <p className="text-sm text-error">{errors.formats}</p>}
        </fieldset>
        <div className="grid content-start gap-1">
          <Select
            label={reportFileTexts.agreement}
            value={agreement}
            options={packAgreement.options.map((value) => ({
              value,
              label: reportFileTexts.agreementLines[value],
            }))}
            onChange={(value) => onChange({ agreement: value })}
          />
          <p className="text-sm text-muted">{reportFileTexts.agreementHints.pdf}</p>
        </div>
      </div>
      <TextArea
        label={editorTexts.notes}
        hint={editorTexts.notesHint}
        rows={3}
        value={notes}
        maxLength={MOST_NOTES}
        onChange={(event) => onChange({ notes: event.target.value })}
      />
      <Checkbox
        label={editorTexts.includeCommentary}
        checked={includeCommentary}
        onChange={(isChosen) => onChange({ includeCommentary: isChosen })}
      />
      <Checkbox
        label={editorTexts.includeNotes}
        checked={includeNotes}
        onChange={(isChosen) => onChange({ includeNotes: isChosen })}
      />
    </>
  );
}
