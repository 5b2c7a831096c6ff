import { observe } from '#bots/bot/observe.ts';
import { createOwnPages, forgetAfter, type OwnPages } from '#bots/bot/own-pages.ts';
import { requestOf } from '#bots/bot/requests.ts';
import type { Session } from '#bots/bot/session.ts';
import type { SharedPages } from '#bots/bot/shared-pages.ts';
import type { Dice } from '#bots/wire/dice.ts';
import { allianceRoutes } from '#protocol/systems/alliance/contract.ts';
import { combatRoutes } from '#protocol/systems/combat/contract.ts';
import { companyRoutes } from '#protocol/systems/company/contract.ts';
import { gildingRoutes } from '#protocol/systems/gilding/contract.ts';
import { productionRoutes } from '#protocol/systems/production/contract.ts';
import { realEstateRoutes } from '#protocol/systems/real-estate/contract.ts';
import type { Player } from '#server/action/context.ts';
import type { Calls } from '../world/calls.ts';
import type { Agent, Page, Seen, Step } from './agent.ts';
import { itemsOf } from './items.ts';

export interface VisitDeps {
  readonly calls: Calls;
  readonly shared: SharedPages;
  readonly realNowMs: number;
  readonly dice: Dice;
  /** By the boards of the day: one of the third with the most dollars. */
  readonly isRich: boolean;
  readonly onRefused: (path: string, code: string) => void;
}

/** Active time: to look around, and for each step. */
const LOOK_MINUTES = 3;
const STEP_MINUTES = 0.5;

const PAGE_OF: ReadonlyMap<string, Page> = new Map<string, Page>([
  [realEstateRoutes.owned.path, 'estate'],
  [productionRoutes.production.path, 'production'],
  [companyRoutes.myCompany.path, 'company'],
  [combatRoutes.myMafiosi.path, 'crew'],
  [combatRoutes.weaponEquipment.path, 'crew'],
  [combatRoutes.combatStats.path, 'crew'],
  [combatRoutes.targets.path, 'targets'],
  [allianceRoutes.myAlliance.path, 'alliance'],
  [allianceRoutes.chat.path, 'alliance'],
  [gildingRoutes.gildings.path, 'gildings'],
]);

/** Looks, plans and acts until the plan is empty. */
export async function visit(agent: Agent, player: Player, deps: VisitDeps): Promise<void> {
  const { strategy, character, record, wagers } = agent;
  const { calls, shared, realNowMs, dice, isRich } = deps;
  const own = createOwnPages();
  // Who is rich pays for status, whatever the strategy.
  const pages = new Set<Page>([...strategy.pages, ...(isRich ? (['gildings'] as const) : [])]);
  const session = sessionOf(calls, player, pages);
  const traits = { isFounder: character.leads, daring: character.daring };
  record.visits += 1;
  record.activeMinutes += LOOK_MINUTES;
  for (let plans = strategy.maxPlans ?? 1; plans > 0; plans -= 1) {
    const observed = await observe({ session, own, shared, traits, wagers, nowMs: realNowMs });
    if (!observed) throw new Error(`${character.username} cannot see the game`);
    const seen: Seen = { ...observed.seen, hasBetToday: wagers.betOn.size > 0 };
    record.maxDollars = Math.max(record.maxDollars, seen.balance.dollars);
    const { own: alliance } = seen.alliance;
    if (alliance?.leader_name === seen.username)
      record.maxSafeDollars = Math.max(record.maxSafeDollars, alliance.safe.dollars);
    const steps = strategy.plan(seen, dice, character).filter(({ kind }) => kind !== 'idle');
    for (const step of steps) await act(agent, player, { ...deps, own, seen, step });
  }
}

/** Pages that a strategy never uses are not read. */
const sessionOf = (calls: Calls, player: Player, pages: ReadonlySet<Page>): Session => ({
  read(route) {
    const page = PAGE_OF.get(route.path);
    return page && !pages.has(page) ? Promise.resolve(null) : calls.read(player, route);
  },
  command: () => Promise.reject(new Error('the twin acts through its calls')),
  cookie: async () => '',
});

interface ActDeps extends VisitDeps {
  readonly own: OwnPages;
  readonly seen: Seen;
  readonly step: Step;
}

async function act({ record, wagers }: Agent, player: Player, deps: ActDeps): Promise<void> {
  const { calls, own, seen, step } = deps;
  if (step.kind === 'idle') return;
  record.activeMinutes += STEP_MINUTES;
  const { path, body } = callOf(step);
  const refused = await calls.command(player, path, body);
  if (step.kind === 'call') own.holdings.forget();
  else {
    forgetAfter(own, step.kind);
    wagers.remember(step, seen);
  }
  if (refused) return deps.onRefused(path, refused);
  for (const item of itemsOf(step, seen)) {
    record.done.set(item, (record.done.get(item) ?? 0) + 1);
    for (const first of firstsOf(step, item))
      if (!record.firstMinutes.has(first)) record.firstMinutes.set(first, record.activeMinutes);
  }
}

function callOf(step: Exclude<Step, { kind: 'idle' }>): { readonly path: string; readonly body: object } {
  if (step.kind === 'call') return step;
  const { route, body } = requestOf(step);
  return { path: route.path, body };
}

const firstsOf = (step: Step, item: string): readonly string[] =>
  step.kind === 'buy-property' ? ['property', item] : [item];
