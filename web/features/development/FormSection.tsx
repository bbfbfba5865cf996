import { Settings } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { CountedCheckbox } from '#web/ui/forms/CountedCheckbox.tsx';
import { DateField } from '#web/ui/forms/DateField.tsx';
import { DraftLine } from '#web/ui/forms/DraftLine.tsx';
import { EndDateField } from '#web/ui/forms/EndDateField.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { FilterRow } from '#web/ui/forms/FilterRow.tsx';
import { MonthRangeFields } from '#web/ui/forms/MonthRangeFields.tsx';
import { MonthSelect } from '#web/ui/forms/MonthSelect.tsx';
import { SearchBox } from '#web/ui/forms/SearchBox.tsx';
import { Select } from '#web/ui/forms/Select.tsx';
import { Switch } from '#web/ui/forms/Switch.tsx';
import { TimeField } from '#web/ui/forms/TimeField.tsx';
import { TextArea } from '#web/ui/forms/TextArea.tsx';
import { TypedSelect } from '#web/ui/forms/TypedSelect.tsx';
import { Example, ExampleSection } from './Example.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const frequencies = ['hourly', 'daily', 'weekly'] as const;
const today = '2026-11-24';
const typedAt = Date.parse(`${today}T09:30:00Z`);

export function FormSection() {
  return (
    <ExampleSection title="Forms">
      <Example title="Button">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button size="small">small</Button>
        <Button size="icon" aria-label="Settings">
          <Settings aria-hidden className="size-4" />
        </Button>
        <Button busy>busy</Button>
        <Button disabled>disabled</Button>
      </Example>
      <Example title="Field">
        <Field label="Name" hint="As it stands on the mail." defaultValue="Ada" />
        <Field label="E-mail address" error="This is no e-mail address." defaultValue="ada@" />
        <TimeField label="Time" value="02:00" onChange={() => undefined} />
      </Example>
      <Example title="DraftLine">
        <DraftLine typedAt={typedAt} onDiscard={() => undefined} />
      </Example>
      <Example title="TextArea">
        <TextArea label="Notes" hint="Plain text below the report." />
      </Example>
      <Choices />
      <Dates />
      <Filters />
    </ExampleSection>
  );
}

const zones = ['Australia/Sydney', 'Pacific/Auckland', 'Europe/London', 'UTC'].map((value) => ({
  value,
  label: value,
}));

function Choices() {
  const [zone, setZone] = useState('Pacific/Auckland');
  const [frequency, setFrequency] = useState<(typeof frequencies)[number]>('daily');
  const [isEnabled, setEnabled] = useState(true);
  const [yearCount, setYearCount] = useState(2);
  return (
    <Example title="Select, TypedSelect, Switch, Checkbox and CountedCheckbox">
      <TypedSelect label="Time zone" value={zone} options={zones} onChange={setZone} />
      <Select
        label="Frequency"
        value={frequency}
        options={frequencies.map((value) => ({ value, label: value }))}
        onChange={setFrequency}
      />
      <Switch label="Enabled" checked={isEnabled} onChange={setEnabled} />
      <Switch label="Disabled" checked={false} disabled onChange={setEnabled} />
      <Checkbox label="Enabled" checked={isEnabled} onChange={setEnabled} />
      <CountedCheckbox
        label="Prior year"
        countLabel="Prior years"
        count={yearCount}
        largestCount={5}
        onChange={setYearCount}
      />
    </Example>
  );
}

function Dates() {
  const [day, setDay] = useState(today);
  const [range, setRange] = useState({ startDate: '2026-01-01', endDate: '2026-11-30' });
  const [asAt, setAsAt] = useState<string>();
  return (
    <Example title="DateField, MonthRangeFields, MonthSelect and EndDateField">
      <DateField label="Date" value={day} max={today} onChange={setDay} onClear={() => setDay('')} />
      <MonthRangeFields range={range} today={today} booksFrom="2025-03-01" onChange={setRange} />
      <MonthSelect
        label="Month"
        value={range.startDate}
        today={today}
        booksFrom={null}
        onChange={(startDate) => setRange({ ...range, startDate })}
      />
      <EndDateField
        range={range}
        asAt={asAt}
        today={today}
        onChange={(changed, end) => {
          setRange(changed);
          setAsAt(end.asAt);
        }}
      />
    </Example>
  );
}

function Filters() {
  const [text, setText] = useState('');
  const search = {
    label: 'Search',
    placeholder: 'Search by name',
    clearLabel: 'Clear the search',
    value: text,
    onChange: setText,
  };
  return (
    <Example title="SearchBox and FilterRow">
      <SearchBox {...search} />
      <FilterRow search={{ ...search, className: 'sm:w-64' }}>
        <Button>Further controls</Button>
      </FilterRow>
    </Example>
  );
}
