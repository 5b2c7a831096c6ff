import type { Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { faucetReportStore } from '#db/systems/economy/store/faucet-reports.ts';
import { currentNetWorthStore } from '#db/systems/economy/store/net-worth.ts';
import { standingStore } from '#db/systems/economy/store/standings.ts';
import { inequalityStore, moneyFlowStore } from '#db/systems/economy/store/world-totals.ts';
import { dateAndTimeText, formatDollars } from '#protocol/values/format.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { ADMIN_RANK } from '#protocol/values/ranks.ts';
import type { TransferCode } from '#protocol/systems.ts';
import { DAY_MS, dayOf, HOUR_MS } from '#protocol/values/time.ts';
import { balancesOf, revOf } from '../../action/balance.ts';
import type { Context } from '../../action/context.ts';
import type { Job } from '../../action/system.ts';
import type { OutdatedWorths } from './memory/load-standings.ts';
import { netWorthOf } from './reads/net-worth.ts';
import { transfers } from '../../every-system/declarations.ts';
import { type Inequality, type Surge, surgesOf, USUAL_DAYS } from './rules.ts';
import type { Standings } from './standings.ts';

export const sampleInequality = (measure: () => Inequality): Job => ({
  kind: 'economy.inequality',
  isHousekeeping: true,
  async nextDueMs(tx, { nowMs }) {
    const last = await inequalityStore(tx).lastDay();
    return last === null ? nowMs : (last + 2) * DAY_MS;
  },
  async run(tx, { nowMs }) {
    // Only the day that just ended is known; days without a server have no sample.
    await inequalityStore(tx).add({ day: dayOf(nowMs) - 1, ...measure() });
  },
});

export interface FaucetJobDeps {
  readonly log: { warn(fields: object, message: string): void };
}

/** Each full game hour, also for the day before: no server may have run at its end. */
export function reportFaucets({ log }: FaucetJobDeps): Job {
  let dueMs: EpochMs | null = null;
  return {
    kind: 'economy.faucets',
    isHousekeeping: true,
    nextDueMs: async (_tx, { nowMs }) => (dueMs ??= nextHourMs(nowMs)),
    async run(tx, ctx) {
      dueMs = nextHourMs(ctx.nowMs);
      const today = dayOf(ctx.nowMs);
      const flows = await moneyFlowStore(tx).between(today - 1 - USUAL_DAYS, today);
      const firstDay = await moneyFlowStore(tx).firstDay();
      const surges = [today - 1, today].flatMap((day) =>
        surgesOf(flows, { day, firstDay }).map((surge) => ({ ...surge, day })),
      );
      for (const surge of surges) {
        if (!(await faucetReportStore(tx).add({ ...surge, atMs: ctx.nowMs }))) continue;
        await notifyAdmins(tx, ctx, surge);
        ctx.afterCommit(() => log.warn({ event: 'faucet', ...surge }, 'a faucet issues far more than usual'));
      }
    },
  };
}

const nextHourMs = (nowMs: EpochMs): EpochMs => (Math.floor(nowMs / HOUR_MS) + 1) * HOUR_MS;

/** To those who may open the economy board. */
async function notifyAdmins(
  tx: Tx,
  ctx: Context,
  { code, issuedCents, averageCents, day }: Surge & { readonly day: number },
): Promise<void> {
  const { title } = transfers[code as TransferCode];
  const untilMs = Math.min(ctx.nowMs, (day + 1) * DAY_MS);
  const message =
    `${title}: ${wholeDollars(issuedCents)} issued by ${dateAndTimeText(untilMs)}, ` +
    `against ${wholeDollars(averageCents)} on an average day. The economy board shows it.`;
  for (const id of await playerStore(tx).idsOfRank(ADMIN_RANK))
    ctx.emit(`user:${id}`, 'notification', { type: 'warning', message });
}

const wholeDollars = (cents: number): string => formatDollars(Math.round(cents / 100) * 100);

/** Takes some milliseconds. */
const MAX_WORTHS_PER_TRANSACTION = 100;

/** Real time: the maximum age of a net worth while fewer than 400 players act per second. */
const CHECK_EVERY_MS = 1_000;

/** In batches, since one net worth costs as much as a bet. Also drops new staff from the standings, whom
 * another process may have promoted. */
export const refreshNetWorths = (
  standings: Pick<Standings, 'has'>,
  outdated: Pick<OutdatedWorths, 'first' | 'size'>,
): Job => ({
  kind: 'economy.net-worths',
  isHousekeeping: true,
  checkEveryMs: CHECK_EVERY_MS,
  async nextDueMs(tx, { nowMs }) {
    return outdated.size() > 0 || (await rankedStaff(tx, standings)).length > 0 ? nowMs : null;
  },
  async run(tx, ctx) {
    for (const id of await rankedStaff(tx, standings)) ctx.record({ kind: 'player.unranked', id });
    for (const playerId of outdated.first(MAX_WORTHS_PER_TRANSACTION))
      await updateNetWorth(tx, ctx, { playerId, isRanked: standings.has(playerId) });
  },
});

async function rankedStaff(tx: Tx, standings: Pick<Standings, 'has'>): Promise<string[]> {
  const staff = await standingStore(tx).staff();
  return staff.filter(standings.has);
}

async function updateNetWorth(
  tx: Tx,
  ctx: Context,
  { playerId, isRanked }: { readonly playerId: string; readonly isRanked: boolean },
): Promise<void> {
  const balances = isRanked ? await balancesOf(tx, playerId) : null;
  if (!balances) return ctx.record({ kind: 'player.unranked', id: playerId });
  const worth = { cents: await netWorthOf(tx, playerId), atMs: ctx.nowMs, rev: revOf(balances) };
  await currentNetWorthStore(tx).put({ playerId, ...worth });
  ctx.record({ kind: 'net-worth.updated', playerId, ...worth });
}
