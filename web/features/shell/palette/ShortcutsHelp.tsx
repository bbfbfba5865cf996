import { commonTexts } from '#web/lib/texts/common.ts';
import { paletteTexts } from '#web/lib/texts/palette.ts';
import { Panel } from '#web/ui/overlays/Panel.tsx';

const command = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '') ? '⌘' : 'Ctrl';

type Key = { keys: readonly string[]; does: keyof typeof paletteTexts.keys };

const everywhere: Key[] = [
  { keys: [command, 'K'], does: 'palette' },
  { keys: [command, 'B'], does: 'sidebar' },
  { keys: ['?'], does: 'help' },
  { keys: ['Esc'], does: 'close' },
];

const inReports: Key[] = [
  { keys: ['←', '→', '↑', '↓'], does: 'move' },
  { keys: ['Home', 'End'], does: 'ends' },
  { keys: [command, 'Home'], does: 'corners' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['Enter', 'Space'], does: 'fold' },
];

export function ShortcutsHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Panel isOpen={isOpen} onClose={onClose} title={paletteTexts.keysTitle} closeLabel={commonTexts.close}>
      <div className="grid gap-6 p-5">
        <KeyList title={paletteTexts.keysEverywhere} keys={everywhere} />
        <KeyList title={paletteTexts.keysInReports} keys={inReports} />
      </div>
    </Panel>
  );
}

function KeyList({ title, keys }: { title: string; keys: Key[] }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <dl className="grid gap-1.5">
        {keys.map(({ keys: pressed, does }) => (
          <div key={does} className="flex items-center justify-between gap-4">
            <dt className="text-muted">{paletteTexts.keys[does]}</dt>
            <dd className="flex shrink-0 gap-1">
              {pressed.map((key) => (
                <kbd key={key} className="rounded-sm border bg-sunken px-1.5 py-0.5 font-sans text-sm">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
