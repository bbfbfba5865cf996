import {
  type Letterhead,
  letterheadChange,
  logoLimits,
  readLetterhead,
  saveLetterhead,
} from '#contract/users/letterhead.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { call } from '#web/lib/http/api.ts';
import { ApiError } from '#web/lib/http/apiError.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { useSharedDenial } from '#web/lib/session/sharedAccount.ts';
import { letterheadTexts } from '#web/lib/texts/reports/reportFiles.ts';
import { Button } from '#web/ui/Button.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { Field } from '#web/ui/forms/Field.tsx';
import { TitledSection } from '#web/ui/layout/TitledSection.tsx';
import { toast } from '#web/ui/toasts.ts';
import { FormError } from '#web/identity/FormError.tsx';
import { useAccountForm } from '#web/identity/useAccountForm.ts';
import { LetterheadOfFirm } from './LetterheadOfFirm.tsx';

const letterheadQuery = queryOptions({
  queryKey: queryKeys.users('letterhead'),
  queryFn: async ({ signal }) => (await call(readLetterhead, { signal })).letterhead,
});

export function LetterheadSection() {
  const query = useQuery(letterheadQuery);
  const adopt = useAdoptLetterhead();
  return (
    <TitledSection title={letterheadTexts.title} description={letterheadTexts.lead}>
      {query.data === undefined ? (
        <QueryBoundary query={query} errorTitle={letterheadTexts.failed} rows={7} />
      ) : (
        <div className="grid max-w-form gap-6">
          <LetterheadOfFirm letterhead={query.data} onSaved={adopt} />
          <NamesForm letterhead={query.data} />
          <Logo logo={query.data.logo} />
        </div>
      )}
    </TitledSection>
  );
}

/** Updates the cached letterhead without fetching it. */
function useAdoptLetterhead() {
  const cache = useQueryClient();
  return ({ letterhead }: { letterhead: Letterhead }) =>
    cache.setQueryData(letterheadQuery.queryKey, letterhead);
}

function NamesForm({ letterhead }: { letterhead: Letterhead }) {
  const adopt = useAdoptLetterhead();
  const denied = useSharedDenial(saveLetterhead);
  const form = useAccountForm(
    letterheadChange,
    (body) => call(saveLetterhead, { body }),
    (answer) => {
      adopt(answer);
      toast('ok', letterheadTexts.saved);
    },
  );
  return (
    <form {...form.props} className="grid gap-4">
      <FormError form={form} />
      {(['firm', 'preparedBy'] as const).map((name) => (
        <Field
          key={name}
          label={letterheadTexts[name]}
          name={name}
          autoComplete={name === 'firm' ? 'organization' : 'name'}
          defaultValue={letterhead[name]}
          error={form.fieldErrors[name]}
        />
      ))}
      <div>
        <Button type="submit" size="named" denied={denied} busy={form.busy}>
          {letterheadTexts.save}
        </Button>
      </div>
    </form>
  );
}

/** Saved at once. */
function Logo({ logo }: { logo: Letterhead['logo'] }) {
  const denied = useSharedDenial(saveLetterhead);
  const adopt = useAdoptLetterhead();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const id = useId();
  const save = useMutation({
    mutationFn: async (image: File | null) =>
      await call(saveLetterhead, { body: { logo: image === null ? null : await readBase64(image) } }),
    onSuccess: (answer) => {
      adopt(answer);
      button.current?.focus();
    },
    onError: (error) => {
      // The server says what is wrong with an image.
      const reason = error instanceof ApiError ? error.details[0]?.message : undefined;
      if (reason === undefined) toastError(error, letterheadTexts.logoFailed);
      else toast('error', letterheadTexts.logoFailed, reason);
    },
  });
  const choose = (image: File | undefined) => {
    if (image === undefined) return;
    setTooLarge(image.size > logoLimits.bytes);
    if (image.size <= logoLimits.bytes) save.mutate(image);
  };
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="font-medium">
        {letterheadTexts.logo}
      </h3>
      <div className="flex min-h-16 items-center">
        {logo !== null && (
          <img
            src={`data:${logo.mediaType};base64,${logo.content}`}
            alt={letterheadTexts.logoAlternative}
            // Paper is white in both themes.
            className="max-h-16 max-w-60 rounded-sm bg-paper p-1"
          />
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          ref={button}
          size="named"
          denied={denied}
          busy={save.isPending}
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {logo === null ? letterheadTexts.logoChoose : letterheadTexts.logoReplace}
        </Button>
        {logo !== null && (
          <Button
            variant="quiet"
            size="named"
            denied={denied}
            busy={save.isPending}
            onClick={() => save.mutate(null)}
          >
            {letterheadTexts.logoRemove}
          </Button>
        )}
      </div>
      {isTooLarge && (
        <p role="alert" className="text-sm text-error">
          {letterheadTexts.logoTooLarge}
        </p>
      )}
      <p id={`${id}-hint`} className="text-sm text-muted">
        {letterheadTexts.logoHint}
      </p>
    </section>
  );
}

async function readBase64(image: File): Promise<string> {
  const bytes = new Uint8Array(await image.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
