import fastify from 'fastify';
import BetterSqlite3 from 'better-sqlite3';

// A separate program: announces when it listens, like the server. With a file it first reads the rows
// that the server keeps in memory, table by table.
const [file] = process.argv.slice(2);
if (file !== undefined) {
  const database = new BetterSqlite3(file, { readonly: true });
  for (const rows of [
    `select id, username, points, created_at_ms, points_rev from players
      where deleted_at_ms is null and rang = 0 order by id`,
    `select owner, sum(case when asset = 'dollars' then balance else 0 end), sum(version) from accounts group by owner`,
    'select player_id, cents, at_ms, rev from net_worths order by player_id',
    'select player_id, wins, losses from combatants where wins > 0 or losses > 0 order by player_id',
  ])
    database.prepare(rows).all();
  database.close();
}
const app = fastify();
app.get('/', async () => ({ hello: 'world' }));
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`listening on ${url}\n`);
