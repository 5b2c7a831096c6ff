/** Specification, section 9. */
const HEARTBEAT_MS = 240_000;
const CHECK_MS = 30_000;
const STALE_MS = 1_200_000;
const INACTIVE_MS = 1_500_000;
const REFRESH_MS = 300_000;

/** Injected, so that tests can run an hour in a millisecond. */
export interface KeeperWorld {
  readonly now: () => number;
  readonly every: (ms: number, work: () => void) => () => void;
  readonly onInteraction: (listener: () => void) => () => void;
  readonly onReturn: (listener: () => void) => () => void;
  /** `POST /api/activity/updateActivityJson`; resolves with the status, rejects when the network fails. */
  readonly heartbeat: () => Promise<number>;
  readonly refreshSession: () => Promise<unknown>;
  readonly onExpired: () => void;
  readonly log: Pick<Console, 'info' | 'warn' | 'error'>;
}

/** Beats at once, on return, and every 4 min after an interaction in the last 25 min; stops on 403. */
export function keepSession(world: KeeperWorld): () => void {
  let lastInteractionMs = world.now();
  let lastBeatMs = 0;
  let isBeating = false;
  let isStaleNoted = false;
  let isStopped = false;

  const isActive = () => world.now() - lastInteractionMs < INACTIVE_MS;

  const beat = async () => {
    if (isBeating || isStopped) return;
    isBeating = true;
    lastBeatMs = world.now();
    try {
      const status = await world.heartbeat();
      if (isStopped) return;
      if (status === 403) expire();
      else if (status < 200 || status > 299) world.log.warn(`The heartbeat failed with status ${status}.`);
    } catch (error) {
      world.log.error('The heartbeat did not reach the server.', error);
    } finally {
      isBeating = false;
    }
  };

  const expire = () => {
    stop();
    world.onExpired();
  };

  const interacted = () => {
    lastInteractionMs = world.now();
    isStaleNoted = false;
    // After a pause the next beat may be overdue.
    if (world.now() - lastBeatMs >= HEARTBEAT_MS) void beat();
  };

  const check = () => {
    if (isStaleNoted || world.now() - lastInteractionMs < STALE_MS) return;
    isStaleNoted = true;
    world.log.info('No interaction for 20 minutes. Heartbeats stop in five more.');
  };

  const stops = [
    world.onInteraction(interacted),
    world.onReturn(() => void beat()),
    world.every(HEARTBEAT_MS, () => void (isActive() && beat())),
    world.every(CHECK_MS, check),
    world.every(REFRESH_MS, () => void world.refreshSession().catch(() => undefined)),
  ];
  const stop = () => {
    isStopped = true;
    for (const end of stops) end();
  };

  void beat();
  return stop;
}
