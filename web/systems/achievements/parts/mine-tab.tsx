import { Lock, Medal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Achievement } from '#protocol/systems/achievements/contract.ts';
import type { Category } from '#protocol/systems/achievements/terms.ts';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { categoriesIn, categoryName, type Lists, listsOf } from '../model.ts';
import { mineText } from '../text.ts';
import { AchievementCard } from './achievement-card.tsx';

export function MineTab({ lists }: { lists: Lists }) {
  const [category, setCategory] = useState<Category | ''>('');
  const categories = categoriesIn(lists);
  const shown = listsOf(lists, category);
  return (
    <div className="grid gap-8">
      <div className="max-w-64">
        <Field label={mineText.category}>
          {(control) => (
            <Select
              {...control}
              className="capitalize"
              placeholder={mineText.allCategories}
              options={categories.map((value) => ({ value, label: categoryName(value) }))}
              value={category}
              onChange={({ target }) => setCategory(categories.find((one) => one === target.value) ?? '')}
            />
          )}
        </Field>
      </div>
      <Section
        title={mineText.unlocked}
        state="unlocked"
        list={shown.unlocked}
        empty={
          <EmptyState
            icon={Medal}
            title={mineText.noneUnlocked}
            text={mineText.firstOnes}
            action={<NextStep to="/horse-racing">{mineText.placeBet}</NextStep>}
          />
        }
      />
      <Section
        title={mineText.inProgress}
        state="progress"
        list={shown.in_progress}
        empty={
          <EmptyState
            title={mineText.noneInProgress}
            text={mineText.startOne}
            action={<NextStep to="/central-bank">{mineText.collectSalary}</NextStep>}
          />
        }
      />
      <Section
        title={mineText.locked}
        state="locked"
        list={shown.locked}
        empty={
          <EmptyState
            icon={Lock}
            title={mineText.noneLocked}
            text={mineText.allBegun}
            action={<NextStep to="/achievements?tab=leaderboard">{mineText.seeLeaders}</NextStep>}
          />
        }
      />
    </div>
  );
}

interface SectionProps {
  title: string;
  state: 'unlocked' | 'progress' | 'locked';
  list: readonly Achievement[];
  empty: ReactNode;
}

function Section({ title, state, list, empty }: SectionProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 font-semibold text-base">
        <span>{title}</span> <span className="figures font-normal text-muted text-sm">{list.length}</span>
      </h2>
      {list.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">{empty}</div>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {list.map((achievement) => (
            <AchievementCard key={achievement.id} achievement={achievement} state={state} />
          ))}
        </ul>
      )}
    </section>
  );
}
