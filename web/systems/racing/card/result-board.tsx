import type { Race, RaceResult } from '#protocol/systems/racing/models.ts';
import { cx } from '#web/ui/style/cx.ts';
import { isMedal, Medal } from '../art.tsx';
import { resultMargins, shortGap } from '../stage/order.ts';
import { resultText } from '../text/races.ts';
import { GildedBy } from './gilded-by.tsx';
import { Numbered } from './runner-name.tsx';

interface ResultBoardProps {
  readonly race: Race;
  readonly results: readonly RaceResult[];
}

export function ResultBoard({ race, results }: ResultBoardProps) {
  const [bet] = race.bets;
  const margins = resultMargins(results, race.length_m);
  return (
    <section>
      <header className="flex h-11 items-center justify-between px-4">
        <h3 className="eyebrow">{resultText.title}</h3>
        <span className="text-muted text-xs">{resultText.columns}</span>
      </header>
      <ol className="border-line border-t">
        {results.map((result, index) => {
          const horse = race.horses.find(({ id }) => id === result.horse_id);
          return (
            <li
              key={result.horse_id}
              data-yours={bet?.horse_id === result.horse_id || undefined}
              className={cx(
                'flex h-12 items-center gap-3 border-line border-b px-4 last:border-b-0',
                bet?.horse_id === result.horse_id && 'bg-money/10',
              )}
            >
              <span className="flex w-6 justify-center">
                {isMedal(result.place) ? (
                  <Medal place={result.place} size={22} />
                ) : (
                  <span className="display figures text-base text-muted">{result.place}</span>
                )}
              </span>
              {horse && <Numbered horse={horse} />}
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block truncate font-medium text-sm">{result.name}</span>
                <span className="block truncate text-muted text-xs">
                  {index > 0 && <span className="mr-2">{shortGap(margins[index] ?? 0)}</span>}
                  <GildedBy horseId={result.horse_id} />
                </span>
              </span>
              <span className="figures text-right text-sm">
                {resultText.seconds(result.finish_time.toFixed(1))}
              </span>
              <span className="figures w-9 text-right text-muted text-sm">
                {result.performance.toFixed(1)}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
