import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

type Props = {
  title: string;
  description?: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
  /** Leaves the height to a long list. */
  isCompact?: boolean;
};

export function PageTitle({ title, description, badge, actions, isCompact = false }: Props) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-start justify-between gap-x-6',
        isCompact ? 'mb-2 gap-y-2' : 'mb-6 gap-y-3',
      )}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          {badge}
        </div>
        {description !== undefined && (
          <p className="mt-1 max-w-prose text-muted text-pretty">{description}</p>
        )}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
