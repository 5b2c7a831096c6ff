import { gildingStore } from '#db/systems/gilding/store.ts';
import { hiddenNameStore } from '#db/systems/profile/store.ts';
import { toCents, toDollars } from '#protocol/values/primitives.ts';
import type { gildingRoutes } from '#protocol/systems/gilding/contract.ts';
import type { OwnGilding } from '#protocol/systems/gilding/models.ts';
import {
  GILDABLE,
  type GildingCost,
  gildingCost,
  MAX_GILDING_LEVEL,
} from '#protocol/systems/gilding/terms.ts';
import type { ConfigValues } from '../../action/config-types.ts';
import type { Handler } from '../../action/system.ts';

export const gildings: Handler<typeof gildingRoutes.gildings> = async (tx, { actor, config }) => {
  const rows = await gildingStore(tx).of(actor.id);
  return {
    gildings: GILDABLE.map((part) => {
      const level = rows.find((row) => row.part === part)?.level ?? 0;
      return { part, level, next: nextOf(level, config) };
    }),
    horse_id: rows.find(({ part }) => part === 'silk')?.horseId ?? null,
    is_shown: !(await hiddenNameStore(tx).has(actor.id)),
  };
};

export const firstCost = (config: ConfigValues): GildingCost => ({
  gold: config['gilding.firstGold'],
  cents: toCents(config['gilding.firstDollars']),
});

function nextOf(level: number, config: ConfigValues): OwnGilding['next'] {
  if (level >= MAX_GILDING_LEVEL) return null;
  const { gold, cents } = gildingCost(level + 1, firstCost(config));
  return { gold, dollars: toDollars(cents) };
}
