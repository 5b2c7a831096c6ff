import { RotateCcw, SkipForward } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { headcount } from '#protocol/systems/combat/crew.ts';
import type { Fight, FightSide } from '#protocol/systems/combat/models.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { fullCount } from '#web/ui/figure/format.ts';
import { HouseMark } from '#web/ui/person/name.tsx';
import { stageText as text } from '../text/fight.ts';
import type { Phase } from './director.ts';
import { type Playback, playFight } from './playback.ts';
import { createMeters } from './meters.ts';
import { lineOf, moneyOf, nameOf, verdictOf, type Viewer } from './readout.ts';

interface FightStageProps {
  readonly fight: Fight;
  readonly viewer: Viewer;
  readonly autoPlay: boolean;
  readonly onOver: () => void;
}

export function FightStage({ fight, viewer, autoPlay, onOver }: FightStageProps) {
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const playback = useRef<Playback | null>(null);
  const [phase, setPhase] = useState<Phase>(autoPlay ? 'arrival' : 'over');
  useEffect(() => {
    if (!root.current || !canvas.current) return undefined;
    const write = createMeters(root.current, fight, viewer);
    const started = playFight({
      canvas: canvas.current,
      fight,
      isPlayed: autoPlay,
      watch(reading) {
        write(reading);
        setPhase(reading.phase);
      },
    });
    playback.current = started;
    const stopKeys = skipByKey(root.current, started.skip);
    return () => {
      stopKeys();
      started.stop();
    };
  }, [fight, viewer, autoPlay]);
  const isOver = phase === 'over';
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return (
    <div
      ref={root}
      data-phase={phase}
      role="group"
      aria-label={text.name}
      className="relative overflow-hidden bg-[#0d0909] text-[#f2eee2]"
    >
      <div className="relative h-[clamp(19rem,40cqw,31rem)]">
        <canvas ref={canvas} role="img" aria-label={text.picture} className="absolute inset-0 size-full" />
        <Bars fight={fight} />
        <Verdict fight={fight} viewer={viewer} />
      </div>
      <div className="flex min-h-16 items-center justify-between gap-4 border-[#3b2a27] border-t px-5 py-2 max-sm:px-4">
        <p aria-hidden="true" className="display min-w-0 text-lg leading-snug max-sm:text-base">
          <span key={phase} className="arrives inline-block">
            {lineOf(fight, viewer, phase)}
          </span>
        </p>
        <Control
          isOver={isOver}
          onSkip={() => playback.current?.skip()}
          onReplay={() => playback.current?.replay()}
        />
      </div>
      <Crews fight={fight} />
    </div>
  );
}

/** Stops Escape from closing the surrounding dialog while the fight runs. */
function skipByKey(stage: HTMLElement, skip: () => void): () => void {
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || stage.dataset.phase === 'over') return;
    event.preventDefault();
    event.stopPropagation();
    skip();
  };
  stage.addEventListener('keydown', press);
  return () => stage.removeEventListener('keydown', press);
}

interface ControlProps {
  readonly isOver: boolean;
  readonly onSkip: () => void;
  readonly onReplay: () => void;
}

/** One element for both states, so it keeps the focus. */
function Control({ isOver, onSkip, onReplay }: ControlProps) {
  return (
    <Button
      size="sm"
      icon={isOver ? RotateCcw : SkipForward}
      onClick={isOver ? onReplay : onSkip}
      className={cx('shrink-0', !isOver && 'static! after:absolute after:inset-0')}
    >
      {isOver ? text.watchAgain : text.skip}
    </Button>
  );
}

const BARS = { attacker: 'origin-right bg-[#cf4a3d]', defender: 'origin-left bg-[#d9ceb2]' } as const;

function Bars({ fight }: { fight: Fight }) {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-0 top-0 grid grid-cols-2 gap-x-1 px-5 pt-4 max-sm:px-4 max-sm:pt-3"
    >
      {(['attacker', 'defender'] as const).map((role) => (
        <div key={role} data-side={role} className={cx('min-w-0', role === 'defender' && 'text-right')}>
          <p
            className={cx(
              'flex items-center gap-1.5 text-[#d8cfbf] text-sm max-sm:text-xs',
              role === 'defender' && 'justify-end',
            )}
          >
            <span className="truncate">{fight[role].username}</span>
            <HouseMark isBot={fight[role].is_bot} className="text-[#c9bda9]!" />
          </p>
          <div className="mt-1.5 h-1.5 overflow-hidden bg-[#f2eee21c]">
            <div data-bar className={cx('h-full will-change-transform', BARS[role])} />
          </div>
          <p
            className={cx(
              'mt-1 flex flex-wrap items-baseline gap-x-3',
              role === 'defender' && 'flex-row-reverse',
            )}
          >
            <span data-power className="display figures text-xl max-sm:text-lg">
              0
            </span>
            <span data-luck className="figures text-[#c9bda9] text-sm max-sm:text-xs" />
          </p>
        </div>
      ))}
    </div>
  );
}

function Verdict({ fight, viewer }: { fight: Fight; viewer: Viewer }) {
  const hasSum = fight.victory && fight.reward > 0;
  return (
    <div
      data-verdict
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-[26%] flex flex-col items-center bg-[radial-gradient(closest-side,#080404d9,#08040400)] px-6 py-8 text-center opacity-0"
    >
      <p className="display text-xl max-sm:text-lg">{verdictOf(fight, viewer)}</p>
      {hasSum ? (
        <p
          data-sum
          className={cx(
            'display figures mt-1 text-2xl max-sm:text-xl',
            viewer === 'defender' ? 'text-[#ff8f7e]' : 'text-[#ecca76]',
          )}
        />
      ) : (
        <p className="mt-1 text-[#d8cfbf] text-base">{moneyOf(fight, viewer)}</p>
      )}
    </div>
  );
}

function Crews({ fight }: { fight: Fight }) {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-2 gap-x-6 border-[#3b2a27] border-t px-5 py-3 max-sm:px-4"
    >
      <CrewCounts part="attacker" side={fight.attacker} none={text.nobodyCame} />
      <CrewCounts part="defender" side={fight.defender} none={text.nobodyOpened} />
    </div>
  );
}

interface CrewCountsProps {
  readonly part: 'attacker' | 'defender';
  readonly side: FightSide;
  readonly none: string;
}

function CrewCounts({ part, side, none }: CrewCountsProps) {
  const isRight = part === 'defender';
  return (
    <ul
      data-crew={part}
      className={cx(
        'flex min-w-0 flex-wrap content-start gap-y-1 text-sm max-sm:text-xs',
        isRight && 'justify-end text-right',
      )}
    >
      {headcount(side.crew) === 0 && <li className="text-[#c9bda9]">{none}</li>}
      {side.crew.map((squad) => (
        <li key={squad.type} data-squad={squad.type} className="w-43 whitespace-nowrap @max-2xl:w-full">
          <span className="text-[#c9bda9]">{nameOf(squad)}</span>{' '}
          <span className="figures">
            ×<span data-count>{fullCount(squad.quantity)}</span>
          </span>{' '}
          <span data-gone className="figures text-[#ff8f7e]" />
        </li>
      ))}
    </ul>
  );
}
