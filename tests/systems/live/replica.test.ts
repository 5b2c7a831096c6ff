import { describe, expect, test } from 'vitest';
import type { MissedEvent, MissedEvents, RoomSnapshot } from '#protocol/wire/live.ts';
import {
  applyAnswer,
  applyPush,
  emptyReplica,
  type Replica,
  resumePosition,
  type Step,
  syncing,
} from '#web/live/replica.ts';

const snapshot = (seq: number, epoch = 'e'): RoomSnapshot => ({
  ...{ ok: true, room: 'world', epoch, seq, snapshot: `at ${seq}` },
});
const push = (seq: number, epoch = 'e'): MissedEvent => ({
  ...{ event: 'announcement', room: 'world', epoch, seq, at: 0 },
  data: { id: String(seq), message: '', type: 'info' },
});
const missed = (seq: number, events: readonly MissedEvent[], epoch = 'e'): MissedEvents => ({
  ...{ ok: true, room: 'world', epoch, seq, events },
});
const following = (seq: number, epoch = 'e'): Replica => ({ status: 'following', position: { epoch, seq } });

/** What a listener receives, by push or answer, and whether it ends up syncing. */
function run(from: Replica, ...words: readonly (MissedEvent | RoomSnapshot | MissedEvents)[]) {
  const received: string[] = [];
  let replica = from;
  for (const word of words) {
    const step: Step = 'event' in word ? applyPush(replica, word) : applyAnswer(replica, word);
    replica = step.replica;
    if (step.snapshot) received.push(String(step.snapshot.snapshot));
    received.push(...step.events.map(({ seq }) => String(seq)));
  }
  return { received, replica, isSyncing: replica.status === 'syncing' };
}

describe('before the answer', () => {
  test('pushes are buffered; those up to its seq are dropped, the later ones follow it', () => {
    const { received, replica } = run(emptyReplica, push(2), push(3), push(4), snapshot(3));
    expect(received).toEqual(['at 3', '4']);
    expect(replica).toEqual(following(4));
  });

  test('a later answer to an earlier request changes nothing', () => {
    const { received } = run(emptyReplica, snapshot(5), snapshot(3), missed(4, [push(4)]), push(6));
    expect(received).toEqual(['at 5', '6']);
  });

  test('an answer of missed events is useless without a position', () => {
    const { received, isSyncing } = run(emptyReplica, missed(3, [push(3)]));
    expect([received, isSyncing]).toEqual([[], true]);
  });
});

describe('a follower', () => {
  test('gets each event once', () => {
    expect(run(following(1), push(2), push(2), push(1), push(3)).received).toEqual(['2', '3']);
  });

  test('asks after a gap, and gets the missed events and those since', () => {
    const gap = run(following(1), push(3), push(4));
    expect([gap.received, gap.isSyncing]).toEqual([[], true]);
    const healed = run(gap.replica, missed(3, [push(2), push(3)]));
    expect(healed.received).toEqual(['2', '3', '4']);
    expect(healed.replica).toEqual(following(4));
  });

  test('takes a snapshot when the gap was too long', () => {
    expect(run(following(1), push(900), snapshot(900), push(901)).received).toEqual(['at 900', '901']);
  });

  test('takes the snapshot of a new epoch', () => {
    const { received } = run(following(7), push(1, 'f'), snapshot(1, 'f'), push(2, 'f'));
    expect(received).toEqual(['at 1', '2']);
  });

  test('asks once more when a new epoch begins behind the answer', () => {
    const { replica, isSyncing } = run(syncing(following(7)), push(1, 'f'), missed(8, [push(8)]));
    expect(isSyncing).toBe(true);
    expect(run(replica, snapshot(1, 'f')).received).toEqual(['at 1']);
  });

  test('drops the events of an old epoch and asks again', () => {
    const { received, isSyncing } = run(following(1, 'f'), push(9), missed(1, [], 'f'), missed(1, [], 'f'));
    expect([received, isSyncing]).toEqual([[], false]);
  });

  test('does not go back to an older snapshot', () => {
    expect(run(syncing(following(5)), snapshot(4)).received).toEqual([]);
  });

  test('that is ahead of another listener gets none of its events again', () => {
    const { received, replica } = run(syncing(following(3)), missed(5, [push(2), push(3), push(4), push(5)]));
    expect(received).toEqual(['4', '5']);
    expect(replica).toEqual(following(5));
    expect(run(syncing(following(5)), missed(5, [push(4), push(5)])).received).toEqual([]);
  });

  test('gets missed events from the answer to a reconnection', () => {
    const { received, isSyncing } = run(syncing(following(2)), push(5), missed(4, [push(3), push(4)]));
    expect([received, isSyncing]).toEqual([['3', '4', '5'], false]);
  });
});

test('the room resumes from the listener furthest behind; one without a position waits its turn', () => {
  const at = (seq: number, epoch = 'e') => syncing(following(seq, epoch));
  expect(resumePosition([emptyReplica, at(5), at(3), following(1)])).toEqual({ epoch: 'e', seq: 3 });
  expect(resumePosition([at(5), at(1, 'f')])).toEqual({ epoch: 'e', seq: 5 });
  expect(resumePosition([emptyReplica, following(1)])).toBeNull();
});
