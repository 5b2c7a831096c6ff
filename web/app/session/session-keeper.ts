/** Specification, section 9. */
const HEARTBEAT_MS = 240_000;
const CHECK_MS = 30_000;
const STALE_MS = 1_200_000;
const INACTIVE_MS = 1_500_000;
const REFRESH_MS = 300_000;

/** Injected, so that tests can run an hour in a millisecond. */
export interface KeeperDeps {
  readonly now: () => number;
  readonly every: (ms: number, work: () => void) => () => void;
  readonly onInteraction: (listener: () => void) => () => void;
  /** To the page, or from a sleep. */
  readonly onReturn: (listener: () => void) => () => void;
  /** `POST /api/activity/updateActivityJson`; resolves with the status, rejects when the network fails. */
  readonly heartbeat: () => Promise<number>;
  readonly refreshSession: () => Promise<unknown>;
  readonly log: Pick<Console, 'info' | 'warn' | 'error'>;
}

/** Sends heartbeats: at once, on return, and every 4 min if active in the last 25 min. */
export function keepSession(deps: KeeperDeps): () => void {
  let lastInteractionMs = deps.now();
  let lastBeatMs = 0;
  let isBeating = false;
  let isStaleLogged = false;
  let isStopped = false;

  const isActive = () => deps.now() - lastInteractionMs < INACTIVE_MS;

  const beat = async () => {
    if (isBeating || isStopped) return;
    isBeating = true;
    lastBeatMs = deps.now();
    try {
      const status = await deps.heartbeat();
      if (isStopped) return;
      if (status < 200 || status > 299) deps.log.warn(`The heartbeat failed with status ${status}.`);
    } catch (error) {
      deps.log.error('The heartbeat did not reach the server.', error);
    } finally {
      isBeating = false;
    }
  };

  const interacted = () => {
    lastInteractionMs = deps.now();
    isStaleLogged = false;
    // After a pause the next beat may be overdue.
    if (deps.now() - lastBeatMs >= HEARTBEAT_MS) void beat();
  };

  const check = () => {
    if (isStaleLogged || deps.now() - lastInteractionMs < STALE_MS) return;
    isStaleLogged = true;
    deps.log.info('No interaction for 20 minutes. Heartbeats stop in five more.');
  };

  const stops = [
    deps.onInteraction(interacted),
    deps.onReturn(() => void beat()),
    deps.every(HEARTBEAT_MS, () => void (isActive() && beat())),
    deps.every(CHECK_MS, check),
    deps.every(REFRESH_MS, () => void deps.refreshSession().catch(() => undefined)),
  ];

  void beat();
  return () => {
    isStopped = true;
    for (const end of stops) end();
  };
}
