import { MOST_FORMULA_CHARACTERS } from '#contract/reports/formula.ts';
import type { SummaryChoice } from '#contract/reports/summaryFigures.ts';
import { searchText } from '#contract/searchText.ts';
import { useRef, useState } from 'react';
import { summaryTexts } from '#web/lib/texts/reports/summaryFigures.ts';
import { SearchBox } from '#web/ui/forms/SearchBox.tsx';
import { TextArea } from '#web/ui/forms/TextArea.tsx';

const texts = summaryTexts.settings;

/** More are matchingRows by another letter. */
const MOST_SUGGESTIONS = 6;

type Props = {
  value: string;
  rows: SummaryChoice['rows'];
  error: string | undefined;
  onChange: (formula: string) => void;
};

/** A formula, and rows to put where the cursor stands. */
export function FormulaField({ value, rows, error, onChange }: Props) {
  const [search, setSearch] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const words = searchText(search).split(' ');
  const matchingRows =
    search.trim() === ''
      ? []
      : rows.filter(({ report, name }) => {
          const text = searchText(`${report} ${name}`);
          return words.every((word) => text.includes(word));
        });
  const insert = (reference: string) => {
    const area = frame.current?.querySelector('textarea');
    const place = area?.selectionStart ?? value.length;
    const [textBefore, textAfter] = [
      value.slice(0, place).trimEnd(),
      value.slice(area?.selectionEnd ?? place).trimStart(),
    ];
    onChange([textBefore, reference, textAfter].filter((part) => part !== '').join(' '));
    setSearch('');
    area?.focus();
  };
  return (
    <div ref={frame} className="grid min-w-0 gap-2">
      <TextArea
        label={texts.formula}
        hint={texts.formulaHint}
        error={error}
        rows={3}
        spellCheck={false}
        maxLength={MOST_FORMULA_CHARACTERS}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <SearchBox
        label={texts.findRow}
        placeholder={texts.findPlaceholder}
        clearLabel={texts.clear}
        value={search}
        onChange={setSearch}
      />
      {search.trim() !== '' && matchingRows.length === 0 && (
        <p className="text-sm text-muted">{texts.noRow}</p>
      )}
      {matchingRows.length > 0 && (
        <ul aria-label={texts.foundRows} className="grid rounded-md border">
          {matchingRows.slice(0, MOST_SUGGESTIONS).map(({ reference, report, name }) => (
            <li key={reference}>
              <button
                type="button"
                aria-label={texts.insert(`${report}: ${name}`)}
                onClick={() => insert(reference)}
                className="w-full px-3 py-1.5 text-left text-sm wrap-anywhere hover:bg-hover"
              >
                <span className="text-muted">{report}: </span>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
