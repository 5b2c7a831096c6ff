import { announcementRoutes } from '#protocol/systems/announcements/contract.ts';
import { racingRoutes } from '#protocol/systems/racing/contract.ts';
import type { HttpClient } from '#bots/wire/http-client.ts';
import type { Clients } from './clients.ts';

/** The runner's own requests to the server. */
export interface Director {
  /** Announces something to everyone, as an admin. */
  announce(number: number): Promise<void>;
  /** Makes the players watch the race that runs, or starts next. */
  followRace(): Promise<void>;
}

export function createDirector(deps: {
  readonly http: HttpClient;
  readonly clients: Pick<Clients, 'race'>;
  readonly cookie: string;
  readonly adminCookie: string | null;
}): Director {
  const { http, clients, cookie, adminCookie } = deps;
  let watched = '';
  return {
    async announce(number) {
      const { method, path } = announcementRoutes.announce;
      const headers = { cookie: adminCookie ?? '', 'content-type': 'application/json' };
      const body = JSON.stringify({ message: `The bank opens at nine. Notice ${number} of the load test.` });
      const { status, text } = await http.send({ method, path, headers, body });
      if (status !== 200) throw new Error(`the announcement was refused: ${text}`);
    },
    async followRace() {
      const { method, path, answer } = racingRoutes.currentStatus;
      const { status, text } = await http.send({ method, path, headers: { cookie } });
      if (status !== 200) return;
      const { current_race, next_race } = answer.parse(JSON.parse(text));
      const race = current_race ?? next_race;
      if (!race || race.id === watched) return;
      watched = race.id;
      await clients.race(race.id);
    },
  };
}
