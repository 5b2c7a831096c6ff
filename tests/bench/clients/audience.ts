import { setTimeout as pause } from 'node:timers/promises';
import { answerParent } from '../child/answer.ts';
import type { Latencies } from '../measure/statistics.ts';
import { createCrowd, type Crowd } from '../wire/crowd.ts';
import { httpRequest, openHttp } from '../wire/http-connection.ts';

export type Audience = typeof answers;

/** What is not there after so long is not counted as reached. */
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 20;
/** What would arrive twice arrives soon. */
const AFTERWARDS_MS = 200;

/** An announcement as it arrived, each time counted from before the admin's call was sent. */
export interface Delivery {
  readonly status: number;
  readonly callMs: number;
  readonly reached: Latencies;
  readonly skipped: number;
  readonly lost: number;
}

let crowd: Crowd | undefined;

const answers = {
  /** Connects a socket for each cookie: all are in the room of the world from the start. */
  connect({
    url,
    cookies,
  }: {
    readonly url: string;
    readonly cookies: readonly string[];
  }): Promise<Latencies> {
    crowd = createCrowd({ url, event: 'announcement', others: ['king.crowned'] });
    return crowd.connect({ cookies, room: null });
  },
  /** Announces something as an admin, and waits until everyone has it. */
  async announce(call: {
    readonly url: string;
    readonly cookie: string;
    readonly message: string;
  }): Promise<Delivery> {
    const audience = present();
    const body = JSON.stringify({ message: call.message, type: 'info' });
    const path = '/api/admin/announcement';
    const connection = await openHttp(call.url);
    globalThis.gc?.();
    audience.forget();
    const startedAt = performance.now();
    const status = await connection.send(httpRequest({ method: 'POST', path, cookie: call.cookie, body }));
    const callMs = performance.now() - startedAt;
    while (audience.arrived().frames < audience.size() && performance.now() < startedAt + PATIENCE_MS)
      await pause(LOOK_EVERY_MS);
    await pause(AFTERWARDS_MS);
    connection.close();
    const { skipped, lost } = audience.arrived();
    return {
      status,
      callMs,
      reached: audience.arrivedAfter(performance.timeOrigin + startedAt),
      skipped,
      lost,
    };
  },
  leave(): void {
    crowd?.close();
  },
};

answerParent(answers);

function present(): Crowd {
  if (!crowd) throw new Error('nobody is there yet');
  return crowd;
}
