import type { Api } from '#web/live/client.ts';
import { isSessionGone, SESSION_CALL } from '#web/live/session-probe.ts';

/** Our own refusals that mean the session, or its rank, is gone. */
const ENDS_SESSION: ReadonlySet<string> = new Set(['unauthorized', 'session_expired', 'forbidden']);

interface DenialDeps {
  readonly api: Pick<Api, 'call' | 'onDenied'>;
  readonly isSignedIn: () => boolean;
  readonly expire: () => void;
  readonly suspend: () => void;
}

/** Filters, proxies and firewalls answer 401 and 403 as well: on any but our own, the server is asked. */
export function followDenials({ api, isSignedIn, expire, suspend }: DenialDeps): void {
  let asking: Promise<void> | null = null;
  const ask = async (): Promise<void> => {
    if (await isSessionGone(api)) expire();
    asking = null;
  };
  api.onDenied(({ code, details }, call) => {
    if (code === 'sanctioned') {
      if (details?.kind === 'suspend') suspend();
    } else if (ENDS_SESSION.has(code)) expire();
    else if (isSignedIn() && call !== SESSION_CALL) asking ??= ask();
  });
}
