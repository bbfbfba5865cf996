import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DialogStep } from '#web/features/users/DialogStep.tsx';
import { download } from '#web/lib/download.ts';
import { profileQuery } from '#web/lib/session/profile.ts';
import { secondFactorTexts } from '#web/lib/texts/secondFactor.ts';
import { Button } from '#web/ui/Button.tsx';
import { copyText } from '#web/ui/links/copyText.ts';

type Props = { codes: string[]; onKept: () => void; children: ReactNode };

/** Codes are shown once; `children` explains their origin. */
export function RecoveryCodes({ codes, onKept, children }: Props) {
  const email = useQuery(profileQuery).data?.user.Email ?? '';
  const save = () =>
    download(
      new Blob([secondFactorTexts.file(codes, email)], { type: 'text/plain;charset=utf-8' }),
      secondFactorTexts.fileName,
    );
  return (
    <DialogStep>
      {children}
      <p>{secondFactorTexts.codesText}</p>
      <ul
        aria-label={secondFactorTexts.codes}
        className="grid gap-1 rounded-md bg-sunken px-4 py-3 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => copyText(codes.join('\n'), secondFactorTexts.copying)}>
          {secondFactorTexts.copyCodes}
        </Button>
        <Button size="small" onClick={save}>
          {secondFactorTexts.downloadCodes}
        </Button>
        <Button size="small" variant="primary" className="ml-auto" onClick={onKept}>
          {secondFactorTexts.kept}
        </Button>
      </div>
    </DialogStep>
  );
}
