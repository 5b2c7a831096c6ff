import type { Session } from '#bots/bot/session.ts';
import { gildingRoutes } from '#protocol/systems/gilding/contract.ts';
import type { OwnGilding } from '#protocol/systems/gilding/models.ts';
import { racingRoutes } from '#protocol/systems/racing/contract.ts';
import type { PickThree } from '#protocol/systems/racing/pick-three.ts';

/** What the bots do not look at. */
export interface SeenUses {
  /** By the boards: one of the third with the most dollars. */
  readonly isRich: boolean;
  /** Its first bet of a game day is at fair odds. */
  readonly hasBetToday: boolean;
  /** In the order of the parts; empty unless it is rich. */
  readonly gildings: readonly OwnGilding[];
  /** The one on sale, or whose races are run. */
  readonly pickThree: PickThree | null;
}

interface SeeDeps {
  readonly session: Session;
  readonly isRich: boolean;
  readonly hasBetToday: boolean;
  readonly playsPickThree: boolean;
}

export async function seeUses({ session, isRich, hasBetToday, playsPickThree }: SeeDeps): Promise<SeenUses> {
  const gilded = isRich ? await session.read(gildingRoutes.gildings) : null;
  const pickThree = playsPickThree ? await session.read(racingRoutes.pickThree) : null;
  return {
    isRich,
    hasBetToday,
    gildings: gilded?.gildings ?? [],
    pickThree: pickThree?.current ?? null,
  };
}
