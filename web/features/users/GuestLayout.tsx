import { Check } from 'lucide-react';
import { Outlet } from 'react-router';
import { commonTexts } from '#web/lib/texts/common.ts';
import { userTexts } from '#web/lib/texts/users.ts';
import { Wordmark } from '#web/ui/layout/Logo.tsx';

export function GuestLayout() {
  return (
    <div className="grid min-h-full lg:grid-cols-2">
      <main className="flex flex-col px-6 py-8 sm:px-12">
        <Wordmark name={commonTexts.product} />
        <div className="mx-auto my-auto w-full max-w-form py-10">
          <Outlet />
        </div>
      </main>
      <aside className="hidden flex-col justify-center border-l bg-sunken px-16 lg:flex">
        <div className="max-w-prose">
          <p className="text-2xl font-semibold tracking-tight text-balance">{userTexts.promiseTitle}</p>
          <ul className="mt-8 grid gap-4 text-lg text-muted">
            {userTexts.promises.map((promise) => (
              <li key={promise} className="flex gap-3">
                <Check aria-hidden className="mt-1 size-4.5 shrink-0 text-ok" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  );
}
