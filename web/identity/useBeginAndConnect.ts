import { errorTexts } from '#web/lib/texts/errors.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { useBeginSession } from './useBeginSession.ts';

/**
 * Begins a session and goes on to the provider's consent page, as a newcomer has nothing else to do yet. `path` is of the page
 * that Back returns to.
 */
export function useBeginAndConnect(): (token: string, path: string) => void {
  const beginSession = useBeginSession();
  return (token, path) => {
    beginSession(token, path);
    goToConsent().catch((error: unknown) => toastError(error, errorTexts.providerToast));
  };
}

async function goToConsent(): Promise<void> {
  // Most log-ins go elsewhere.
  const { startConnect } = await import('#web/lib/companies/consent.ts');
  await startConnect({ permissions: 'full', companyId: null });
}
