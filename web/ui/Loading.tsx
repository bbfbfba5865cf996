import { Spinner } from './Spinner.tsx';

/** The whole window, while nothing else can be shown. */
export function LoadingScreen({ label }: { label: string }) {
  return (
    <output className="grid h-full place-items-center text-muted">
      <span className="grid animate-late justify-items-center gap-3">
        <Spinner large />
        {label}
      </span>
    </output>
  );
}
