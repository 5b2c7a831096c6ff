import type { PlantedFault } from '../fault.ts';

/** In actions, jobs, reads and the systems' memory. */
export const ACTION_FAULTS: readonly PlantedFault[] = [
  {
    name: 'inhabitants unlock achievements',
    file: 'realtime-server/systems/achievements/actions.ts',
    find: '!(await inhabitantStore(tx).has(playerId)) && (await',
    replace: '(await',
  },
  {
    name: 'the recent activity counts goods in hundredths',
    file: 'realtime-server/systems/activity/system.ts',
    find: "amount: asset === 'dollars' ? toDollars(amount) : amount,",
    replace: 'amount: toDollars(amount),',
  },
  {
    name: 'an undone settings change is not marked as undone',
    file: 'realtime-server/systems/admin/actions.ts',
    find: "if (undoneBy !== null) return refuse('already_undone');",
    replace: "if (undoneBy !== null) return refuse('not_undoable');",
  },
  {
    name: 'every member may delete any chat message',
    file: 'realtime-server/systems/alliance/actions/chat.ts',
    find: "if (!isOwn && !club && alliance.leaderId !== id) return refuse('not_leader');",
    replace: '',
  },
  {
    name: 'an unpaid hall keeps its level',
    file: 'realtime-server/systems/alliance/actions/hall.ts',
    find: 'const level = alliance.hallLevel - 1;',
    replace: 'const level = alliance.hallLevel;',
  },
  {
    name: 'the newcomers’ club shelters its members from each other',
    file: 'realtime-server/systems/combat/reads/targets.ts',
    find: 'if (!membership || isClub(membership.alliance.leaderId)) return new Set();',
    replace: 'if (!membership) return new Set();',
  },
  {
    name: 'an announcement does not reach open pages',
    file: 'realtime-server/systems/announcements/system.ts',
    find: "ctx.record({ kind: 'announcement.made', announcement: data });",
    replace: '',
  },
  {
    name: 'mailed links survive a password change',
    file: 'realtime-server/systems/auth/actions/passwords.ts',
    find: 'await resetStore(tx).dropOf(playerId);',
    replace: '',
  },
  {
    name: 'a first step is paid again to a new account with the same mail address',
    file: 'realtime-server/systems/first-steps/post-actions.ts',
    find: 'isFirst ? STEP_REWARD_CENTS[id] : 0;',
    replace: 'STEP_REWARD_CENTS[id];',
  },
  {
    name: 'a player who hides the name still shows the crest',
    file: 'realtime-server/systems/gilding/memory/gilders.ts',
    find: 'gilder?.isShown && gilder.crest > 0',
    replace: 'gilder && gilder.crest > 0',
  },
  {
    name: 'the king is not paid the announced share',
    file: 'realtime-server/systems/king/jobs.ts',
    find: 'await ctx.post([{ ...bonus, ...reason }]);',
    replace: '',
  },
  {
    name: 'a capped faucet issues all of its cap but the last payment',
    file: 'realtime-server/systems/economy/flows.ts',
    find: 'if (cents > allowance.leftCents)',
    replace: 'if (cents >= allowance.leftCents)',
  },
  {
    name: 'read notifications become unread when an older tab reports late',
    file: 'realtime-server/systems/notifications/actions.ts',
    find: 'readUpTo: Math.max(before.readUpTo, Number(upTo))',
    replace: 'readUpTo: Number(upTo)',
  },
  {
    name: 'the ticker compares the cents of a trade with dollars',
    file: 'realtime-server/systems/public-view/memory/ticker.ts',
    find: 'cents < tickerLimits(online()).tradeCents',
    replace: 'cents < tickerLimits(online()).tradeCents / 100',
  },
  {
    name: 'what a newcomer puts into the pick three no longer counts against the limit',
    file: 'realtime-server/systems/economy/reads/newcomer.ts',
    find: ' + Math.min(0, fromPool))',
    replace: ')',
  },
  {
    name: 'a pick three ticket is sold in the millisecond in which the sale closes',
    file: 'realtime-server/systems/racing/actions.ts',
    find: 'ctx.nowMs >= open.closesAtMs',
    replace: 'ctx.nowMs > open.closesAtMs',
  },
  {
    name: 'staff counts as active players',
    file: 'realtime-server/systems/economy/active-players.ts',
    find: 'if (player?.rang === 0) await',
    replace: 'if (player) await',
  },
  {
    name: 'a job that ran at midnight runs again at once',
    file: 'realtime-server/schedule/scheduler.ts',
    find: 'if (dueMs !== null && dueMs <= ctx.nowMs) await job.run(tx, ctx);',
    replace: 'if (dueMs !== null) await job.run(tx, ctx);',
  },
  {
    name: 'the ticker names private alliances',
    file: 'realtime-server/systems/public-view/memory/foundings.ts',
    find: 'if (!founding.isPrivate) waiting',
    replace: 'waiting',
  },
  {
    name: 'who leaves an alliance and joins again has the contributions of before',
    file: 'realtime-server/systems/alliance/actions/membership.ts',
    find: '  await contributionStore(tx).remove(alliance.id, person.id);\n',
    replace: '',
  },
  {
    name: 'the leaderboard shows a crest that its player has hidden',
    file: 'realtime-server/systems/leaderboard/reads/players.ts',
    find: ' + leaders.version() + crests.version();',
    replace: ' + leaders.version();',
  },
  {
    name: 'an inhabitant who leaves the top list stays on open pages',
    file: 'realtime-server/systems/leaderboard/memory/top.ts',
    find: '[last.players, last.everyone ?? last.players].some',
    replace: '[last.players].some',
  },
  {
    name: 'downtimes are forgotten while a due date still needs them',
    file: 'realtime-server/systems/rent/jobs.ts',
    find: 'prune(Math.min(firstDueMs, ctx.nowMs))',
    replace: 'prune(Math.max(firstDueMs, ctx.nowMs))',
  },
  {
    name: 'notifications are deleted after 30 game days',
    file: 'realtime-server/systems/notifications/jobs.ts',
    find: 'prune(realNowMs - RETENTION_MS)',
    replace: 'prune(nowMs - RETENTION_MS)',
  },
];
