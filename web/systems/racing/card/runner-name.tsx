import { Fragment } from 'react';
import type { RaceHorse } from '#protocol/systems/racing/models.ts';
import { cx } from '#web/ui/style/cx.ts';
import { useGildedSilk } from '../store.ts';
import { Silk } from './silk.tsx';
import { runnerText } from '../text/races.ts';

export function Form({ form }: { form: readonly number[] }) {
  if (form.length === 0) return <span className="text-muted">{runnerText.firstRun}</span>;
  return (
    <span className="figures whitespace-nowrap text-muted" title={runnerText.formTitle}>
      <span>{runnerText.form}</span>
      <span className="sr-only">{runnerText.formOrder}</span>{' '}
      {form.map((place, index) => (
        // The index is safe as a key: the list never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={index}>
          {index > 0 && <span>-</span>}
          <span className={cx(place === 1 && 'font-semibold text-money')}>{place}</span>
        </Fragment>
      ))}
    </span>
  );
}

export function Numbered({ horse }: { readonly horse: Pick<RaceHorse, 'id' | 'number' | 'silks'> }) {
  const gilded = useGildedSilk(horse.id);
  return (
    <span className="flex shrink-0 items-center gap-2">
      <span className="figures w-4 text-right font-semibold text-sm">{horse.number}</span>
      <Silk silks={horse.silks} level={gilded?.level} />
    </span>
  );
}
