import { confirmation, type Confirmation } from '#contract/users/users.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '#web/lib/http/apiError.ts';
import { useAccountForm } from './useAccountForm.ts';

/** Asks for the password once the server does: where the session was not confirmed within the last minutes. */
export function useConfirmationForm<R>(
  send: (values: Confirmation) => Promise<R>,
  onDone: (result: R, values: Confirmation) => void,
) {
  const [takesPassword, setTakesPassword] = useState(false);
  const form = useAccountForm(
    confirmation,
    async (values) => {
      try {
        return await send(values);
      } catch (error) {
        if (isConfirmationMissing(error)) setTakesPassword(true);
        throw error;
      }
    },
    onDone,
  );
  const { ref } = form.props;
  useEffect(() => {
    if (takesPassword) ref.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  }, [takesPassword, ref]);
  return { ...form, error: isConfirmationMissing(form.error) ? null : form.error, takesPassword };
}

const isConfirmationMissing = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === 'AUTH_FORBIDDEN' &&
  error.details.some(({ path }) => path === 'password');
