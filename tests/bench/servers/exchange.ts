import { marketAuditStore } from '#db/systems/market/store/audit.ts';
import { adminRoutes } from '#protocol/systems/admin/contract.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import type { Holding } from '#server/ledger/holdings.ts';
import { answerParent } from '../child/answer.ts';
import { usage } from '../child/usage.ts';
import { type BookFill, fillBook } from './book-fill.ts';
import { type Crew, makePlayers } from './game-players.ts';
import { type GameWorld, type GameWorldOptions, openGameWorld } from './game-world.ts';
import { openRunners, type Runner } from './game-races.ts';
import { watchStatements } from './postgres-statements.ts';
import { countStatements } from './statements.ts';

export type ExchangeServer = typeof answers;

/** More than all the orders of a benchmark cost. */
const WEALTH: readonly Holding[] = [
  { asset: 'dollars', amount: 100_000_000_000 },
  ...MARKET_RESOURCES.map((asset) => ({ asset, amount: 10_000_000 })),
];

let world: GameWorld | undefined;

const answers = {
  async open(options: GameWorldOptions): Promise<string> {
    world = await openGameWorld(options);
    return world.url;
  },
  /** Creates signed-in players with plenty of everything, and lifts their order limits as an admin. */
  async traders({ count }: { readonly count: number }): Promise<Crew> {
    const { app, url } = opened();
    const admins = await makePlayers(app.perform, { count: 1, prefix: 'admin', rang: 2 });
    const { method, path } = adminRoutes.updateConfig;
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', cookie: admins.cookies[0] ?? '' },
      body: JSON.stringify({ marketActionsLimit: 1_000_000, 'market.maxOpenOrders': 100_000 }),
    });
    if (!answer.ok) throw new Error(`the limits were not raised: ${await answer.text()}`);
    return makePlayers(app.perform, { count, prefix: 'trader', goods: WEALTH });
  },
  /** Creates signed-in players with dollars for bets. */
  bettors: ({ count }: { readonly count: number }): Promise<Crew> =>
    makePlayers(opened().app.perform, { count, prefix: 'bettor' }),
  /** A horse of each race open for bets. */
  runners: (): Promise<Runner[]> => openRunners(opened()),
  fill: (fill: BookFill): Promise<number> => fillBook(opened(), fill),
  /** From now on jobs run at their own times. */
  run(): void {
    opened().app.scheduler.start();
  },
  statements: countStatements,
  /** The number of statements sent to PostgreSQL. */
  sent: watchStatements(),
  /** The faults of the ledger and the market; empty when balanced. */
  audit: (): Promise<string[]> => opened().app.audit(),
  /** All units of open orders. */
  units: async (): Promise<number> => {
    const sides = await opened().database.read((tx) => marketAuditStore(tx).reserved());
    return sides.reduce((sum, { units }) => sum + units, 0);
  },
  usage,
};

answerParent(answers);

function opened(): GameWorld {
  if (!world) throw new Error('the world is not open yet');
  return world;
}
