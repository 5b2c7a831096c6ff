import type { Race } from '#protocol/systems/racing/models.ts';
import { runningRealMs } from '#protocol/systems/racing/schedule.ts';
import type { Account } from './account.ts';
import type { GameServer } from './game-server.ts';
import { todaysRaces } from './race-day.ts';

/** Moves the world to just after a race's book closes: its course is fixed from here. */
export async function passToClose(
  server: GameServer,
  who: Account,
  { betting_closes_at }: Race,
): Promise<void> {
  const { now, speed } = await clockOf(who);
  await server.pass(Math.max(0, Date.parse(betting_closes_at) - Date.parse(now)) / speed);
}

/** Moves the world to the start of a race: both browsers see it run from here. */
export async function passToStart(server: GameServer, who: Account, { scheduled_time }: Race): Promise<void> {
  const { now, speed } = await clockOf(who);
  await server.pass(Math.max(0, Date.parse(scheduled_time) - Date.parse(now)) / speed);
}

/** Moves the world past the end of a race that is running or yet to start. */
export async function passToFinish(server: GameServer, who: Account, race: Race): Promise<void> {
  // A race skipped as a whole counts as missed.
  await passToStart(server, who, race);
  const { now, speed } = await clockOf(who);
  const ranMs = (Date.parse(now) - Date.parse(race.scheduled_time)) / speed;
  await server.pass(Math.max(0, runningRealMs(speed) - ranMs));
}

/** Moves the world to just after a race ends; returns the next one, whose paddock is open for as long as possible. */
export async function passToPaddock(server: GameServer, who: Account): Promise<Race> {
  const next = async (): Promise<Race> => {
    const races = (await todaysRaces(who)).filter(({ status }) => status === 'upcoming');
    const [first] = races.toSorted((a, b) => a.scheduled_time.localeCompare(b.scheduled_time));
    if (!first) throw new Error('No race is planned.');
    return first;
  };
  await passToFinish(server, who, await next());
  return next();
}

async function clockOf(who: Account) {
  return (await who.get<{ clock: { now: string; speed: number } }>('/api/auth/me')).clock;
}
