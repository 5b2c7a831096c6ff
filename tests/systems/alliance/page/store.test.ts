import { beforeEach, describe, expect, test } from 'vitest';
import type { AllianceMessage } from '#protocol/systems/alliance/models.ts';
import {
  allianceStore,
  chatRead,
  chatSnapshot,
  closeChat,
  dismissed,
  earlierRead,
  followEnd,
  messageArrived,
  messageDeleted,
  openChat,
  sendingBegan,
  sendingEnded,
  setDraft,
} from '#web/systems/alliance/store.ts';

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

beforeEach(() => {
  dismissed({ userId: 'nobody', alliance: '', by: '' });
  followEnd(false);
  openChat('ann', 'blue');
});

describe('what was typed', () => {
  test('is there after another tab, and gone in another alliance or for another player', () => {
    setDraft('half a sentence');
    closeChat();
    openChat('ann', 'blue');
    expect(state().draft).toBe('half a sentence');
    openChat('ann', 'red');
    expect(state().draft).toBe('');
    setDraft('mine');
    openChat('bob', 'red');
    expect(state().draft).toBe('');
  });

  test('comes back when it was refused, before what was typed since', () => {
    sendingBegan('one');
    expect(state()).toMatchObject({ sending: 'one', draft: '' });
    sendingEnded('one', false);
    expect(state()).toMatchObject({ sending: null, draft: 'one' });
    sendingBegan('one');
    setDraft('two');
    sendingEnded('one', false);
    expect(state().draft).toBe('one\ntwo');
    sendingBegan('three');
    setDraft('four');
    sendingEnded('three', true);
    expect(state().draft).toBe('four');
  });
});

describe('the live chat', () => {
  test('counts what others say while its end is out of sight', () => {
    chatSnapshot([]);
    messageArrived(first, true);
    messageArrived(first, true);
    messageArrived({ ...second, userId: 'ann' }, false);
    expect(state().unseen).toBe(1);
    followEnd(true);
    messageArrived(message('third', '3'), true);
    expect(state().unseen).toBe(0);
  });

  test('takes no answer that belongs to another one', () => {
    const { of } = state();
    openChat('ann', 'red');
    chatRead(of, [first]);
    expect(state().chat).toBeNull();
    chatSnapshot([second]);
    earlierRead(of, 'second', [first]);
    expect(shown()).toEqual(['second']);
    earlierRead(state().of, 'second', [first]);
    expect(shown()).toEqual(['first', 'second']);
  });

  test('loses what is deleted, and has it no more when it is read again', () => {
    chatSnapshot([first, second]);
    messageDeleted('first');
    expect(shown()).toEqual(['second']);
    chatRead(state().of, [first, second]);
    expect(shown()).toEqual(['second']);
  });

  test('is gone at once when the membership is ended by another', () => {
    chatSnapshot([first]);
    setDraft('wait');
    dismissed({ userId: 'ann', alliance: 'Blue Family', by: 'bob' });
    expect(state()).toMatchObject({ of: null, chat: null, draft: '', dismissal: { by: 'bob' } });
    openChat('ann', 'red');
    expect(state().dismissal).toBeNull();
  });
});
