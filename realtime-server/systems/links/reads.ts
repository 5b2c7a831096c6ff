import { householdStore, linkBoardStore, type Pair } from '#db/systems/links/store.ts';
import { muteStore } from '#db/systems/profile/store.ts';
import type { linkRoutes } from '#protocol/systems/links/contract.ts';
import { SHOWN_SCORE } from '#protocol/systems/links/terms.ts';
import { type Cents, toDollars } from '#protocol/values/primitives.ts';
import { refuse } from '../../action/context.ts';
import type { Handler } from '../../action/system.ts';
import { giftAllowance, giftLimitView, limitedWith } from '../economy/reads/linked.ts';

type Routes = typeof linkRoutes;

const MAX_LINKS_SHOWN = 200;

/** Without questions of muted players. */
export const household: Handler<Routes['household']> = async (tx, ctx) => {
  const { id } = ctx.actor;
  const muted = new Set(await muteStore(tx).of(id));
  const rows = await householdStore(tx).of(id);
  const members = rows
    .map(({ id: other, username, askerId, agreedAtMs }) => {
      const state = agreedAtMs !== null ? 'agreed' : askerId === id ? 'asked' : 'asks';
      return { other, username, state } as const;
    })
    .filter(({ other, state }) => state !== 'asks' || !muted.has(other))
    .map(({ username, state }) => ({ username, state }));
  const isLimited = (await limitedWith(tx, id)).size > 0;
  return { members, gifts: isLimited ? giftLimitView(await giftAllowance(tx, ctx, id)) : null };
};

export const links: Handler<Routes['links']> = async (tx, { actor }) => {
  if (actor.rang === 0) return refuse('staff_only');
  const rows = await linkBoardStore(tx).shown(SHOWN_SCORE, MAX_LINKS_SHOWN);
  // Nobody learns of a case about themselves.
  const isOwn = ({ firstId, secondId }: Pair): boolean => [firstId, secondId].includes(actor.id);
  return {
    links: rows.map((row) => {
      const { reasons, netCents } = row.reasons;
      const gaveOf = (cents: Cents) => toDollars(Math.max(0, cents));
      return {
        first: { id: row.firstId, username: row.firstName, gave: gaveOf(netCents) },
        second: { id: row.secondId, username: row.secondName, gave: gaveOf(-netCents) },
        score: row.score,
        reasons: [...reasons],
        is_household: row.agreedAtMs !== null,
        is_limited: row.isLimited,
        case_id: row.caseSeq === null || isOwn(row) ? null : String(row.caseSeq),
      };
    }),
  };
};
