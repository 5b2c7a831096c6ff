import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ArrowRight } from 'lucide-react';
import type { OwnGilding } from '#protocol/systems/gilding/models.ts';
import { GILDABLE, GILDED_PART_NAMES, MAX_GILDING_LEVEL } from '#protocol/systems/gilding/terms.ts';
import { STABLE } from '#protocol/systems/racing/stable.ts';
import type { AnswerOf } from '#web/live/route-types.ts';
import { useUser } from '#web/live/session-store.ts';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { FailedRead } from '#web/live/failed-read.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { EmptyMark, GildedMark } from '#web/ui/person/gilded-mark.tsx';
import { gildingObstacle } from '../model.ts';
import { panelText, horseText, rowText, seenText } from '../text.ts';
import { useGild, useGildings } from '../use-gilding.ts';

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
              <Field label={horseText.label} hint={horseText.hint} className="sm:max-w-72">
                {(control) => (
                  <Select
                    {...control}
                    options={OPTIONS}
                    {...(horse_id === null && { placeholder: horseText.choose })}
                    value={horseId}
                    onChange={({ target }) => setChosen(target.value)}
                  />
                )}
              </Field>
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

interface GildingRowProps {
  gilding: OwnGilding;
  isBusy: boolean;
  obstacle: string | undefined;
  onGild: () => void;
  children: ReactNode;
}

function GildingRow({ gilding, isBusy, obstacle, onGild, children }: GildingRowProps) {
  const { part, level, next } = gilding;
  const name = GILDED_PART_NAMES[part];
  return (
    <li data-gilding={part} className="grid gap-3 px-5 py-4 max-sm:px-4">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">{name}</span>
            <span className="figures text-muted text-xs">{rowText.level(level, MAX_GILDING_LEVEL)}</span>
          </p>
          <p className="mt-0.5 text-muted text-sm">{seenText[part]}</p>
        </div>
        <Preview gilding={gilding} />
      </div>
      <div className="contents">{children}</div>
      {next ? (
        <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="figures text-sm">
            <span>{rowText.gold(next.gold)}</span>
            <span className="text-muted">{rowText.and}</span>
            <Money of={next.dollars} tone="inherit" />
          </p>
          <Button
            size="sm"
            busy={isBusy}
            disabledReason={isBusy ? undefined : obstacle}
            aria-label={rowText.gildTo(name, level + 1)}
            onClick={onGild}
          >
            {rowText.gild}
          </Button>
        </div>
      ) : (
        <p className="min-h-10 text-money text-sm">{rowText.finished}</p>
      )}
    </li>
  );
}

/** As others see it now, and after the next level. */
function Preview({ gilding: { part, level, next } }: Pick<GildingRowProps, 'gilding'>) {
  return (
    <div className="flex shrink-0 items-center gap-2">
      {level === 0 ? <EmptyMark part={part} size={32} /> : <GildedMark part={part} level={level} size={32} />}
      {next && (
        <>
          <Icon of={ArrowRight} size={14} className="text-muted" />
          <GildedMark part={part} level={level + 1} size={32} />
        </>
      )}
    </div>
  );
}
