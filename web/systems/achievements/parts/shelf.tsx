import type { ReactNode } from 'react';
import type { Achievement } from '#protocol/systems/achievements/contract.ts';
import { useOneTabStop } from '#web/ui/button/one-tab-stop.ts';
import { cx } from '#web/ui/style/cx.ts';
import { categoryName, type Shelf, stateOf } from '../model.ts';
import { shelfText, stateTexts } from '../text.ts';
import { AchievementEmblem } from './rarity.tsx';

interface CabinetShelfProps {
  shelf: Shelf;
  onOpen: (id: string) => void;
}

/** Medals on hooks, then what is left of the category; the next three with rings. */
export function CabinetShelf({ shelf, onOpen }: CabinetShelfProps) {
  const { category, unlocked, next, later } = shelf;
  const name = categoryName(category);
  const all = unlocked.length + next.length + later.length;
  const medals = useOneTabStop<HTMLElement>('button');
  return (
    <section
      ref={medals}
      aria-label={name}
      className="grid border-line border-t px-5 first:border-t-0 max-lg:py-2.5 max-sm:px-4 lg:min-h-12 lg:grid-cols-[9rem_minmax(0,1fr)_34rem] lg:items-center lg:gap-x-4"
    >
      <h2 className="flex items-baseline gap-2 lg:grid lg:gap-0">
        <span className="font-medium text-sm capitalize">{name}</span>
        <span className="figures text-muted text-xs">{shelfText.count(unlocked.length, all)}</span>
      </h2>
      <div className="flex flex-wrap gap-x-1 self-start max-lg:mt-2 max-lg:border-edge max-lg:border-t">
        <MedalList label={stateTexts.unlocked} medals={unlocked} onOpen={onOpen} />
        <MedalList label={shelfText.later} medals={later} onOpen={onOpen} />
      </div>
      {next.length > 0 && (
        <ul aria-label={shelfText.next} className="grid grid-cols-3 gap-x-3 max-lg:mt-2">
          {next.map((achievement) => (
            <li key={achievement.id} className="min-w-0">
              <NextMedal achievement={achievement} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface MedalListProps {
  label: string;
  medals: readonly Achievement[];
  onOpen: (id: string) => void;
}

const MedalList = ({ label, medals, onOpen }: MedalListProps) =>
  medals.length > 0 && (
    <ul aria-label={label} className="contents">
      {medals.map((achievement) => (
        <li
          key={achievement.id}
          className="before:mx-auto before:block before:h-1.5 before:w-px before:bg-edge"
        >
          <Medal achievement={achievement} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );

interface MedalProps {
  achievement: Achievement;
  onOpen: (id: string) => void;
}

function Medal({ achievement, onOpen }: MedalProps) {
  const { id, name, icon, rarity } = achievement;
  const state = stateOf(achievement);
  return (
    <MedalButton id={id} title={name} onOpen={onOpen}>
      <AchievementEmblem
        {...{ icon, rarity }}
        size={40}
        className={cx(
          'max-sm:size-8',
          state !== 'unlocked' && 'opacity-40 grayscale forced-colors:opacity-65',
        )}
      />
      <span className="sr-only">{shelfText.medal(name, rarity, stateTexts[state])}</span>
    </MedalButton>
  );
}

function NextMedal({ achievement, onOpen }: MedalProps) {
  const { id, name, icon, rarity, progress } = achievement;
  return (
    <MedalButton
      id={id}
      title={name}
      onOpen={onOpen}
      className="flex w-full items-center gap-2 py-0.5 text-left max-sm:py-0 max-sm:flex-col max-sm:gap-1 max-sm:text-center"
    >
      <span className="relative grid size-11 shrink-0 place-items-center">
        <Ring share={progress.percentage / 100} />
        <AchievementEmblem
          {...{ icon, rarity }}
          size={32}
          className={cx(stateOf(achievement) === 'locked' && 'opacity-60 grayscale')}
        />
      </span>
      <span className="min-w-0 text-xs">
        <span className="line-clamp-2 leading-3.5">{name}</span>
        <span className="figures block truncate text-muted">{`${rarity} · ${progress.percentage}%`}</span>
      </span>
    </MedalButton>
  );
}

const RADIUS = 20.5;
const ROUND = 2 * Math.PI * RADIUS;

const Ring = ({ share }: { share: number }) => (
  <svg viewBox="0 0 44 44" fill="none" strokeWidth="2.5" aria-hidden="true" className="absolute inset-0">
    <circle cx="22" cy="22" r={RADIUS} className="stroke-line forced-colors:stroke-1" />
    <circle
      cx="22"
      cy="22"
      r={RADIUS}
      strokeDasharray={`${share * ROUND} ${ROUND}`}
      transform="rotate(-90 22 22)"
      className="stroke-accent"
    />
  </svg>
);

interface MedalButtonProps {
  id: string;
  title: string;
  onOpen: (id: string) => void;
  className?: string;
  children: ReactNode;
}

const MedalButton = ({ id, title, onOpen, className, children }: MedalButtonProps) => (
  <button
    type="button"
    title={title}
    aria-haspopup="dialog"
    onClick={() => onOpen(id)}
    className={cx('rounded-md hover:bg-raised', className ?? 'block')}
  >
    {children}
  </button>
);
