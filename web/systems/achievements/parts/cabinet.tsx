import type { Achievement } from '#protocol/systems/achievements/contract.ts';
import { rarestFirst } from '../model.ts';
import { cabinetText } from '../text.ts';
import { AchievementEmblem } from './rarity.tsx';

/** Every earned medal; the sections below say what each of them is. */
export const Cabinet = ({ unlocked }: { unlocked: readonly Achievement[] }) => (
  <div
    role="img"
    aria-label={cabinetText.picture(unlocked.length)}
    className="mt-4 grid min-h-18 grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] rounded-lg border border-line bg-[repeating-linear-gradient(var(--surface)_0_4.25rem,var(--edge)_4.25rem_4.3125rem,var(--page)_4.3125rem_4.5rem)] px-4 max-sm:min-h-14 max-sm:grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] max-sm:bg-[repeating-linear-gradient(var(--surface)_0_3.25rem,var(--edge)_3.25rem_3.3125rem,var(--page)_3.3125rem_3.5rem)] max-sm:px-2 lg:mt-2"
  >
    {unlocked.toSorted(rarestFirst).map(({ id, name, icon, rarity }) => (
      <span key={id} title={name} className="flex h-18 items-end justify-center pb-1 max-sm:h-14">
        <AchievementEmblem {...{ icon, rarity }} className="max-sm:size-10" />
      </span>
    ))}
  </div>
);
