import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import fastify from 'fastify';
import { answerParent } from '../child/answer.ts';
import { usage } from '../child/usage.ts';

export type BareInsertServer = typeof answers;

interface Bet {
  readonly raceId: string;
  readonly horseId: string;
  readonly amount: number;
}

interface Order {
  readonly resource: string;
  readonly orderType: string;
  readonly quantity: number;
  readonly price: number;
}

const answers = {
  /** Serves handlers that do one durable insert, each in its own commit. */
  async open({ folder }: { readonly folder: string }): Promise<string> {
    const database = new BetterSqlite3(join(folder, 'bare.db'));
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.exec(
      'create table bets (id integer primary key, race_id text not null, horse_id text not null, amount integer not null)',
    );
    database.exec(
      'create table orders (id integer primary key, resource text not null, side text not null, quantity integer not null, price integer not null)',
    );
    const bet = database.prepare('insert into bets (race_id, horse_id, amount) values (?, ?, ?)');
    const order = database.prepare(
      'insert into orders (resource, side, quantity, price) values (?, ?, ?, ?)',
    );
    const app = fastify();
    app.post<{ Body: Bet }>('/api/horse-racing/place-bet', async ({ body }) => {
      const { lastInsertRowid } = bet.run(body.raceId, body.horseId, body.amount * 100);
      return { success: true, id: Number(lastInsertRowid) };
    });
    app.post<{ Body: Order }>('/api/market/place-order', async ({ body }) => {
      const { resource, orderType, quantity, price } = body;
      const { lastInsertRowid } = order.run(resource, orderType, quantity, Math.round(price * 100));
      return { success: true, id: Number(lastInsertRowid) };
    });
    return app.listen({ port: 0, host: '127.0.0.1' });
  },
  usage,
};

answerParent(answers);
