import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { Icon: LucideIcon; title: string; children?: ReactNode; action?: ReactNode; level?: 1 | 2 };

export function EmptyState({ Icon, title, children, action, level = 2 }: Props) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className="mx-auto grid max-w-prose justify-items-center gap-3 px-4 py-14 text-center">
      <span className="grid size-11 place-items-center rounded-full bg-sunken text-muted">
        <Icon aria-hidden className="size-5" />
      </span>
      <Title className="text-lg font-semibold">{title}</Title>
      {children !== undefined && <div className="text-muted text-pretty wrap-anywhere">{children}</div>}
      {action !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
