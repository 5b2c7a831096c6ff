import { personalities, PERSONALITIES, type PersonalityName } from '#bots/personalities/personalities.ts';
import type { Page, Strategy } from '../agents/agent.ts';
import { serveAlliance } from './alliances.ts';
import { runCompany } from './company.ts';
import { investInHouses } from './estate.ts';
import { betOnAll, guard, raid } from './fighting.ts';
import { build, sellGoods } from './production.ts';
import { collectAll, createPurse } from './purse.ts';
import { trade } from './trading.ts';

const salaryOnly: Strategy = {
  name: 'salary only',
  pages: [],
  plan(seen) {
    const purse = createPurse(seen);
    collectAll(seen, purse);
    return purse.steps;
  },
};

const trader: Strategy = {
  name: 'trader',
  pages: [],
  plan(seen, dice) {
    const purse = createPurse(seen);
    collectAll(seen, purse);
    trade(seen, purse, dice);
    return purse.steps;
  },
};

const landlord: Strategy = {
  name: 'landlord',
  pages: ['estate'],
  plan(seen) {
    const purse = createPurse(seen);
    collectAll(seen, purse);
    investInHouses(seen, purse);
    return purse.steps;
  },
};

const industrialist: Strategy = {
  name: 'industrialist',
  pages: ['production'],
  plan(seen) {
    const purse = createPurse(seen);
    collectAll(seen, purse);
    sellGoods(seen, purse);
    build(seen, purse, 0.9);
    return purse.steps;
  },
};

const companyOwner: Strategy = {
  name: 'company',
  pages: ['company'],
  plan(seen, _dice, character) {
    const purse = createPurse(seen);
    collectAll(seen, purse);
    runCompany(seen, purse, character);
    return purse.steps;
  },
};

const gambler: Strategy = {
  name: 'gambler',
  pages: [],
  plan(seen, dice) {
    const purse = createPurse(seen);
    collectAll(seen, purse);
    betOnAll(seen, purse, dice);
    return purse.steps;
  },
};

const raider: Strategy = {
  name: 'raider',
  pages: ['crew', 'targets'],
  maxPlans: 3,
  plan(seen) {
    const purse = createPurse(seen);
    collectAll(seen, purse);
    raid(seen, purse);
    return purse.steps;
  },
};

const EVERYTHING: readonly Page[] = ['estate', 'production', 'company'];

/** Houses first, a company as soon as it can, then everything that pays back. */
const allRounderPlan: Strategy['plan'] = (seen, _dice, character) => {
  const purse = createPurse(seen);
  collectAll(seen, purse);
  sellGoods(seen, purse);
  runCompany(seen, purse, character);
  const isFounding = seen.company === null && seen.estate.owned.length >= 3;
  if (!isFounding) investInHouses(seen, purse);
  if (seen.company) build(seen, purse, 0.1);
  return purse.steps;
};

const allRounder: Strategy = { name: 'all-rounder', pages: EVERYTHING, plan: allRounderPlan };

const latecomer: Strategy = { ...allRounder, name: 'latecomer' };

const inAlliance = (name: string): Strategy => ({
  name,
  pages: [...EVERYTHING, 'alliance'],
  plan(seen, dice, character) {
    const purse = createPurse(seen);
    serveAlliance(seen, purse, character);
    return [...purse.steps, ...allRounderPlan(spent(seen, purse.dollars()), dice, character)];
  },
});

const spent = (seen: Parameters<Strategy['plan']>[0], dollars: number) => ({
  ...seen,
  balance: { ...seen.balance, dollars },
});

const rich: Strategy = {
  name: 'guarded landlord',
  pages: ['estate', 'crew'],
  plan(seen) {
    const purse = createPurse(seen);
    collectAll(seen, purse);
    guard(seen, purse, 40);
    investInHouses(seen, purse);
    return purse.steps;
  },
};

const BOT_PAGES: Readonly<Record<PersonalityName, readonly Page[]>> = {
  trader: ['production', 'crew', 'alliance'],
  gambler: ['crew', 'targets', 'alliance'],
  industrialist: ['production', 'company', 'crew', 'alliance'],
  fighter: ['crew', 'targets', 'alliance'],
  saver: ['estate', 'production', 'crew', 'alliance'],
};

/** The bots' own decisions, one a look. Chat costs a look and moves nothing. */
const bot = (name: PersonalityName): Strategy => ({
  name: `bot ${name}`,
  pages: BOT_PAGES[name],
  maxPlans: 6,
  plan(seen, dice) {
    const act = personalities[name].decide(seen, dice);
    return act.kind === 'say' ? [{ kind: 'idle' }] : [act];
  },
});

export interface Group {
  readonly strategy: Strategy;
  /** Of all agents, relative to the other groups. */
  readonly share: number;
  readonly joinsOnDay?: number;
  /** Agents that act together. */
  readonly circleOf?: number;
}

export const GROUPS: readonly Group[] = [
  { strategy: salaryOnly, share: 4 },
  { strategy: trader, share: 5 },
  { strategy: landlord, share: 6 },
  { strategy: rich, share: 3 },
  { strategy: industrialist, share: 5 },
  { strategy: companyOwner, share: 5 },
  { strategy: gambler, share: 4 },
  { strategy: raider, share: 4 },
  { strategy: allRounder, share: 5 },
  { strategy: inAlliance('alliance'), share: 5, circleOf: 5 },
  { strategy: inAlliance('family'), share: 3, circleOf: 3 },
  { strategy: latecomer, share: 4, joinsOnDay: 30 },
  ...PERSONALITIES.map((name) => ({ strategy: bot(name), share: 2 })),
];
