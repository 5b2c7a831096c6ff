import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { RouteShape } from '#protocol/kit/contract.ts';
import { routes } from '#protocol/wire/routes.ts';
import { Balance } from '#protocol/kit/schemas.ts';
import type { allianceRoutes } from '#protocol/systems/alliance/contract.ts';
import { afterRewards } from '#server/action/context.ts';
import type { Handler } from '#server/action/system.ts';
import { sourceFiles } from './project-files.ts';

const commands = Object.values<Readonly<Record<string, RouteShape>>>(routes)
  .flatMap((ofSystem) => Object.values(ofSystem))
  .filter(({ kind }) => kind === 'command');

/** A player's holdings. */
const HELD = new Set(Object.keys(Balance.shape).filter((name) => name !== 'rev'));

/** Fields that hold amounts of the action itself, or of a case; the balance is the runner's. */
const AMOUNTS = new Set(['balance', 'cost', 'upgradeMaterials', 'reward', 'fight', 'gained', 'reasons']);

test('a command whose answer states holdings is declared to answer after the rewards', () => {
  const stating = commands.filter(({ answer }) => statesHoldings(z.toJSONSchema(answer, SCHEMA) as Schema));
  expect(stating.length).toBeGreaterThan(0);
  const pathsOf = (all: readonly RouteShape[]) => all.map(({ path }) => path).toSorted();
  expect(pathsOf(commands.filter(({ holdings }) => holdings))).toEqual(pathsOf(stating));
});

test('a handler that reads holdings before the rewards does not compile', () => {
  type Leave = Handler<typeof allianceRoutes.leaveAlliance>;
  const answer = { success: true, message: '', alliance: null } as const;
  const late: Leave = async () => afterRewards(() => answer);
  // @ts-expect-error -- read too early
  const early: Leave = async () => answer;
  expect([late, early]).toHaveLength(2);
});

test('no action reads the balance on the wire; the runner does, once', () => {
  const readers = sourceFiles()
    .filter(({ path }) => path.startsWith('realtime-server/'))
    .filter(({ text }) => /import \{[^}]*\breadBalance\b/.test(text))
    .map(({ path }) => path);
  expect(readers.toSorted()).toEqual([
    'realtime-server/action/run-action.ts',
    'realtime-server/live/own-rooms.ts',
    'realtime-server/systems/auth/reads.ts',
  ]);
});

const SCHEMA = { io: 'output', unrepresentable: 'any' } as const;

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** Whether an answer's schema has a field for holdings, besides amounts. */
const statesHoldings = ({ properties = {}, items, anyOf = [] }: Schema): boolean =>
  Object.entries(properties).some(
    ([name, schema]) => !AMOUNTS.has(name) && (HELD.has(name) || statesHoldings(schema)),
  ) || [...(items ? [items] : []), ...anyOf].some(statesHoldings);
