import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import BetterSqlite3 from 'better-sqlite3';
import { answerParent } from '../child/answer.ts';
import { type GameWorld, openGameWorld } from './game-world.ts';
import { seedPlayers } from './many-players.ts';

export type ResetServer = typeof answers;

const TRANSFERS_EACH = 5;

const delay = monitorEventLoopDelay({ resolution: 5 });
let world: GameWorld | undefined;

const answers = {
  /** Makes a world of many players with a ledger, rents and orders, and opens it; answers two sessions, the first an admin's. */
  async open({ folder, players }: { readonly folder: string; readonly players: number }) {
    const [admin = '', player = ''] = await seedPlayers({ folder, players, calling: 2 });
    own(folder);
    world = await openGameWorld({ folder });
    world.app.scheduler.start();
    return { url: world.url, admin, player };
  },
  /** Measures the event loop's delay until it is asked for. */
  watch(): void {
    globalThis.gc?.({ type: 'major', execution: 'sync' });
    delay.reset();
    delay.enable();
  },
  /** The longest delay of the event loop, in milliseconds. */
  longestDelay(): number {
    delay.disable();
    return delay.max / 1e6;
  },
  /** The seeded ledger was wrong on purpose; that of the new world is not. */
  async audit(): Promise<string[]> {
    return (await world?.app.audit()) ?? ['the world is not open'];
  },
};

answerParent(answers);

/** Gives every player rents, transfers and an expired order, as they gather in months. */
function own(folder: string): void {
  const database = new BetterSqlite3(join(folder, 'world.db'));
  const nowMs = Date.now();
  database.exec(`begin;
    update players set rang = 2 where id = (select min(id) from players);
    insert into rents (player_id, due_at_ms) select id, ${nowMs} + 2592000000 from players;
    insert into transfers (cause, debit, credit, asset, amount, code, at_ms)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${TRANSFERS_EACH})
      select 'seed', 'central-bank', id, 'dollars', 100, 'salary_collected', ${nowMs} from n, players;
    insert into transfer_owners (owner, transfer) select credit, id from transfers order by credit, id;
    insert into index_marks (name, up_to) select 'transfer_owners', max(id) from transfers;
    insert into market_orders (owner, resource, side, quantity, remaining, price_cents, rank, status, created_at_ms, expires_at_ms)
      select id, 'wood', 'sell', 1, 1, 300, 300, 'expired', ${nowMs}, ${nowMs} from players;
    commit`);
  database.close();
}
