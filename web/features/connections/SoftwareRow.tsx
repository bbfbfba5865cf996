import { useQuery } from '@tanstack/react-query';
import { appInfoQuery } from '#web/lib/session/profile.ts';
import { texts } from '#web/lib/texts/index.ts';
import { ConnectButton } from './ConnectButton.tsx';

type Props = { label: string; variant: 'primary' | 'secondary' };

/** Xero is the only accounting software so far. */
export function SoftwareRow({ label, variant }: Props) {
  const demo = useQuery(appInfoQuery).data?.demo;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-sm text-muted">{texts.connections.software}</p>
        <p className="text-lg font-semibold text-ink">{texts.connections.xero}</p>
        <p className="text-muted text-pretty">{texts.connections.xeroText}</p>
        {demo && <p className="mt-1 text-sm text-attention">{texts.connections.demoNotice}</p>}
      </div>
      <ConnectButton variant={variant} label={label} />
    </div>
  );
}
