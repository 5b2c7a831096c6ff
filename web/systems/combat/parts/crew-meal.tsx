import { type Crew, headcount } from '#protocol/systems/combat/crew.ts';
import { useUser } from '#web/live/session-store.ts';
import { FeedBar } from '#web/ui/page/feed-bar.tsx';
import { type CombatStats, useFeedCrew } from '../use-combat.ts';
import { mealText } from '../text/crew.ts';

interface CrewMealProps {
  crew: Crew;
  feeding: CombatStats['feeding'];
}

export function CrewMeal({ crew, feeding: { cost, percent, fed_until } }: CrewMealProps) {
  const { food } = useUser();
  const { isBusy, run } = useFeedCrew();
  return (
    <FeedBar
      effect={mealText.effect(percent)}
      cost={headcount(crew) * cost}
      inHand={food}
      buyAt="/market?resource=food"
      fedUntilMs={fed_until === null ? null : Date.parse(fed_until)}
      isBusy={isBusy}
      onFeed={() => void run()}
      className="mt-4"
    />
  );
}
