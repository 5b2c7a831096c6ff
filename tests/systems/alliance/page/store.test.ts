import { beforeEach, describe, expect, test } from 'vitest';
import type { Alliance, AllianceMessage } from '#protocol/systems/alliance/models.ts';
import {
  allianceMirror,
  allianceStore,
  setChat,
  dismissalMirror,
  addEarlier,
  emptyAlliance,
  followEnd,
  openChat,
  withArrival,
  withDeletion,
} from '#web/systems/alliance/store.ts';
import { mirrored } from '#web/live/mirror.ts';

const message = (id: string, at: string): AllianceMessage => ({
  id,
  userId: 'bob',
  username: 'bob',
  text: id,
  at: `2026-11-21T10:00:0${at}.000Z`,
});
const [first, second] = [message('first', '1'), message('second', '2')];

const state = allianceStore.getState;
const shown = () => state().chat?.messages.map(({ id }) => id);

const room = mirrored(allianceStore, allianceMirror);
const own = mirrored(allianceStore, dismissalMirror('ann'));
const at = { epoch: 'e', seq: 1 };
const blue = { id: 'blue' } as Alliance;
const snapshot = (messages: readonly AllianceMessage[], alliance: Alliance | null = blue) =>
  room.snapshot?.({ alliance, messages }, at);
const arrives = (one: AllianceMessage) => allianceStore.setState((known) => withArrival(known, one));

beforeEach(() => {
  allianceStore.setState(emptyAlliance, true);
  openChat('ann', 'blue');
});

describe('the live chat', () => {
  test('counts new messages while its end is out of view', () => {
    snapshot([]);
    arrives(first);
    arrives(first);
    arrives({ ...second, userId: 'ann' });
    expect(state().unseen).toBe(1);
    followEnd(true);
    arrives(message('third', '3'));
    expect(state().unseen).toBe(0);
  });

  test("does not count a muted player's messages", () => {
    setChat(state().viewer, { messages: [], muted: ['bob'] });
    arrives(first);
    expect([shown(), state().unseen]).toEqual([['first'], 0]);
  });

  test("ignores another alliance's snapshot, and says when it is not live", () => {
    snapshot([first], { id: 'red' } as Alliance);
    expect(state()).toMatchObject({ chat: null, isPushed: false });
    snapshot([first]);
    expect(state().isPushed).toBe(true);
    room.refused?.('not_found');
    expect(state()).toMatchObject({ isPushed: false, chat: { messages: [first] } });
  });

  test('ignores an answer for another alliance or start', () => {
    const { viewer } = state();
    openChat('ann', 'red');
    setChat(viewer, { messages: [first], muted: [] });
    expect(state().chat).toBeNull();
    snapshot([second], { id: 'red' } as Alliance);
    addEarlier(viewer, 'second', [first]);
    expect(shown()).toEqual(['second']);
    addEarlier(state().viewer, 'second', [first]);
    expect(shown()).toEqual(['first', 'second']);
  });

  test('drops a deleted message, even when a read returns it', () => {
    snapshot([first, second]);
    allianceStore.setState((known) => withDeletion(known, 'first'));
    expect(shown()).toEqual(['second']);
    setChat(state().viewer, { messages: [first, second], muted: [] });
    expect(shown()).toEqual(['second']);
  });

  test('is cleared at once when somebody else ends the membership', () => {
    snapshot([first]);
    const notice = { kind: 'kicked', alliance: 'Blue Family', by: 'bob', amount: null } as const;
    const pushed = { ...at, room: 'user:ann', at: 0 } as const;
    own.events?.['alliance.notice']?.(notice, { ...pushed, data: notice });
    expect(state()).toMatchObject({ viewer: null, chat: null, dismissal: { by: 'bob' } });
    const over = { ...notice, kind: 'released', by: 'The house' } as const;
    own.events?.['alliance.notice']?.(over, { ...pushed, data: over });
    expect(state().dismissal).toEqual({ userId: 'ann', alliance: 'Blue Family', by: null });
    openChat('ann', 'red');
    expect(state().dismissal).toBeNull();
  });
});
