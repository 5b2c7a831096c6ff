import type { Tx } from '#db/database/open.ts';
import { realEstateStore } from '#db/systems/real-estate/store/properties.ts';
import { type Context, isRefusal, type Player, type Refusal } from '#server/action/context.ts';
import { hireMafiosi } from '#server/systems/combat/actions/hire.ts';
import { create, hire, paySalaries } from '#server/systems/company/actions/commands.ts';
import { build } from '#server/systems/production/actions.ts';
import { createStock } from '#server/systems/real-estate/actions/stock.ts';
import { purchase } from '#server/systems/real-estate/actions/trade.ts';
import type { GameWorld } from './game-world.ts';

/** A transaction of this many does not block the event loop for long. */
const AT_ONCE = 50;

const HOUSE = { houseType: 'Studio Apartment', level: 1 } as const;

/** One falls with each victory. */
const MEN = 12;

/** Gives each named player a house, a staffed company, a farm and a crew, as if bought. */
export async function equip({ app, database }: GameWorld, usernames: readonly string[]): Promise<void> {
  const wanted = new Set(usernames);
  const players = await database.read(async ({ orm, run, tables: { players: all } }) => {
    const rows = await run(orm.select({ id: all.id, username: all.username, rang: all.rang }).from(all));
    return rows.filter(({ username }) => wanted.has(username));
  });
  for (let first = 0; first < players.length; first += AT_ONCE) {
    await app.perform({
      actor: { kind: 'clock' },
      run: async (tx, ctx) => {
        for (const player of players.slice(first, first + AT_ONCE)) {
          await buyAll(tx, { ...ctx, actor: { kind: 'player', ...player } });
        }
        return {};
      },
    });
  }
}

const stock = createStock();

async function buyAll(tx: Tx, ctx: Context<Player>): Promise<void> {
  const [listing] = await realEstateStore(tx).newestListings(HOUSE, 1);
  bought(await purchase(stock)(tx, ctx, { propertyId: listing?.id ?? '' }));
  bought(await create(tx, ctx, { name: '', industry: 'general', salary: 100 }));
  bought(await hire(tx, ctx, { isNPC: true }));
  bought(await paySalaries(tx, ctx, {}));
  bought(await build(tx, ctx, { building: 'farm', quantity: 1 }));
  bought(await hireMafiosi(tx, ctx, { mafiosiType: 'thug', quantity: MEN }));
}

function bought(answer: object | Refusal): void {
  if (isRefusal(answer)) throw new Error(answer.refused);
}
