import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { CENTRAL_BANK } from '#server/ledger/chart-of-accounts.ts';
import { answerParent } from '../child/answer.ts';
import { usage } from '../child/usage.ts';
import { type GameWorld, openGameWorld } from './game-world.ts';
import { type ManyPlayers, seedPlayers } from './many-players.ts';

export type LeaderboardServer = typeof answers;

let world: GameWorld | undefined;
let naive: BetterSqlite3.Database | undefined;
let playing = false;

const RANKED = 'from players p join accounts a on a.owner = p.id and a.asset = ?';
const ORDER = 'order by a.balance desc, p.points desc, p.created_at_ms, p.id';

/** The obvious first version. */
const NAIVE = {
  first: `select p.*, a.balance ${RANKED} where p.rang = 0 ${ORDER} limit 50 offset 0`,
  deep: `select p.*, a.balance ${RANKED} where p.rang = 0 ${ORDER} limit 50 offset 499950`,
  search: `select * from (select p.*, row_number() over (${ORDER}) as place ${RANKED} where p.rang = 0)
    where username_lower like 'player12%' order by place limit 50`,
  part: `select * from (select p.*, row_number() over (${ORDER}) as place ${RANKED} where p.rang = 0)
    where username_lower like '%ayer12%' order by place limit 50`,
  own: `select count(*) ${RANKED} where p.rang = 0
    and a.balance > (select balance from accounts where owner = 'p000000000500000' and asset = 'dollars')`,
} as const;

const answers = {
  /** Creates the world's file; returns the time it took and the callers' cookies. */
  async seed(what: ManyPlayers) {
    const startedAt = performance.now();
    const cookies = await seedPlayers(what);
    return { cookies, seconds: (performance.now() - startedAt) / 1000 };
  },
  /** Starts a server on it, until it listens. */
  async open({ folder }: { readonly folder: string }) {
    const startedAt = performance.now();
    world = await openGameWorld({ folder });
    const seconds = (performance.now() - startedAt) / 1000;
    naive = new BetterSqlite3(join(folder, 'world.db'), { readonly: true });
    return { url: world.url, seconds };
  },
  /** Milliseconds of one plain query. */
  naive({ what }: { readonly what: keyof typeof NAIVE }): number {
    const startedAt = performance.now();
    naive?.prepare(NAIVE[what]).all('dollars');
    return performance.now() - startedAt;
  },
  /** Lets players earn, one transaction after another, until stopped: no answer stays cached for long. */
  play({ players, everyMs }: { readonly players: number; readonly everyMs: number }): void {
    playing = true;
    let turn = 0;
    const earn = async (): Promise<void> => {
      turn += 1;
      const credit = `p${String((turn * 104_729) % players).padStart(15, '0')}`;
      const gift = { debit: CENTRAL_BANK, credit, asset: 'dollars', amount: 5_000 } as const;
      await world?.app.perform({
        actor: { kind: 'clock' },
        run: async (_tx, ctx) => {
          await ctx.post([{ ...gift, code: 'starting_goods' }]);
          return {};
        },
      });
      if (playing) setTimeout(() => void earn(), everyMs);
    };
    void earn();
  },
  rest(): void {
    playing = false;
  },
  usage,
};

answerParent(answers);
