import { bothFactors, renewRecoveryCodes } from '#contract/secondFactor.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { secondFactor as words } from '../../lib/texts/secondFactor.ts';
import { Question } from '../../ui/Question.tsx';
import { BothFactors } from './BothFactors.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { secondFactorQuery } from './secondFactorQuery.ts';
import { useAccountForm } from './useAccountForm.ts';

export function RenewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const form = useAccountForm(
    bothFactors,
    (body) => call(renewRecoveryCodes, { body }),
    ({ recoveryCodes }) => {
      setCodes(recoveryCodes);
      void cache.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    },
  );
  if (codes !== null)
    return (
      // Not closed by a slip: they are never shown again.
      <Question open onClose={() => {}} title={words.codesQuestion}>
        <RecoveryCodes codes={codes} onKept={onClose}>
          <p>{words.renewed}</p>
        </RecoveryCodes>
      </Question>
    );
  return (
    <Question open onClose={onClose} title={words.renewQuestion}>
      <p>{words.renewText}</p>
      <BothFactors form={form} look="primary" confirmLabel={words.renewConfirm} onCancel={onClose} />
    </Question>
  );
}
