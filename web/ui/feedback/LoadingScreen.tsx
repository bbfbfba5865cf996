import { commonTexts } from '#web/lib/texts/common.ts';
import { LogoMark } from '#web/ui/layout/Logo.tsx';
import { Spinner } from './Spinner.tsx';

export function LoadingScreen({ label }: { label: string }) {
  return (
    <main className="grid h-full place-items-center text-muted">
      <h1 className="sr-only">{commonTexts.product}</h1>
      <div className="grid h-34 content-start justify-items-center gap-6">
        <LogoMark className="size-12" />
        <output className="grid animate-late justify-items-center gap-3">
          <Spinner large />
          {label}
        </output>
      </div>
    </main>
  );
}
