import {
  type Commentary,
  commentaryText,
  copyCommentary,
  countCharacters,
  type LinkedFigure,
  MOST_COMMENTARY_TEXT,
  saveCommentary,
} from '#contract/closing/commentary.ts';
import { placeLinks, type PlacedLink, type ReadReport } from '#contract/closing/placedCommentary.ts';
import { monthLabel } from '#contract/period.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '#web/lib/drafts/useDraft.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { readErrorCode } from '#web/lib/http/errorCodes.ts';
import { usePreferences } from '#web/lib/session/preferences.ts';
import { commentaryTexts } from '#web/lib/texts/closing/commentary.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { Button } from '#web/ui/Button.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { DraftLine } from '#web/ui/forms/DraftLine.tsx';
import { toast } from '#web/ui/toasts.ts';
import { commentaryQuery, subjectQuery, useRefreshCommentaries } from './commentaryQuery.ts';
import { CommentaryText } from './CommentaryText.tsx';
import { listFigureChoices } from './figureChoices.ts';
import { linkLabel } from './linkLabel.ts';
import { MarkupArea } from './MarkupArea.tsx';
import { parseMarkup, replaceFigure, typedCommentary, writeMarkup } from './markup.ts';
import { SavedMeanwhile } from './SavedMeanwhile.tsx';
import type { NamedCommentarySubject } from './subjects.ts';
import { commentaryKey } from './WriteButton.tsx';

/** `version`: the one that it is written from; null where there was none. */
const draftSchema = z.extend(typedCommentary, { version: z.nullable(z.number()) });

export type CommentaryEditorProps = {
  companyId: string;
  subject: NamedCommentarySubject;
  /** Null where nothing is saved. */
  standing: Commentary | null;
  /** Last month's. */
  earlier: Commentary | null;
  readReport: ReadReport;
  onClose: () => void;
};

export function CommentaryEditor({
  companyId,
  subject,
  standing,
  earlier,
  readReport,
  onClose,
}: CommentaryEditorProps) {
  const { dateFormat } = usePreferences();
  const labelFor = (link: LinkedFigure) => linkLabel(link, dateFormat);
  const draft = useDraft(commentaryKey(companyId, subject), draftSchema, {
    initialValue: { ...writeMarkup(standing?.lines ?? [], labelFor), version: standing?.version ?? null },
  });
  const { value, setValue } = draft;
  const lines = useMemo(() => parseMarkup(value), [value]);
  const placed = useMemo(() => placeLinks(lines, [readReport]), [lines, readReport]);
  const choices = useMemo(
    () => listFigureChoices(readReport).map((link) => ({ link, label: linkLabel(link, dateFormat) })),
    [readReport, dateFormat],
  );
  const problem = z.safeParse(commentaryText, lines).error?.issues[0]?.message;
  const isEmpty = lines.length === 0;
  const refresh = useRefreshCommentaries(companyId);
  const cache = useQueryClient();
  const readVersion = async () => {
    await refresh();
    return cache.getQueryData(commentaryQuery(companyId, subject).queryKey)?.commentary?.version ?? null;
  };
  const save = useMutation({
    mutationFn: (version: number | null) =>
      call(saveCommentary, {
        body: { companyId, ...subjectQuery(subject), lines, ...(version === null ? {} : { version }) },
      }),
    onSuccess: async () => {
      draft.forget();
      await refresh();
      toast('ok', commentaryTexts.saved);
      onClose();
    },
    onError: async (error, version) => {
      // The text of another member says it above this one.
      if (readErrorCode(error) === 'CONFLICT' && (await readVersion()) !== version) return;
      toastError(error, commentaryTexts.failed);
    },
  });
  const copy = useMutation({
    mutationFn: () => call(copyCommentary, { query: { companyId, ...subjectQuery(subject) } }),
    onSuccess: ({ lines: copiedLines, unmoved }) => {
      const from = monthLabel(`${earlier?.month ?? subject.month}-01`);
      setValue({ ...writeMarkup(copiedLines, labelFor), version: value.version });
      toast(
        'ok',
        commentaryTexts.started(from),
        ...(unmoved === 0 ? [] : [commentaryTexts.unmoved(formatCount(unmoved), from)]),
      );
    },
    onError: (error) => toastError(error, commentaryTexts.startFailed),
  });
  const movedLinks = [...placed.values()].filter(({ state }) => state === 'changed');
  const takeAmounts = () =>
    setValue(
      movedLinks.reduce(
        (typed, link) => ({ ...typed, ...replaceFigure(typed, withAmountNow(link), labelFor) }),
        value,
      ),
    );
  const isOutdated = (standing?.version ?? null) !== value.version;
  const discard = () => {
    draft.forget();
    onClose();
  };
  return (
    <form
      aria-label={commentaryTexts.text(subject.name)}
      data-print="never"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined && !isOutdated && !save.isPending) save.mutate(value.version);
      }}
    >
      <DraftLine typedAt={draft.typedAt} onDiscard={draft.discard} />
      {isOutdated && (
        <SavedMeanwhile
          standing={standing}
          placed={placed}
          busy={save.isPending}
          disabled={problem !== undefined}
          onSave={() => save.mutate(standing?.version ?? null)}
          onDiscard={discard}
        />
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        <MarkupArea
          label={commentaryTexts.text(subject.name)}
          value={value}
          choices={choices}
          onChange={(typed) => setValue((current) => ({ ...current, ...typed }))}
        />
        <div className="grid content-start gap-1.5">
          <p className="font-medium">{commentaryTexts.preview}</p>
          <div className="max-h-64 min-h-24 overflow-y-auto rounded-md border border-dashed px-3 py-2">
            {isEmpty ? (
              <p className="text-muted">{commentaryTexts.emptyPreview}</p>
            ) : (
              <CommentaryText lines={lines} placed={placed} />
            )}
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {isEmpty && earlier !== null && (
          <Button busy={copy.isPending} onClick={() => copy.mutate()}>
            {commentaryTexts.start(monthLabel(`${earlier.month}-01`))}
          </Button>
        )}
        {movedLinks.length > 0 && (
          <Button onClick={takeAmounts}>{commentaryTexts.takeAmounts(formatCount(movedLinks.length))}</Button>
        )}
        <p className="text-sm text-muted" role={problem === undefined || isEmpty ? undefined : 'alert'}>
          {problem === undefined || isEmpty
            ? commentaryTexts.length(formatCount(countCharacters(lines)), formatCount(MOST_COMMENTARY_TEXT))
            : problem}
        </p>
        <div className="ml-auto flex flex-wrap gap-2">
          <Button onClick={discard}>{commonTexts.cancel}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={save.isPending}
            disabled={problem !== undefined || isOutdated}
          >
            {commentaryTexts.save}
          </Button>
        </div>
      </div>
    </form>
  );
}

const withAmountNow = ({ note, amountNow }: PlacedLink): [earlier: LinkedFigure, now: LinkedFigure] => [
  note,
  { ...note, figure: { ...note.figure, amount: amountNow ?? note.figure.amount } },
];
