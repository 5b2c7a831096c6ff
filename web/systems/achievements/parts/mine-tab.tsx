import { useState } from 'react';
import { Link } from 'react-router';
import type { Category } from '#protocol/systems/achievements/terms.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { categoriesIn, categoryName, type Lists, sectionsOf, STATES, rarestFirst } from '../model.ts';
import { mineText, cabinetText } from '../text.ts';
import { Section } from './section.tsx';
import type { Achievement } from '#protocol/systems/achievements/contract.ts';
import { AchievementEmblem } from './rarity.tsx';

export function MineTab({ lists }: { lists: Lists }) {
  const [category, setCategory] = useState<Category | ''>('');
  const categories = categoriesIn(lists);
  const sections = sectionsOf(lists, category);
  return (
    <>
      <div className="lg:-mt-3">
        {/* Where there is room, next to the tabs. */}
        <Field
          label={mineText.category}
          className="w-64 lg:absolute lg:top-0 lg:right-0 lg:flex lg:w-72 lg:items-center lg:gap-3 lg:*:last:flex-1"
        >
          {(control) => (
            <Select
              {...control}
              className="capitalize lg:min-h-9 lg:py-1"
              placeholder={mineText.allCategories}
              options={categories.map((value) => ({ value, label: categoryName(value) }))}
              value={category}
              onChange={({ target }) => setCategory(categories.find((one) => one === target.value) ?? '')}
            />
          )}
        </Field>
      </div>
      {lists.unlocked.length === 0 ? (
        <p className="mt-4 flex min-h-14 flex-wrap content-center gap-x-1 text-muted text-sm sm:min-h-18 lg:mt-2">
          <span>{mineText.firstOnes}</span>{' '}
          <Link to="/central-bank" className="text-accent underline underline-offset-4">
            {mineText.collectSalary}
          </Link>
        </p>
      ) : (
        <Cabinet unlocked={lists.unlocked} />
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        {STATES.map((state) => (
          <Section key={state} state={state} achievements={sections[state]} />
        ))}
      </div>
    </>
  );
}

/** Every earned medal; the sections below say what each of them is. */
const Cabinet = ({ unlocked }: { unlocked: readonly Achievement[] }) => (
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
