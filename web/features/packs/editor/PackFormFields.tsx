import type { Client } from '#contract/closing/clients.ts';
import { isAtLeast } from '#contract/companies/roles.ts';
import { type ReactNode, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useDraft } from '#web/lib/drafts/useDraft.ts';
import { refuseInput } from '#web/lib/http/refusedInput.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { editorTexts } from '#web/lib/texts/packs/packEditor.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { DraftLine } from '#web/ui/forms/DraftLine.tsx';
import { OwnerField } from '#web/firms/OwnerField.tsx';
import { submitterValue } from '#web/ui/forms/submitterValue.ts';
import { useInvalidFieldFocus } from '#web/ui/forms/useInvalidFieldFocus.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { ClientChoice } from '#web/features/packs/ClientChoice.tsx';
import { useSavePack } from '#web/features/packs/queries.ts';
import { TemplateChoice } from '#web/features/packs/templates/TemplateChoice.tsx';
import { CoverFields } from './CoverFields.tsx';
import { MailTextField } from './MailTextField.tsx';
import {
  fillForm,
  type PackErrors,
  type PackForm,
  packFormSchema,
  readForm,
  refusedParts,
} from './packForm.ts';
import { RecipientsField } from './RecipientsField.tsx';
import { ReportList } from './ReportList.tsx';
import { SaveTemplate } from './SaveTemplate.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';

type Props = {
  id: string | null;
  initialForm: PackForm;
  /** Starts with `initialForm` even if there is an unsaved draft. */
  startsAnew: boolean;
  clients: readonly Client[];
};

export function PackFormFields({ id, initialForm, startsAnew, clients }: Props) {
  const navigate = useNavigate();
  const draft = useDraft(`pack ${id ?? 'new'}`, packFormSchema, { initialValue: initialForm, startsAnew });
  const { value: form, setValue: setForm } = draft;
  const [errors, setErrors] = useState<PackErrors | null>(null);
  const formElement = useInvalidFieldFocus(errors);
  const [makesNext, setMakesNext] = useState(false);
  const save = useSavePack(id, {
    onSaved: (packId) => {
      draft.forget();
      void navigate(makesNext ? paths.makePack(packId) : paths.packs);
    },
    onRefused: (details) => setErrors(refusedParts(details)),
  });
  const change = (changed: Partial<PackForm>) => setForm((current) => ({ ...current, ...changed }));
  const canNameRecipients = (companyId: string) =>
    clients.some((client) => client.companyId === companyId && isAtLeast(client.role, 'editor'));
  const choose = (companyIds: string[], isChosen: boolean) =>
    setForm((current) => ({
      ...current,
      clients: Object.fromEntries([
        ...Object.entries(current.clients).filter(
          ([companyId]) => isChosen || !companyIds.includes(companyId),
        ),
        ...companyIds
          .filter((companyId) => isChosen && current.clients[companyId] === undefined)
          .map((companyId) => [companyId, ''] as const),
      ]),
    }));
  return (
    <form
      ref={formElement}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (save.isPending) return;
        setMakesNext(submitterValue(event) === MAKES_NEXT);
        const reading = readForm(form, canNameRecipients);
        setErrors(reading.errors);
        if (reading.input !== null) save.mutate(reading.input);
        else refuseInput(Object.entries(reading.errors).map(([path, message]) => ({ path, message })));
      }}
    >
      <DraftLine typedAt={draft.typedAt} onDiscard={draft.discard} />
      {id === null && (
        <TemplateChoice onChoose={(template) => setForm((current) => fillForm(current, template))} />
      )}
      <Part title={editorTexts.cover}>
        <CoverFields form={form} errors={errors ?? {}} onChange={change} />
        <OwnerField
          firmId={form.firmId}
          savedFirmId={id === null ? null : initialForm.firmId}
          onChange={(firmId) => change({ firmId })}
        />
      </Part>
      <Part title={editorTexts.reports} error={errors?.reports}>
        <ReportList reports={form.reports} onChange={(reports) => change({ reports })} />
      </Part>
      <Part title={editorTexts.clients} error={errors?.clients}>
        <ClientChoice
          clients={clients}
          isChosen={(companyId) => form.clients[companyId] !== undefined}
          onChoose={choose}
          renderDetail={({ companyId, name }) =>
            canNameRecipients(companyId) ? (
              <RecipientsField
                name={name}
                text={form.clients[companyId] ?? ''}
                isJudged={errors !== null}
                onChange={(text) => change({ clients: { ...form.clients, [companyId]: text } })}
              />
            ) : (
              <p className="text-sm text-muted max-sm:pl-6">{editorTexts.recipientsRole}</p>
            )
          }
        />
      </Part>
      <Part title={editorTexts.mail}>
        <MailTextField
          text={form.mailText}
          error={errors?.mailText}
          onChange={(mailText) => change({ mailText })}
        />
      </Part>
      <Part title={editorTexts.schedule} error={errors?.schedule}>
        <ScheduleFields schedule={form.schedule} onChange={(schedule) => change({ schedule })} />
      </Part>
      <div className="sticky bottom-0 z-(--z-index-sticky) flex flex-wrap items-center justify-end gap-2 rounded-lg border bg-raised px-4 py-3 shadow-float">
        {errors !== null && (
          <p role="alert" className="mr-auto text-sm text-error">
            {editorTexts.incomplete}
          </p>
        )}
        <SaveTemplate form={form} />
        <Button asChild>
          <Link to={paths.packs}>{commonTexts.cancel}</Link>
        </Button>
        <Button type="submit" busy={save.isPending && !makesNext}>
          {editorTexts.save}
        </Button>
        <Button type="submit" variant="primary" value={MAKES_NEXT} busy={save.isPending && makesNext}>
          {editorTexts.saveAndMake}
        </Button>
      </div>
    </form>
  );
}

/** Value of the button that saves the pack and goes on to making it. */
const MAKES_NEXT = 'make';

type PartProps = { title: string; error?: string | undefined; children: ReactNode };

function Part({ title, error, children }: PartProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="grid gap-4 p-5">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
      {error !== undefined && <p className="text-sm text-error">{error}</p>}
    </Card>
  );
}
