import { beforeEach, describe, expect, it } from 'vitest';
import {
  announcementStore,
  dismiss,
  type Notice,
  pin,
  shownNotices,
  visit,
} from '#web/systems/announcements/store.ts';

const notice = (id: string): Notice => ({ id, message: `Word ${id}`, type: 'info' });
const shown = () => shownNotices(announcementStore.getState()).map(({ id }) => id);

describe('announcements', () => {
  beforeEach(() => announcementStore.setState({ notices: [], dismissed: [] }));

  it('shows the latest announcement at a visit', () => {
    visit(notice('a'));
    visit(undefined);
    expect(shown()).toEqual(['a']);
  });

  it('shows a pushed announcement above the others, once', () => {
    visit(notice('a'));
    pin(notice('b'));
    visit(notice('b'));
    expect(shown()).toEqual(['b', 'a']);
  });

  it('shows three at most', () => {
    for (const id of ['a', 'b', 'c', 'd']) pin(notice(id));
    expect(shown()).toEqual(['d', 'c', 'b']);
  });

  it('never shows a closed announcement again', () => {
    visit(notice('a'));
    dismiss('a');
    visit(notice('a'));
    expect(shown()).toEqual([]);
  });

  it('remembers as many as the server lists', () => {
    for (let word = 0; word < 30; word += 1) dismiss(String(word));
    expect(announcementStore.getState().dismissed).toHaveLength(20);
    expect(announcementStore.getState().dismissed[0]).toBe('29');
  });
});
