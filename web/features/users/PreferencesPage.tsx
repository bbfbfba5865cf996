import {
  currencies,
  dateFormats,
  languages,
  negativeStyles,
  sidebarWidth,
  themes,
  type PreferenceChange,
} from '#contract/users/preferences.ts';
import { useMemo, useState } from 'react';
import { formatDate, formatInstant, formatMoney } from '#web/lib/format/format.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { clampSidebarWidth, usePreferences, type Preferences } from '#web/lib/session/preferences.ts';
import { changePreferences } from '#web/lib/session/savedPreferences.ts';
import { accountTexts } from '#web/lib/texts/account.ts';
import { shellTexts } from '#web/lib/texts/shell.ts';
import { deviceZone, listTimeZones } from '#web/lib/time/timeZones.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { TypedSelect } from '#web/ui/forms/TypedSelect.tsx';
import { TitledSection } from '#web/ui/layout/TitledSection.tsx';
import { DateFormatOffer } from './DateFormatOffer.tsx';
import { LetterheadSection } from './LetterheadSection.tsx';

const save = (change: PreferenceChange) =>
  changePreferences(change, (error) => toastError(error, accountTexts.preferencesFailed));

export { PreferencesPage as Component };

/** Changes are saved at once. */
function PreferencesPage() {
  useTitle(accountTexts.preferencesTitle);
  const preferences = usePreferences();
  return (
    <>
      <TitledSection title={accountTexts.preferencesTitle} description={accountTexts.preferencesLead}>
        <DateFormatOffer />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select
            label={accountTexts.theme}
            value={preferences.theme}
            options={themes.map((value) => ({ value, label: shellTexts.themes[value] }))}
            onChange={(theme) => save({ theme })}
          />
          <Select
            label={accountTexts.language}
            value={preferences.language}
            options={languages.map((value) => ({ value, label: accountTexts.languages[value] }))}
            onChange={(language) => save({ language })}
          />
          <TimeZoneSelect preferences={preferences} />
          <Select
            label={accountTexts.dateFormat}
            value={preferences.dateFormat}
            options={dateFormats.map((value) => ({ value, label: value }))}
            onChange={(dateFormat) => save({ dateFormat })}
          />
          <CurrencySelect preferences={preferences} />
          <Select
            label={accountTexts.negatives}
            value={preferences.negatives}
            options={negativeStyles.map((value) => ({ value, label: accountTexts.negativeStyles[value] }))}
            onChange={(negatives) => save({ negatives })}
          />
          <WidthSlider width={preferences.sidebarWidth} />
        </div>
      </TitledSection>
      <Examples />
      <LetterheadSection />
    </>
  );
}

function TimeZoneSelect({ preferences: { timezone } }: { preferences: Preferences }) {
  const options = useMemo(
    () => [{ value: '', label: accountTexts.deviceZone(deviceZone()) }, ...listTimeZones(timezone ?? 'UTC')],
    [timezone],
  );
  return (
    <TypedSelect
      label={accountTexts.timezone}
      value={timezone ?? ''}
      options={options}
      onChange={(zone) => save({ timezone: zone === '' ? null : zone })}
    />
  );
}

function CurrencySelect({ preferences: { currency, language } }: { preferences: Preferences }) {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return (
    <div className="grid gap-1">
      <Select
        label={accountTexts.currency}
        value={currency}
        options={currencies.map((value) => ({ value, label: `${value}, ${names.of(value) ?? value}` }))}
        onChange={(value) => save({ currency: value })}
      />
      <p className="text-xs text-muted">{accountTexts.currencyHint}</p>
    </div>
  );
}

function WidthSlider({ width }: { width: number }) {
  return (
    <label className="grid content-start gap-1">
      <span className="text-xs font-medium text-muted">{accountTexts.sidebarWidth}</span>
      <input
        type="range"
        min={sidebarWidth.least}
        max={sidebarWidth.most}
        step={10}
        value={width}
        aria-valuetext={accountTexts.pixels(width)}
        onChange={(event) => save({ sidebarWidth: clampSidebarWidth(event.target.valueAsNumber) })}
        className="h-9 w-full accent-accent"
      />
      <span className="figure text-xs text-muted">{accountTexts.pixels(width)}</span>
    </label>
  );
}

function Examples() {
  const [currentTime] = useState(() => new Date().toISOString());
  const examples = [
    [accountTexts.exampleAmount, formatMoney('1234567.5', null)],
    [accountTexts.exampleNegative, formatMoney('-1234.5', null)],
    [accountTexts.exampleDate, formatDate('2026-12-31')],
    [accountTexts.exampleTime, formatInstant(currentTime)],
  ] as const;
  return (
    <section aria-label={accountTexts.example} className="mb-5 rounded-lg border bg-sunken px-5 py-4">
      <h2 className="text-sm font-medium text-muted">{accountTexts.example}</h2>
      <dl className="mt-2 grid gap-x-8 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
        {examples.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="figure font-medium wrap-anywhere whitespace-normal">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
