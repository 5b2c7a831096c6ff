import type { OwnPages } from '#bots/bot/own-pages.ts';
import type { Session } from '#bots/bot/session.ts';
import type { Answer } from '#protocol/contract.ts';
import type { combatRoutes } from '#protocol/systems/combat/contract.ts';
import { gildingRoutes } from '#protocol/systems/gilding/contract.ts';
import type { OwnGilding } from '#protocol/systems/gilding/models.ts';
import { racingRoutes } from '#protocol/systems/racing/contract.ts';
import type { PickThree } from '#protocol/systems/racing/pick-three.ts';
import type { Page } from './agent.ts';

/** What the bots do not look at. */
export interface SeenUses {
  /** By the boards: one of the third with the most dollars. */
  readonly isRich: boolean;
  /** Its first bet of a game day is at fair odds. */
  readonly hasBetToday: boolean;
  /** In the order of the parts; empty unless it is rich. */
  readonly gildings: readonly OwnGilding[];
  readonly crewMeal: CrewMeal | null;
  /** The one on sale, or whose races are run. */
  readonly pickThree: PickThree | null;
}

type CrewMeal = Answer<typeof combatRoutes.combatStats>['feeding'];

interface SeeDeps {
  readonly session: Session;
  readonly own: OwnPages;
  readonly pages: ReadonlySet<Page>;
  readonly isRich: boolean;
  readonly hasBetToday: boolean;
  readonly playsPickThree: boolean;
  readonly nowMs: number;
}

export async function seeUses({
  session,
  own,
  pages,
  isRich,
  hasBetToday,
  playsPickThree,
  nowMs,
}: SeeDeps): Promise<SeenUses> {
  const gilded = isRich ? await session.read(gildingRoutes.gildings) : null;
  const pickThree = playsPickThree ? await session.read(racingRoutes.pickThree) : null;
  const crew = pages.has('crew') ? await own.crew.get(session, nowMs) : null;
  return {
    isRich,
    hasBetToday,
    gildings: gilded?.gildings ?? [],
    crewMeal: crew?.stats?.feeding ?? null,
    pickThree: pickThree?.current ?? null,
  };
}
