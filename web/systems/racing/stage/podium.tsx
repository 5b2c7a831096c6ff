import type { Race, RaceResult } from '#protocol/systems/racing/models.ts';
import { cx } from '#web/ui/style/cx.ts';
import { HorsePicture, isMedal, Medal } from '../art.tsx';
import { GildedBy } from '../card/gilded-by.tsx';
import { podiumText } from '../text/stage.ts';
import { describeGap, resultMargins } from './order.ts';
import type { Runner } from './sprites.ts';
import { Verdict } from './verdict.tsx';

interface PodiumProps {
  readonly race: Race;
  readonly runners: readonly Runner[];
  readonly results: readonly RaceResult[];
  readonly onBetAgain?: (() => void) | undefined;
}

/** Left to right: second, first, third. */
const STEPS = [
  { index: 1, rise: 'h-16 max-sm:h-10' },
  { index: 0, rise: 'h-24 max-sm:h-16' },
  { index: 2, rise: 'h-11 max-sm:h-7' },
] as const;

export function Podium({ race, runners, results, onBetAgain }: PodiumProps) {
  const [first] = results;
  const [, margin = 0] = resultMargins(results, race.length_m);
  return (
    // Only the foreground fades in: the course must not show through, nor between two scenes.
    <div className="absolute inset-0 bg-[#07100c] bg-[radial-gradient(70%_80%_at_50%_85%,#224733,#07100c)]">
      <div className="arrives flex h-full flex-col text-[#f2eee2]">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 px-5 pt-5 max-sm:px-4 max-sm:pt-3">
          <p className="display text-xl max-sm:text-lg">
            <span>{first?.name}</span>
            <span className="ml-3 font-sans text-[#b9c4ba] text-sm">
              {podiumText.by(describeGap(margin))}
            </span>
          </p>
          {first && <GildedBy horseId={first.horse_id} className="max-w-full truncate [--money:#ecca76]" />}
        </div>
        {first && <Verdict race={race} winner={first} onBetAgain={onBetAgain} />}
        <div className="mt-2 grid min-h-0 flex-1 grid-cols-[1fr_1.2fr_1fr] gap-x-3 px-6 max-sm:gap-x-1.5 max-sm:px-2">
          {STEPS.map(({ index, rise }) => (
            <Step key={index} runners={runners} result={results[index]} winner={first} rise={rise} />
          ))}
        </div>
      </div>
    </div>
  );
}

interface StepProps {
  readonly runners: readonly Runner[];
  readonly result: RaceResult | undefined;
  readonly winner: RaceResult | undefined;
  readonly rise: string;
}

function Step({ runners, result, winner, rise }: StepProps) {
  const horse = runners.find(({ id }) => id === result?.horse_id);
  if (!result || !winner || !horse) return <div />;
  const isWinner = result.place === 1;
  const behind = result.finish_time - winner.finish_time;
  return (
    <div className="flex min-h-0 min-w-0 flex-col justify-end text-center">
      <HorsePicture
        name={horse.name}
        number={horse.number}
        silks={horse.silks}
        isMounted={isWinner}
        className="-mb-2 block max-h-[68%] min-h-0 w-full"
      />
      <div
        className={cx('relative shrink-0 rounded-t-md border border-[#3c5a49] border-b-0 bg-[#16291f]', rise)}
      >
        <span className="-top-4 absolute inset-x-0 flex justify-center">
          {isMedal(result.place) && <Medal place={result.place} size={26} />}
        </span>
        <p className="figures truncate px-1 pt-5 text-[#dfe5da] text-xs max-sm:hidden">
          {isWinner ? podiumText.time(result.finish_time.toFixed(3)) : podiumText.behind(behind.toFixed(3))}
        </p>
      </div>
      <p className="truncate bg-[#0c1812] px-1 py-2 font-medium text-sm max-sm:text-xs">{horse.name}</p>
    </div>
  );
}
