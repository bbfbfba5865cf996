import { contrastText, explainPaleColour } from '#contract/firms/colours.ts';
import { type Firm, type FirmMark, saveFirm, saveFirmMark } from '#contract/firms/firms.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeErrorAt } from '#web/lib/http/errorCodes.ts';
import { useSharedDenial } from '#web/lib/session/sharedAccount.ts';
import { firmTexts } from '#web/lib/texts/firms.ts';
import { Button } from '#web/ui/Button.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { Field } from '#web/ui/forms/Field.tsx';
import { TitledSection } from '#web/ui/layout/TitledSection.tsx';
import { toast } from '#web/ui/toasts.ts';
import { readMarkFile } from './markImage.ts';
import { useRefreshFirms } from './queries.ts';

type Props = { firm: Firm; mark: FirmMark | null };

export const FirmLetterhead = ({ firm, mark }: Props) => (
  <TitledSection title={firmTexts.letterhead} description={firmTexts.letterheadLead}>
    <div className="grid max-w-form gap-6">
      <Mark firm={firm} mark={mark} />
      <Colour firm={firm} mark={mark} />
    </div>
  </TitledSection>
);

/** Saved at once. */
function Mark({ firm: { id: firmId, role }, mark }: Props) {
  const id = useId();
  const denied = useSharedDenial(saveFirmMark);
  const refresh = useRefreshFirms();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (content: string | null) => call(saveFirmMark, { params: { id: firmId }, body: { content } }),
    onSuccess: () => {
      toast('ok', firmTexts.saved);
      void refresh();
    },
    onError: (error) => setRefusal(describeErrorAt('content', error)),
  });
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const readMark = await readMarkFile(file);
    setRefusal(readMark.refusal);
    if (readMark.content !== null) save.mutate(readMark.content);
  };
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="font-medium">
        {firmTexts.mark}
      </h3>
      {mark !== null && (
        <img
          src={`data:${mark.mediaType};base64,${mark.content}`}
          alt={firmTexts.markAlternative}
          // Paper is white in both themes.
          className="max-h-20 max-w-60 rounded-sm border bg-paper p-2"
        />
      )}
      {role === 'owner' && (
        <>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/svg+xml"
            hidden
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              size="named"
              denied={denied}
              busy={save.isPending}
              aria-describedby={`${id}-hint`}
              onClick={() => input.current?.click()}
            >
              {mark === null ? firmTexts.markChoose : firmTexts.markReplace}
            </Button>
            {mark !== null && (
              <Button variant="quiet" size="named" denied={denied} onClick={() => save.mutate(null)}>
                {firmTexts.markRemove}
              </Button>
            )}
          </div>
          {refusal !== null && (
            <p role="alert" className="text-sm text-error">
              {refusal}
            </p>
          )}
          <p id={`${id}-hint`} className="text-sm text-muted">
            {firmTexts.markHint}
          </p>
        </>
      )}
    </section>
  );
}

const STANDARD_COLOUR = '#1f4e79';
const isColourCode = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

/** Drawn on white, as on paper, before it is saved. */
function Colour({ firm: { id, name, role, colour } }: Props) {
  const denied = useSharedDenial(saveFirm);
  const refresh = useRefreshFirms();
  const [typed, setTyped] = useState(colour ?? STANDARD_COLOUR);
  const save = useMutation({
    mutationFn: (newColour: string | null) => call(saveFirm, { params: { id }, body: { colour: newColour } }),
    onSuccess: () => {
      toast('ok', firmTexts.saved);
      void refresh();
    },
    onError: (error) => toastError(error, firmTexts.saveFailed),
  });
  const isCode = isColourCode(typed);
  const refusal = isCode ? explainPaleColour(typed) : null;
  const drawnColour = isCode ? typed : (colour ?? STANDARD_COLOUR);
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isCode && refusal === null) save.mutate(typed.toLowerCase());
      }}
    >
      <h3 className="font-medium">{firmTexts.colour}</h3>
      <div className="grid gap-0.5 rounded-sm border bg-paper px-4 py-3 text-on-paper">
        <p className="text-lg font-semibold wrap-anywhere" style={{ color: drawnColour }}>
          {name}
        </p>
        <div className="my-1 h-0.5" style={{ backgroundColor: drawnColour }} />
        <p className="font-semibold" style={{ color: drawnColour }}>
          {firmTexts.colourSample}
        </p>
        <p className="text-sm">{firmTexts.colourSampleText}</p>
      </div>
      {role === 'owner' && (
        <>
          <div className="flex items-end gap-3">
            <label className="grid gap-1.5">
              <span className="sr-only">{firmTexts.colour}</span>
              <input
                type="color"
                value={drawnColour}
                onChange={(event) => setTyped(event.target.value)}
                className="h-9 w-14 rounded-md border border-edge/70 bg-surface p-1"
              />
            </label>
            <Field
              compact
              label={firmTexts.colourCode}
              value={typed}
              spellCheck={false}
              maxLength={7}
              onChange={(event) => setTyped(event.target.value.trim())}
              className="w-40"
            />
          </div>
          <output className={refusal === null ? 'text-sm text-muted' : 'text-sm text-error'}>
            {isCode && (refusal ?? firmTexts.colourEnough(contrastText(typed)))}
          </output>
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              size="named"
              denied={denied}
              busy={save.isPending}
              disabled={!isCode || refusal !== null || typed.toLowerCase() === colour}
            >
              {firmTexts.colourSave}
            </Button>
            {colour !== null && (
              <Button variant="quiet" size="named" denied={denied} onClick={() => save.mutate(null)}>
                {firmTexts.colourRemove}
              </Button>
            )}
          </div>
        </>
      )}
    </form>
  );
}
