import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnGilding } from '#protocol/systems/gilding/models.ts';
import { GILDABLE } from '#protocol/systems/gilding/terms.ts';
import type { AnswerOf } from '#web/live/route-types.ts';
import { useUser } from '#web/live/session-store.ts';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { FailedRead } from '#web/live/failed-read.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { gildingObstacle } from '../model.ts';
import { panelText, horseText } from '../text.ts';
import { useGild, useGildings } from '../use-gilding.ts';
import { GildingRow } from './gilding-row.tsx';
import { STABLE } from '#protocol/systems/racing/stable.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

/** On the player's own profile: one row a part, with its price. */
export function GildingPanel() {
  const reading = useGildings();
  const { data, error } = reading;
  const { gold } = useUser();
  return (
    <Panel
      title={panelText.title}
      note={panelText.note}
      padding="flush"
      footer={
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="figures text-sm">{panelText.owned(gold)}</span>
          <Link to="/market" className={buttonStyle('quiet', 'sm', '-mr-3')}>
            {panelText.buyGold}
          </Link>
        </div>
      }
    >
      {error && !data ? (
        <FailedRead of={reading} fallback={panelText.loadFailed} />
      ) : data ? (
        <Rows {...data} />
      ) : (
        <Loading />
      )}
    </Panel>
  );
}

function Rows({ gildings, horse_id, is_shown }: AnswerOf<'GET /api/gilding/mine'>) {
  const { gold, dollars } = useUser();
  const [chosen, setChosen] = useState<string | null>(null);
  const { isBusy, run } = useGild();
  const horseId = chosen ?? horse_id ?? '';
  const gild = async ({ part, next }: OwnGilding) => {
    if (!next) return;
    const horse = part === 'silk' ? { horseId } : {};
    if ((await run({ part, dollars: next.dollars, ...horse })) && part === 'silk') setChosen(null);
  };
  return (
    <>
      {!is_shown && (
        <p className="border-line border-b px-5 py-3 text-sm text-warn max-sm:px-4">{panelText.hidden}</p>
      )}
      <ul className="divide-y divide-line">
        {gildings.map((gilding) => (
          <GildingRow
            key={gilding.part}
            gilding={gilding}
            isBusy={isBusy}
            obstacle={gildingObstacle(gilding, { purse: { gold, dollars }, horseId })}
            onGild={() => void gild(gilding)}
          >
            {gilding.part === 'silk' && gilding.next && (
              <HorseField horseId={horseId} isNew={horse_id === null} onChoose={setChosen} />
            )}
          </GildingRow>
        ))}
      </ul>
    </>
  );
}

const Loading = () => (
  <ul className="divide-y divide-line" aria-busy="true">
    {GILDABLE.map((part) => (
      <li key={part} className={part === 'silk' ? 'h-54 p-5' : 'h-32 p-5'}>
        <Skeleton className="w-1/2" />
      </li>
    ))}
  </ul>
);

const OPTIONS = STABLE.map(({ id, name }) => ({ value: id, label: name })).toSorted((a, b) =>
  a.label.localeCompare(b.label),
);

interface HorseFieldProps {
  horseId: string;
  /** No horse has been gilded yet. */
  isNew: boolean;
  onChoose: (horseId: string) => void;
}

const HorseField = ({ horseId, isNew, onChoose }: HorseFieldProps) => (
  <Field label={horseText.label} hint={horseText.hint} className="sm:max-w-72">
    {(control) => (
      <Select
        {...control}
        options={OPTIONS}
        {...(isNew && { placeholder: horseText.choose })}
        value={horseId}
        onChange={({ target }) => onChoose(target.value)}
      />
    )}
  </Field>
);
