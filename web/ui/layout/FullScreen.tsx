import type { ReactNode } from 'react';
import { Wordmark } from './Logo.tsx';

export function FullScreen({ brand, children }: { brand: string; children: ReactNode }) {
  return (
    <div className="flex min-h-full flex-col px-6 py-8 sm:px-12">
      <header>
        <Wordmark name={brand} />
      </header>
      <main className="my-auto">{children}</main>
    </div>
  );
}
