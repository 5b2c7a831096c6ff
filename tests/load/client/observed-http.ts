import {
  type HttpClient,
  openHttpClient,
  Unanswered,
  type WireAnswer,
  type WireRequest,
} from '#bots/wire/http-client.ts';
import type { Tally } from '../measure/tally.ts';
import { createAnswerCheck, isShared } from './answer-check.ts';

/** The connections shared by a process's players; every answer is timed, counted and checked against its contract. */
export interface ObservedHttp {
  /** Rejects with `Unanswered` when no answer comes. */
  send(request: WireRequest): Promise<WireAnswer>;
  close(): void;
}

/** Maximum connections per process: a page has six, but most players are idle most of the time. */
const MAX_CONNECTIONS = 64;

export function openObservedHttp(url: string, tally: Tally): ObservedHttp {
  const http: HttpClient = openHttpClient(url, MAX_CONNECTIONS);
  const check = createAnswerCheck();
  const shared = new Map<string, { readonly etag: string; readonly text: string }>();
  return {
    async send(request) {
      const { method, path, headers = {} } = request;
      const known = method === 'GET' ? shared.get(path) : undefined;
      const tagged = known ? { ...request, headers: { ...headers, 'if-none-match': known.etag } } : request;
      const askedAt = performance.now();
      const answer = await http.send(tagged).catch((error: unknown) => {
        const ms = performance.now() - askedAt;
        tally.call(`${method} ${path.split('?', 1)[0]}`, { ms, outcome: 'failed' });
        tally.fault('unanswered', `${method} ${path}: ${String(error)}`);
        throw error instanceof Unanswered ? error : new Unanswered(error as Error, false);
      });
      const ms = performance.now() - askedAt;
      const { name, outcome, breach, isBusy } = check(
        { method, path, isConditional: known !== undefined },
        answer,
      );
      tally.call(name, { ms, outcome });
      if (breach !== null) tally.fault('contract', breach);
      else if (outcome === 'failed') tally.fault('failed', `${name} ${answer.status}: ${answer.text}`);
      if (isBusy) tally.fault('busy', undefined);
      if (answer.status === 304 && known) return { ...answer, status: 200, text: known.text };
      const { etag } = answer.headers;
      if (answer.status === 200 && etag && method === 'GET' && isShared(path))
        shared.set(path, { etag, text: answer.text });
      return answer;
    },
    close: () => http.close(),
  };
}
