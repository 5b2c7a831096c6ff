import type { EconomyBoard, SystemStats } from '#protocol/systems/admin/models.ts';
import { clock } from '#web/live/clock.ts';
import { fullDollars, shortDollars, wholePercent } from '#web/ui/figure/format.ts';
import { gameDayName } from '#web/ui/figure/times.ts';
import { healthText } from './text/health.ts';

/** Of the machine. Above it, a busy moment may end the process. */
const MAX_MEMORY_PERCENT = 80;

const MAX_BACKUP_AGE_DAYS = 7;
const DAY_MS = 86_400_000;

interface Health {
  readonly system: Pick<SystemStats, 'memory'>;
  readonly economy: Pick<EconomyBoard, 'caps' | 'reports'>;
  /** Newest first; a world in PostgreSQL has none here. */
  readonly backups: readonly { readonly at: string }[];
}

/** Sentences about what an admin should look at. */
export function problemsOf(
  { system: { memory }, economy: { caps, reports }, backups: [newest] }: Health,
  nowMs = clock.serverNowMs(),
): readonly string[] {
  const usedPercent = (100 * memory.used) / memory.total;
  const backupDays = newest ? Math.floor((nowMs - Date.parse(newest.at)) / DAY_MS) : 0;
  return [
    ...(usedPercent >= MAX_MEMORY_PERCENT ? [healthText.memory(wholePercent(usedPercent))] : []),
    ...reports.map(({ title, day, issued, average }) =>
      healthText.surge(title, gameDayName(day), shortDollars(issued), shortDollars(average)),
    ),
    ...caps.filter(({ left }) => left <= 0).map(({ title, cap }) => healthText.cap(title, fullDollars(cap))),
    ...(backupDays >= MAX_BACKUP_AGE_DAYS ? [healthText.backup(backupDays)] : []),
  ];
}
