import { TICKET_DARING } from '#bots/behaviours/betting.ts';
import { personalities, PERSONALITIES, type PersonalityName } from '#bots/personalities/personalities.ts';
import type { Dice } from '#bots/wire/dice.ts';
import type { Character, Page, Seen, Strategy } from '../agents/agent.ts';
import { serveAlliance, stoneForHall } from './alliances.ts';
import { runCompany } from './company.ts';
import { goodsForUpgrades, investInHouses } from './estate.ts';
import { feedStaff, foodForStaff } from './feeding.ts';
import { guard, raid } from './fighting.ts';
import { gild, goldForGilding } from './gilding.ts';
import { build, sellGoods } from './production.ts';
import { collectAll, createPurse, type Purse } from './purse.ts';
import { betAtFairOdds, betOnAll, buyTickets } from './racing.ts';
import { sumOf } from './shopping.ts';
import { trade } from './trading.ts';

interface Decision {
  readonly seen: Seen;
  readonly purse: Purse;
  readonly dice: Dice;
  readonly character: Character;
}

/** Collects everything first; what is left in the end may go into a bet at fair odds and into status. */
const collectThen =
  (decide: (decision: Decision) => void, minTicketDaring = TICKET_DARING): Strategy['plan'] =>
  (seen, dice, character) => {
    const purse = createPurse(seen);
    collectAll(seen, purse);
    decide({ seen, purse, dice, character });
    betAtFairOdds(seen, purse, { dice, character });
    if (character.daring >= minTicketDaring) buyTickets(seen, purse, dice);
    gild(seen, purse, character);
    return purse.steps;
  };

const salaryOnly: Strategy = { name: 'salary only', pages: [], plan: collectThen(() => undefined) };

const trader: Strategy = {
  name: 'trader',
  pages: [],
  plan: collectThen(({ seen, purse, dice }) => trade(seen, purse, dice)),
};

const landlord: Strategy = {
  name: 'landlord',
  pages: ['estate'],
  plan: collectThen(({ seen, purse, character }) => investInHouses(seen, purse, character)),
};

const MAX_GUARDS = 40;

const guardedLandlord: Strategy = {
  name: 'guarded landlord',
  pages: ['estate', 'crew'],
  plan: collectThen(({ seen, purse, character }) => {
    guard(seen, purse, MAX_GUARDS);
    investInHouses(seen, purse, character);
  }),
};

/** Of an industrialist's dollars, and of an all-rounder's. */
const MAIN_SHARE = 0.9;
const SIDE_SHARE = 0.1;

const industrialist: Strategy = {
  name: 'industrialist',
  pages: ['production', 'estate'],
  plan: collectThen(({ seen, purse, character }) => {
    sellGoods(seen, purse, sumOf(goldForGilding(seen), goodsForUpgrades(seen, character)));
    if (build(seen, purse, MAIN_SHARE)) investInHouses(seen, purse, character);
  }),
};

const companyOwner: Strategy = {
  name: 'company',
  pages: ['company', 'estate'],
  plan: collectThen(({ seen, purse, character }) => {
    feedStaff(seen, purse);
    if (runCompany(seen, purse, character)) investInHouses(seen, purse, character);
  }),
};

const gambler: Strategy = {
  name: 'gambler',
  pages: [],
  plan: collectThen(({ seen, purse, dice }) => betOnAll(seen, purse, dice), 0),
};

const raider: Strategy = {
  name: 'raider',
  pages: ['crew', 'targets'],
  maxPlans: 3,
  plan: collectThen(({ seen, purse }) => raid(seen, purse)),
};

const EVERYTHING: readonly Page[] = ['estate', 'production', 'company'];

const HOUSES_BEFORE_COMPANY = 3;
const HOUSES_BEFORE_ALLIANCE = 6;

/** Some houses, a company as soon as it can, then everything that pays back. */
function doEverything({ seen, purse, character }: Decision): void {
  const forUpgrades = goodsForUpgrades(seen, character);
  const retained = [forUpgrades, goldForGilding(seen), stoneForHall(seen), foodForStaff(seen)];
  sellGoods(seen, purse, retained.reduce(sumOf));
  feedStaff(seen, purse);
  runCompany(seen, purse, character);
  const saves = seen.company === null && seen.estate.owned.length >= HOUSES_BEFORE_COMPANY;
  if (!saves) investInHouses(seen, purse, character);
  if (seen.company) build(seen, purse, SIDE_SHARE);
}

const allRounder: Strategy = { name: 'all-rounder', pages: EVERYTHING, plan: collectThen(doEverything) };

const latecomer: Strategy = { ...allRounder, name: 'latecomer' };

const inAlliance = (name: string): Strategy => ({
  name,
  pages: [...EVERYTHING, 'alliance'],
  plan: collectThen((decision) => {
    const { seen, purse, character } = decision;
    serveAlliance(seen, purse, { character, retained: goodsForUpgrades(seen, character) });
    const isFounding =
      character.leads && !seen.alliance.own && seen.estate.owned.length >= HOUSES_BEFORE_ALLIANCE;
    if (!isFounding) doEverything(decision);
  }),
});

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
  pages: [...BOT_PAGES[name], 'gildings'],
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
  { strategy: guardedLandlord, share: 3 },
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
