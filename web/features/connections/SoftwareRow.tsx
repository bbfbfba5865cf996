import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { appInfoQuery } from '#web/lib/session/profile.ts';
import { connectionTexts } from '#web/lib/texts/connections.ts';
import { ConnectButton } from './ConnectButton.tsx';

type Props = { label: string; variant: 'primary' | 'secondary' };

/** Lists only what works. */
const software = [{ key: 'xero', name: connectionTexts.xero, text: connectionTexts.xeroText }] as const;

export function SoftwareRow({ label, variant }: Props) {
  const demo = useQuery(appInfoQuery).data?.demo;
  const [softwareKey, setSoftwareKey] = useState<(typeof software)[number]['key']>(software[0].key);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <fieldset className="grid min-w-0 flex-1 basis-64 gap-1">
        <legend className="text-sm text-muted">{connectionTexts.software}</legend>
        {software.map(({ key, name, text }) => (
          <div key={key}>
            <label className="flex items-center gap-3 text-lg font-semibold text-ink">
              <input
                type="radio"
                name="software"
                value={key}
                checked={softwareKey === key}
                onChange={() => setSoftwareKey(key)}
                aria-describedby={`software-${key}`}
                className="size-4 shrink-0 accent-accent"
              />
              {name}
            </label>
            <p id={`software-${key}`} className="text-muted text-pretty">
              {text}
            </p>
          </div>
        ))}
        {demo && <p className="text-sm text-attention">{connectionTexts.demoNotice}</p>}
      </fieldset>
      <ConnectButton variant={variant} label={label} />
    </div>
  );
}
