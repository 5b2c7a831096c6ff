import { useEffect, useRef } from 'react';
import { STATEMENT_ASSETS } from '#protocol/systems/statement/assets.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { presentQuery } from '#web/ui/page/tabs.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { assetName, withChange, type Filters, filtersOf, isFiltered } from '../model.ts';
import { filterText } from '../text.ts';

interface FilterBarProps {
  readonly filters: Filters;
  readonly codes: readonly { readonly code: string; readonly title: string }[];
  readonly onChange: (filters: Filters) => void;
}

const assets = STATEMENT_ASSETS.map((asset) => ({ value: asset, label: assetName(asset) }));

export function FilterBar({ filters, codes, onChange }: FilterBarProps) {
  const reasons = codes
    .map(({ code, title }) => ({ value: code, label: title }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  const set = (change: Readonly<Record<string, string>>) =>
    onChange(withChange(filtersOf(presentQuery()), change));
  return (
    <search className="grid grid-cols-2 items-end gap-3 border-line border-b px-5 py-4 max-sm:px-4 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
      <Field label={filterText.asset}>
        {(control) => (
          <Select
            {...control}
            options={assets}
            placeholder={filterText.everyAsset}
            value={filters.asset ?? ''}
            onChange={({ target }) => set({ asset: target.value })}
          />
        )}
      </Field>
      <Field label={filterText.reason}>
        {(control) => (
          <Select
            {...control}
            options={reasons}
            placeholder={filterText.everyReason}
            value={codes.length > 0 ? (filters.code ?? '') : ''}
            onChange={({ target }) => set({ code: target.value })}
          />
        )}
      </Field>
      <Day name={filterText.from} value={filters.from} max={filters.to} onPick={(from) => set({ from })} />
      <Day name={filterText.to} value={filters.to} min={filters.from} onPick={(to) => set({ to })} />
      <Button
        className="max-lg:col-span-2"
        disabledReason={isFiltered(filters) ? undefined : filterText.nothingToClear}
        onClick={() => onChange({ passed: [] })}
      >
        {filterText.clear}
      </Button>
    </search>
  );
}

interface DayProps {
  readonly name: string;
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onPick: (day: string) => void;
}

// Ignores a half-typed date.
function Day({ name, value = '', min, max, onPick }: DayProps) {
  const field = useRef<HTMLInputElement>(null);
  const typed = useRef(value);
  // Not by `value`: React would empty a half-typed date. Not by `key`: a new field has no focus.
  useEffect(() => {
    if (field.current && value !== typed.current) field.current.value = value;
    typed.current = value;
  }, [value]);
  return (
    <Field label={name}>
      {(control) => (
        <Input
          {...control}
          ref={field}
          type="date"
          min={min}
          max={max}
          defaultValue={value}
          onChange={({ target }) => {
            if (target.value === '' ? !target.validity.valid : target.valueAsNumber <= 0) return;
            typed.current = target.value;
            onPick(target.value);
          }}
        />
      )}
    </Field>
  );
}
