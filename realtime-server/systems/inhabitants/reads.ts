import { ledgerStore } from '#db/ledger/store.ts';
import type { Tx } from '#db/database/open.ts';
import { inhabitantPayStore, inhabitantStore } from '#db/systems/inhabitants/store.ts';
import type { Answer } from '#protocol/kit/contract.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { toCents, toDollars } from '#protocol/values/primitives.ts';
import type { Inhabitant, inhabitantRoutes } from '#protocol/systems/inhabitants/contract.ts';
import { DAY_MS, dayOf } from '#protocol/values/time.ts';
import type { Handler, ReadContext } from '../../action/system.ts';
import type { Presence } from '../../live/presence.ts';
import { netWorthOf } from '../economy/reads/net-worth.ts';
import { leftOf } from './rules.ts';

type List = typeof inhabitantRoutes.inhabitants;

export const inhabitants =
  ({ isOnline, leftAtMs }: Pick<Presence, 'isOnline' | 'leftAtMs'>): Handler<List> =>
  async (tx, ctx, { page, limit }) => {
    const store = inhabitantStore(tx);
    const rows = await store.byName({ limit, offset: (page - 1) * limit });
    const shown: Inhabitant[] = [];
    for (const { id, username, markedAtMs, lastActivityAtMs } of rows)
      shown.push({
        ...{ id, username, isOnline: isOnline(id) },
        seenAt: isoOf(Math.max(lastActivityAtMs, leftAtMs(id) ?? 0)),
        markedAt: isoOf(markedAtMs),
        dollars: toDollars((await ledgerStore(tx).accountOf(id, 'dollars')).balance),
        netWorth: toDollars(await netWorthOf(tx, id)),
        paidToday: toDollars(await inhabitantPayStore(tx).of(dayOf(ctx.nowMs), id)),
      });
    const total = (await store.ids()).size;
    return { inhabitants: shown, fund: await fundOf(tx, ctx), pagination: { page, limit, total } };
  };

export async function fundOf(
  tx: Tx,
  { config, nowMs }: Pick<ReadContext, 'config' | 'nowMs'>,
): Promise<Answer<List>['fund']> {
  const size = config['inhabitants.dailyFund'];
  const paidCents = await inhabitantPayStore(tx).total(dayOf(nowMs));
  return {
    size,
    left: toDollars(leftOf(toCents(size), paidCents)),
    resetsAt: isoOf((dayOf(nowMs) + 1) * DAY_MS),
  };
}
