import { errorTexts } from '#web/lib/texts/errors.ts';
import { paths } from '#web/paths.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { useBeginSession } from './useBeginSession.ts';

/** Begins a session and goes on to the provider's consent page, as a newcomer has nothing else to do yet. */
export function useBeginAndConnect(): (token: string) => void {
  const beginSession = useBeginSession();
  return (token) => {
    beginSession(token, paths.home);
    goToConsent().catch((error: unknown) => toastError(error, errorTexts.providerToast));
  };
}

async function goToConsent(): Promise<void> {
  // Most log-ins go elsewhere.
  const { startConnect } = await import('#web/lib/companies/consent.ts');
  await startConnect({ permissions: 'full', companyId: null });
}
