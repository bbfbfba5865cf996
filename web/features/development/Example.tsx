import type { ReactNode } from 'react';
import { Card } from '#web/ui/layout/Card.tsx';

type Props = { title: string; children: ReactNode };

export const ExampleSection = ({ title, children }: Props) => (
  <section aria-label={title} className="grid grid-cols-1 gap-4">
    <h2 className="text-xl font-semibold">{title}</h2>
    {children}
  </section>
);

export const Example = ({ title, children }: Props) => (
  <Card className="grid grid-cols-1 gap-3 px-5 py-4">
    <h3 className="text-sm font-medium text-muted">{title}</h3>
    <div className="flex flex-wrap items-start gap-4">{children}</div>
  </Card>
);
