import { setTimeout as pause } from 'node:timers/promises';
import { count, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withRaw } from '#tests/support/raw-database.ts';
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { makePlace } from '#tests/support/world-place.ts';

const ADMIN = { mail: 'boss@example.com', password: 'brass-ivory-7' };
const SETTINGS = { ADMIN_EMAIL: ADMIN.mail, ADMIN_PASSWORD: ADMIN.password };

/** Enough rows, inserted by SQL instead of sign-up, that a reset takes a while. */
const PLAYERS = 12_000;

/** Real milliseconds from the start of the reset to the kill. */
const MOMENTS_MS = [0, 100, 200, 350];

let server: ServerProcess;
beforeEach(async () => {
  server = await createServerProcess(await makePlace());
});
afterEach(() => server.close());

test('kill -9 at any moment of a reset leaves either the old or the new world, and it is balanced', async () => {
  await server.start(SETTINGS);
  await server.kill();
  await fill(server.databaseUrl);
  const ends: string[] = [];
  for (const moment of MOMENTS_MS) {
    const before = await standing();
    const url = await server.start(SETTINGS);
    const cookie = await signIn(url);
    const init = { method: 'POST', headers: { cookie } };
    void fetch(`${url}/api/admin/reset-economy`, init).catch(() => undefined);
    while ((await fetch(`${url}/api/leaderboard`, { headers: { cookie } })).status === 200);
    await pause(moment);
    await server.kill();
    const after = await standing();
    const isNew = after.entries === before.entries + 1;
    if (isNew) expect(after).toMatchObject({ salaries: PLAYERS + 1, transfers: 3 * (PLAYERS + 1) });
    else expect(after).toEqual(before);
    ends.push(isNew ? 'new' : 'old');
  }
  expect(ends).toContain('old');
  const url = await server.start(SETTINGS);
  const answer = await fetch(`${url}/api/admin/reset-economy`, {
    method: 'POST',
    headers: { cookie: await signIn(url) },
  });
  expect(await answer.json()).toEqual({ success: true, playersReset: PLAYERS });
});

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Distinguishes the old world from the new: the log, and rows that only a reset writes. */
const standing = () =>
  server.read(async ({ orm, run, tables: { adminLog, bankSalaries, transfers } }) => {
    const reset = eq(adminLog.action, 'economy.reset');
    return {
      entries: (await run(orm.select({ rows: count() }).from(adminLog).where(reset)))[0]?.rows ?? 0,
      salaries: (await run(orm.select({ rows: count() }).from(bankSalaries)))[0]?.rows,
      transfers: (await run(orm.select({ rows: count() }).from(transfers)))[0]?.rows,
      latest: (await run(orm.select({ id: sql`max(${transfers.cause})` }).from(transfers)))[0]?.id,
    };
  });

/** Adds players without any property. */
const fill = (databaseUrl: string): Promise<void> =>
  withRaw(databaseUrl, async (raw) => {
    const nowMs = Date.now();
    const id = "'p' || substr('000000000000000', 1, 15 - length(cast(i as text))) || i";
    await raw.run(`begin;
      insert into players (id, username, username_lower, mail, password_hash, rang, points, points_rev, avatar, biography,
        joined_at_ms, last_activity_at_ms, created_at_ms)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${PLAYERS})
      select ${id}, 'P' || i, 'p' || i, 'p' || i || '@example.com', 'none', 0, 0, 0, 0, '', ${nowMs}, ${nowMs},
        ${nowMs} from n;
      insert into rents (player_id, due_at_ms) select id, ${nowMs} + 2592000000 from players where mail like 'p%@example.com';
      insert into combatants (player_id, attack, defense, wins, losses, board_rank, attack_day, attacks_today, place,
        created_at_ms) select id, 0, 0, 0, 0, 0, 0, 0, 0, ${nowMs} from players where mail like 'p%@example.com';
      commit`);
  });
