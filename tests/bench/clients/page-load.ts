import { answerParent } from '../child/answer.ts';
import { type Latencies, summarize } from '../measure/statistics.ts';
import { httpRequest, openHttp } from '../wire/http-connection.ts';

export interface PageLoad {
  readonly done: number;
  /** Answers of another status than expected. */
  readonly unexpected: number;
  readonly perSecond: number;
  readonly latencies: Latencies;
}

interface PageLoadOptions {
  readonly url: string;
  readonly path: string;
  /** The callers, in turn. */
  readonly cookies: readonly string[];
  /** The answer that the clients already have. */
  readonly etag?: string;
  readonly expected: number;
  readonly connections: number;
  readonly millis: number;
}

export type PageClient = typeof answers;

const answers = {
  /** One answer as a browser gets it. */
  async fetch(page: { readonly url: string; readonly path: string; readonly cookie: string }) {
    const answer = await fetch(page.url + page.path, { headers: { cookie: page.cookie } });
    return { body: await answer.text(), etag: answer.headers.get('etag') ?? '' };
  },
  /** Requests a page over this many connections for this long. */
  async read(load: PageLoadOptions): Promise<PageLoad> {
    const { url, path, cookies, etag, expected, millis } = load;
    const known = etag === undefined ? {} : { etag };
    const requests = cookies.map((cookie) =>
      httpRequest({ method: 'GET', path, cookie, takesGzip: true, ...known }),
    );
    const open = await Promise.all(Array.from({ length: load.connections }, () => openHttp(url)));
    const took: number[] = [];
    let unexpected = 0;
    const startedAt = performance.now();
    const endsAt = startedAt + millis;
    busyWait(endsAt);
    await Promise.all(
      open.map(async (connection) => {
        for (let sentAt = performance.now(); sentAt < endsAt; ) {
          const status = await connection.send(requests[took.length % requests.length] ?? '');
          const now = performance.now();
          took.push(now - sentAt);
          sentAt = now;
          if (status !== expected) unexpected += 1;
        }
      }),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    for (const connection of open) connection.close();
    return { done: took.length, unexpected, perSecond: took.length / seconds, latencies: summarize(took) };
  },
};

answerParent(answers);

/**
 * Busy-waits until then. A write to a sleeping client on the same machine costs some 5 µs to wake it; a bare server answers
 * so fast that its client never sleeps, and remote callers would not cost this either.
 */
function busyWait(untilMs: number): void {
  if (performance.now() < untilMs) setImmediate(busyWait, untilMs);
}
