import type { Tx } from '#db/database/open.ts';
import { configStore } from '#db/systems/admin/store/config.ts';
import { ownerCountStore } from '#db/systems/admin/store/counts.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import { resourceStore } from '#db/systems/market/store/prices.ts';
import type { ConfigKey } from '#protocol/systems.ts';
import { type adminRoutes, MAX_PLAYERS_COUNTED } from '#protocol/systems/admin/contract.ts';
import type { SettingChange } from '#protocol/systems/admin/models.ts';
import { marketMakerPrices, MICROS_PER_CENT } from '#protocol/systems/market/quotes.ts';
import { BASE_PRICE_DOLLARS, MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import { toCents } from '#protocol/values/primitives.ts';
import type { ConfigValues } from '../../../action/config-types.ts';
import { isRefusal } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';
import { settings } from '../../../every-system/declarations.ts';
import type { Standings } from '../../economy/standings.ts';
import { configValues, knownOverrides, parseChanges } from '../config.ts';
import {
  type Audience,
  audienceOf,
  describeAudience,
  describeChange,
  describeQuotes,
  describeTiming,
  type Headcount,
  type QuoteChange,
} from '../rules.ts';

export const previewConfig =
  (standings: Pick<Standings, 'size'>): Handler<typeof adminRoutes.previewConfig> =>
  async (tx, _ctx, body) => {
    const requested = parseChanges(body);
    if (isRefusal(requested)) return requested;
    const overrides = knownOverrides(await configStore(tx).all());
    const [before, after] = [configValues(overrides), configValues({ ...overrides, ...requested })];
    const keys = (Object.keys(settings) as ConfigKey[]).filter((key) => before[key] !== after[key]);
    const changes = keys.map((key): SettingChange => ({ key, before: before[key], after: after[key] }));
    const counts = await headcounts(tx, keys, standings.size());
    const most = [...counts.values()].toSorted((a, b) => b.players - a.players)[0] ?? NOBODY;
    return {
      changes,
      effects: unique([
        ...keys.map((key, at) => describeChange(changes[at] ?? { key, before: 0, after: 0 }, settings[key])),
        describeQuotes(await quoteChanges(tx, before, after)),
        ...keys.map(describeTiming),
        ...[...counts].map(([audience, count]) => describeAudience(audience, count)),
      ]),
      playersAffected: most.players,
      isLowerBound: most.isLowerBound,
    };
  };

const NOBODY: Headcount = { players: 0, isLowerBound: false };

const unique = (sentences: readonly (string | null)[]): string[] => [
  ...new Set(sentences.filter((sentence) => sentence !== null)),
];

async function headcounts(
  tx: Tx,
  keys: readonly ConfigKey[],
  everyone: number,
): Promise<ReadonlyMap<Audience, Headcount>> {
  const audiences = new Map(keys.map((key) => [JSON.stringify(audienceOf(key)), audienceOf(key)]));
  const counts = new Map<Audience, Headcount>();
  for (const audience of audiences.values()) counts.set(audience, await headcount(tx, audience, everyone));
  return counts;
}

async function headcount(tx: Tx, audience: Audience, everyone: number): Promise<Headcount> {
  const owners = ownerCountStore(tx);
  switch (audience.kind) {
    case 'everyone':
      return { players: everyone, isLowerBound: false };
    case 'newcomers':
      return NOBODY;
    case 'property owners':
      return counted(await owners.ofProperties(MAX_PLAYERS_COUNTED + 1));
    case 'company owners':
      return counted(await owners.ofCompanies(MAX_PLAYERS_COUNTED + 1));
    case 'inhabitants':
      return counted((await inhabitantStore(tx).ids()).size);
    case 'building owners':
      return counted(await owners.ofBuilding(audience.building, MAX_PLAYERS_COUNTED + 1));
  }
}

const counted = (players: number): Headcount => ({
  players: Math.min(players, MAX_PLAYERS_COUNTED),
  isLowerBound: players > MAX_PLAYERS_COUNTED,
});

async function quoteChanges(tx: Tx, before: ConfigValues, after: ConfigValues): Promise<QuoteChange[]> {
  const references = new Map(
    (await resourceStore(tx).all()).map(({ resource, referenceMicros }) => [resource, referenceMicros]),
  );
  return MARKET_RESOURCES.flatMap((resource) => {
    const baseMicros = toCents(BASE_PRICE_DOLLARS[resource]) * MICROS_PER_CENT;
    const basis = { baseMicros, referenceMicros: references.get(resource) ?? baseMicros };
    const [old, next] = [marketMakerPrices(basis, before), marketMakerPrices(basis, after)];
    return (['buy', 'sell'] as const).map((side) => ({
      resource,
      side,
      before: old[side],
      after: next[side],
    }));
  });
}
