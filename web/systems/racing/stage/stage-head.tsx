import type { ReactNode } from 'react';
import type { Race } from '#protocol/systems/racing/models.ts';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { fullCount } from '#web/ui/figure/format.ts';
import { headText } from '../text/stage.ts';

interface StageHeadProps {
  readonly race: Pick<Race, 'name' | 'status' | 'going' | 'length_m' | 'horses'>;
  readonly aside?: ReactNode;
}

/** The picture is always night, so the text keeps its dark-theme colours in both themes. */
export function StageHead({ race, aside }: StageHeadProps) {
  return (
    <header className="pointer-events-none relative flex items-start justify-between gap-4 bg-linear-to-b from-[#060d10f5] via-45% via-[#060d10c9] to-transparent p-5 pb-10 text-[#f2eee2] max-sm:p-4 max-sm:pb-8">
      <div className="min-w-0">
        <h2 className="display line-clamp-2 text-xl max-sm:text-lg max-sm:leading-tight">{race.name}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[#b9c4ba] text-sm max-sm:text-xs">
          <span className="rounded-sm border border-current px-1.5 font-medium text-[#9fdcb4] text-xs leading-5 tracking-wide">
            {race.status.toUpperCase()}
          </span>
          <span className="figures">{headText.length(fullCount(race.length_m))}</span>
          <span className="capitalize max-sm:hidden">{race.going}</span>
          <span className="figures max-sm:hidden">{headText.runners(race.horses.length)}</span>
        </p>
      </div>
      {aside}
    </header>
  );
}

export function ToGo({ label = headText.toGo }: { label?: string }) {
  return (
    <p className="shrink-0 text-right">
      <span className="block text-[#b9c4ba] text-xs">{label}</span>
      <span data-say="togo" className="display figures text-[#f2eee2] text-xl max-sm:text-lg" />
    </p>
  );
}

export function PostClock({ race }: { race: Race }) {
  return (
    <p className="shrink-0 text-right">
      <span className="block text-[#b9c4ba] text-xs">{headText.toPost}</span>
      <Countdown
        until={Date.parse(race.starts_at)}
        done={headText.off}
        className="display text-[#f2eee2] text-xl max-sm:text-lg"
      />
    </p>
  );
}
