import { useState } from 'react';
import { Link } from 'react-router';
import type { Category } from '#protocol/systems/achievements/terms.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { categoriesIn, categoryName, type Lists, sectionsOf, STATES } from '../model.ts';
import { mineText } from '../text.ts';
import { Cabinet } from './cabinet.tsx';
import { Section } from './section.tsx';

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
