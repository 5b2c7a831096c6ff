import { answerParent } from '../child/answer.ts';
import { type Latencies, summarize } from '../measure/statistics.ts';
import { type HttpConnection, httpRequest, openHttp } from '../wire/http-connection.ts';

/** A call made by each of some players. */
export interface CallLoad {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly cookies: readonly string[];
  /** The bodies, in the order of the cookies. */
  readonly bodies?: readonly object[];
  readonly connections: number;
  /** For this long, player after player; without it each of them once. */
  readonly millis?: number;
}

export interface Called {
  readonly done: number;
  /** Answers other than 200. */
  readonly refused: number;
  readonly latencies: Latencies;
}

export type CallClient = typeof answers;

const answers = {
  async call({ url, cookies, bodies, connections, millis, ...request }: CallLoad): Promise<Called> {
    const requests = cookies.map((cookie, at) =>
      httpRequest({ ...request, cookie, ...(bodies && { body: JSON.stringify(bodies[at]) }) }),
    );
    const open = await Promise.all(Array.from({ length: connections }, () => openHttp(url)));
    const took: number[] = [];
    const endsAt = performance.now() + (millis ?? Number.POSITIVE_INFINITY);
    const most = millis === undefined ? requests.length : Number.POSITIVE_INFINITY;
    let [sent, refused] = [0, 0];
    const lane = async (connection: HttpConnection): Promise<void> => {
      while (sent < most && performance.now() < endsAt) {
        const next = requests[sent % requests.length] ?? '';
        sent += 1;
        const sentAt = performance.now();
        if ((await connection.send(next)) !== 200) refused += 1;
        took.push(performance.now() - sentAt);
      }
    };
    await Promise.all(open.map(lane));
    for (const connection of open) connection.close();
    return { done: took.length, refused, latencies: summarize(took) };
  },
};

answerParent(answers);
