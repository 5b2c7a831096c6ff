import { expect } from 'vitest';
import type { Building, Good } from '#protocol/systems/production/buildings.ts';
import type { ProductionBuilding } from '#protocol/systems/production/contract.ts';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';

export const HOUR_MS = 60 * 60 * 1000;

/** A game hour in a real second: sessions last, days pass. */
export const SPEED = 3600;

/** A player's group of one type, and the price of the next. */
export async function groupOf(player: TestPlayer, building: Building): Promise<ProductionBuilding> {
  const { status, body } = await player.get('/api/production');
  expect(status).toBe(200);
  return body.buildings.find((one: ProductionBuilding) => one.building === building);
}

/** A player's buildings by type, without empty types. */
export async function ownedBy(player: TestPlayer): Promise<Partial<Record<Building, number>>> {
  const { buildings } = (await player.get('/api/production')).body as { buildings: ProductionBuilding[] };
  return Object.fromEntries(
    buildings.filter(({ owned }) => owned > 0).map(({ building, owned }) => [building, owned]),
  );
}

export const build = (player: TestPlayer, building: unknown, quantity: unknown = 1): Promise<TestAnswer> =>
  player.post('/api/production/build', { building, quantity });

export const collect = (player: TestPlayer): Promise<TestAnswer> => player.post('/api/production/collect');

type Balances = Record<Good | 'dollars', number>;

/** A player's balances. */
export async function balancesOf(player: TestPlayer): Promise<Balances> {
  const { dollars, food, wood, stone, iron, gold, oil, tools } = (await player.get('/api/auth/me')).body.user;
  return { dollars, food, wood, stone, iron, gold, oil, tools };
}
