import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { openDatabase } from '#db/database/open.ts';
import { tokenHash } from '#server/action/session-rules.ts';

export interface ManyPlayers {
  readonly folder: string;
  readonly players: number;
  /** Returns one session cookie per this many players, evenly spread. */
  readonly calling: number;
}

/**
 * Fills a new world by SQL: names, unordered dollars and points, everyone's net worth, fights for one in ten. Sign-ups
 * would take an hour. It has no journal entries, since nothing here reads them, and is never audited.
 */
export async function seedPlayers({ folder, players, calling }: ManyPlayers): Promise<string[]> {
  const file = join(folder, 'world.db');
  await (await openDatabase(`file:${file}`, {})).close();
  const database = new BetterSqlite3(file);
  database.pragma('synchronous = OFF');
  const nowMs = Date.now();
  database.exec('begin');
  database.exec(`insert into players (id, username, username_lower, mail, password_hash, rang, points, points_rev, avatar,
      biography, joined_at_ms, last_activity_at_ms, created_at_ms)
    with recursive n(i) as (select 0 union all select i + 1 from n where i < ${players - 1})
    select printf('p%015d', i), printf('Player%d', (i * 7919) % 1000003), printf('player%d', (i * 7919) % 1000003),
      printf('p%d@example.com', i), 'none', 0, (i * 31) % 1000, 0, 0, '', ${nowMs}, ${nowMs}, ${nowMs} - i from n`);
  for (const asset of ['dollars', 'iron', 'oil'])
    database.exec(`insert into accounts (owner, asset, balance, escrowed, version)
      select id, '${asset}', (points * 104729 + created_at_ms * 31) % 100000007, 0, 1 from players order by id`);
  database.exec(`insert into net_worths (player_id, cents, at_ms, rev)
    select id, (points * 7907 + created_at_ms * 17) % 1000000007, ${nowMs}, 3 from players order by id`);
  database.exec(`insert into combatants (player_id, attack, defense, wins, losses, board_rank, attack_day, attacks_today,
      place, created_at_ms)
    select id, 0, 0, iif(points % 10 = 0, points / 10, 0), 0, iif(points % 10 = 0, points / 10, 0) * -10000000, 0, 0,
      points, created_at_ms from players order by id`);
  const session =
    database.prepare(`insert into sessions (id, token_hash, player_id, created_at_ms, last_seen_at_ms, device)
    values (?, ?, ?, ?, ?, '')`);
  const tokens = Array.from({ length: calling }, (_, at) => `bench-token-${at}`);
  for (const [at, token] of tokens.entries()) {
    const owner = `p${String(Math.floor((at * players) / calling)).padStart(15, '0')}`;
    session.run(`s${at}`, tokenHash(token), owner, nowMs, nowMs);
  }
  database.exec('commit');
  database.close();
  return tokens.map((token) => `sid=${token}`);
}
