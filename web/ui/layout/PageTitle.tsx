import type { ReactNode } from 'react';

type Props = { title: string; description?: ReactNode; badge?: ReactNode; actions?: ReactNode };

export function PageTitle({ title, description, badge, actions }: Props) {
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
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
