import { createWagers } from '#bots/bot/wagers.ts';
import { createDice, type Dice } from '#bots/wire/dice.ts';
import { GROUPS, type Group } from '../strategies/strategies.ts';
import { mixed } from '../world/daily-chance.ts';
import { type Agent, newRecord } from './agent.ts';

/** Visits a day, in turn within a group, so that groups are alike: from a busy player's one to an addict's five. */
const VISITS = [2, 1, 3, 1, 2, 5, 1, 2, 3, 1];

/** Monthly salaries that owners choose for their employees, in dollars. */
const SALARIES = [100, 250, 400, 1_000];

/** One in so many prefers to upgrade the houses that it has. */
const HOMELY_ONE_IN = 3;

const DAY_HOURS = 24;
const DARING_STEPS = 100;

/** The agents of a run: the same for the same seed. */
export function createRoster(options: {
  readonly players: number;
  readonly days: number;
  readonly seed: number;
}): Agent[] {
  const { players, days, seed } = options;
  const agents: Agent[] = [];
  let circles = 0;
  for (const [group, count] of sizes(players)) {
    const { circleOf = 1, joinsOnDay = 0 } = group;
    for (let at = 0; at < count; at += 1) {
      const number = agents.length;
      const dice = createDice(mixed(seed, number, 1));
      if (at % circleOf === 0) circles += 1;
      agents.push({
        number,
        strategy: group.strategy,
        character: {
          username: `agent${String(number).padStart(4, '0')}`,
          circle: circles,
          leads: at % circleOf === 0,
          salary: SALARIES[at % SALARIES.length] ?? 100,
          daring: dice.below(DARING_STEPS) / DARING_STEPS,
          isHomely: at % HOMELY_ONE_IN === 0,
        },
        // A short run has its latecomers after a third.
        joinsOnDay: Math.min(joinsOnDay, Math.floor(days / 3)),
        hours: hoursOf(VISITS[at % VISITS.length] ?? 1, dice),
        player: null,
        wagers: createWagers(),
        record: newRecord(),
      });
    }
  }
  return agents;
}

/** Whole circles; at least one of each group. */
function sizes(players: number): (readonly [Group, number])[] {
  const total = GROUPS.reduce((sum, { share }) => sum + share, 0);
  return GROUPS.map((group) => {
    const { circleOf = 1, share } = group;
    const circlesOf = Math.max(1, Math.round((players * share) / total / circleOf));
    return [group, circlesOf * circleOf] as const;
  });
}

/** Some hours of the day, never too close to each other. */
function hoursOf(visits: number, dice: Dice): readonly number[] {
  const first = dice.below(DAY_HOURS);
  const apart = Math.floor(16 / visits);
  return Array.from({ length: visits }, (_, at) => (first + at * apart + dice.below(2)) % DAY_HOURS).toSorted(
    (a, b) => a - b,
  );
}
