import { useId, type ReactNode } from 'react';
import { Card } from '#web/ui/layout/Card.tsx';

type Props = { title: string; description: string; children: ReactNode };

export function TitledSection({ title, description, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="mb-5 grid gap-x-10 gap-y-4 px-5 py-5 lg:grid-cols-3">
      <div>
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-sm text-muted text-pretty">{description}</p>
      </div>
      <div className="min-w-0 lg:col-span-2">{children}</div>
    </Card>
  );
}
