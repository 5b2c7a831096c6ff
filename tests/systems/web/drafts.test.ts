import { expect, test } from 'vitest';
import { draftStore, finishSending, setDraft, startSending } from '#web/live/draft-store.ts';

const draftOf = (key: string) => draftStore.getState().drafts[key];
const sendingOf = (key: string) => draftStore.getState().sending[key];

test('a draft returns after a refusal, before the text typed since', () => {
  startSending('a', 'one');
  expect([sendingOf('a'), draftOf('a')]).toEqual(['one', '']);
  finishSending('a', false);
  expect([sendingOf('a'), draftOf('a')]).toEqual([undefined, 'one']);
  startSending('a', 'one');
  setDraft('a', 'two');
  finishSending('a', false);
  expect(draftOf('a')).toBe('one\ntwo');
  startSending('a', 'three');
  setDraft('a', 'four');
  finishSending('a', true);
  expect(draftOf('a')).toBe('four');
});

test('each place has its own', () => {
  setDraft('ann alliance blue', 'half a sentence');
  startSending('ann to bob', 'hello');
  finishSending('ann to bob', false);
  expect([draftOf('ann alliance blue'), draftOf('ann to bob')]).toEqual(['half a sentence', 'hello']);
});
