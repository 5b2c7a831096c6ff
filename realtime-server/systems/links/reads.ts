import { householdStore, linkBoardStore, pairOf } from '#db/systems/links/store.ts';
import { muteStore } from '#db/systems/profile/store.ts';
import type { linkRoutes } from '#protocol/systems/links/contract.ts';
import { SHOWN_SCORE } from '#protocol/systems/links/terms.ts';
import { toDollars } from '#protocol/values/primitives.ts';
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
  const board = linkBoardStore(tx);
  const rows = await board.shown(SHOWN_SCORE, MAX_LINKS_SHOWN);
  const ids = [...new Set(rows.flatMap(({ firstId, secondId }) => [firstId, secondId]))];
  const usernames = await board.usernames(ids);
  const cases = await board.openCases(ids);
  const keyOf = (pair: { readonly firstId: string; readonly secondId: string }) =>
    `${pair.firstId} ${pair.secondId}`;
  const agreed = new Set((await board.agreed(ids)).map(keyOf));
  const personOf = (id: string, gaveCents: number) => ({
    id,
    username: usernames.get(id) ?? '',
    gave: toDollars(Math.max(0, gaveCents)),
  });
  return {
    links: rows.map((row) => {
      const caseSeq = cases.get(row.firstId) ?? cases.get(row.secondId);
      return {
        first: personOf(row.firstId, row.reasons.netCents),
        second: personOf(row.secondId, -row.reasons.netCents),
        score: row.score,
        reasons: [...row.reasons.reasons],
        is_household: agreed.has(keyOf(pairOf(row.firstId, row.secondId))),
        is_limited: row.isLimited,
        case_id: caseSeq === undefined ? null : String(caseSeq),
      };
    }),
  };
};
