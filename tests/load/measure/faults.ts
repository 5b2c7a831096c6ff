/** `isWrong`: a single one makes the run exit with code 1. */
export const FAULTS = {
  unanswered: { description: 'calls without an answer', isWrong: true },
  failed: { description: 'answers with 5xx, or with 401 to a signed-in player', isWrong: true },
  contract: { description: 'answers and events that violate the contract', isWrong: true },
  gap: { description: 'lost events: skipped sequence numbers of a room', isWrong: true },
  repeated: { description: 'duplicate events', isWrong: true },
  disordered: { description: 'events out of order', isWrong: true },
  state: { description: 'players whose state differed from the server’s after a reconnect', isWrong: true },
  dropped: { description: 'sockets closed unexpectedly', isWrong: true },
  late: { description: 'pushes that took more than a second', isWrong: false },
  busy: { description: 'calls and sockets that were told to retry later', isWrong: false },
} as const satisfies Readonly<Record<string, { readonly description: string; readonly isWrong: boolean }>>;

export type Fault = keyof typeof FAULTS;

export type FaultCounts = Readonly<Record<Fault, number>>;

export const noFaults = (): Record<Fault, number> =>
  Object.fromEntries(Object.keys(FAULTS).map((fault) => [fault, 0])) as Record<Fault, number>;
