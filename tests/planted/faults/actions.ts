import type { PlantedFault } from '../fault.ts';

/** In actions, jobs, reads and what systems hold in memory. */
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
    name: 'a change of the settings that was undone is not said to be',
    file: 'realtime-server/systems/admin/actions.ts',
    find: "if (undoneBy !== null) return refuse('already_undone');",
    replace: "if (undoneBy !== null) return refuse('not_undoable');",
  },
  {
    name: 'every member may delete every message of the chat',
    file: 'realtime-server/systems/alliance/actions/chat.ts',
    find: "if (message.playerId !== id && alliance.leaderId !== id) return refuse('not_leader');",
    replace: '',
  },
  {
    name: 'an announcement does not reach the pages that are open',
    file: 'realtime-server/systems/announcements/system.ts',
    find: "ctx.record({ system: 'announcements', kind: 'announcement.made', announcement: data });",
    replace: '',
  },
  {
    name: 'mailed links outlive a change of the password',
    file: 'realtime-server/systems/auth/actions/passwords.ts',
    find: 'await resetStore(tx).dropOf(playerId);',
    replace: '',
  },
  {
    name: 'a first step is paid again to a new account of the same mail address',
    file: 'realtime-server/systems/first-steps/post-actions.ts',
    find: 'isFirst ? STEP_REWARD_CENTS[id] : 0;',
    replace: 'STEP_REWARD_CENTS[id];',
  },
  {
    name: 'the king is not paid the share that is announced',
    file: 'realtime-server/systems/king/jobs.ts',
    find: 'await ctx.post([{ ...bonus, ...reason }]);',
    replace: '',
  },
  {
    name: 'what was read becomes unread when an older tab reports later',
    file: 'realtime-server/systems/notifications/actions.ts',
    find: 'readUpTo: Math.max(before.readUpTo, Number(upTo))',
    replace: 'readUpTo: Number(upTo)',
  },
  {
    name: 'the ticker compares the cents of a trade with dollars',
    file: 'realtime-server/systems/public-view/memory/ticker.ts',
    find: 'cents < toCents(TICKER_TRADE_DOLLARS)',
    replace: 'cents < TICKER_TRADE_DOLLARS',
  },
];
