import { beforeEach, describe, expect, it } from 'vitest';
import {
  announcementStore,
  dismiss,
  type Notice,
  shownNotices,
  withNotice,
} from '#web/systems/announcements/store.ts';

const notice = (id: string): Notice => ({ id, message: `Word ${id}`, type: 'info' });
const shown = () => shownNotices(announcementStore.getState()).map(({ id }) => id);
const comes = (latest: Notice | undefined) =>
  announcementStore.setState((state) => withNotice(state, latest));

describe('the announcement list', () => {
  beforeEach(() => announcementStore.setState({ notices: [], dismissed: [] }));

  it('shows the latest announcement on a visit', () => {
    comes(notice('a'));
    comes(undefined);
    expect(shown()).toEqual(['a']);
  });

  it('shows a pushed announcement above the others, once', () => {
    comes(notice('a'));
    comes(notice('b'));
    comes(notice('b'));
    expect(shown()).toEqual(['b', 'a']);
  });

  it('does not put an older answer above a newer push', () => {
    comes(notice('a'));
    comes(notice('b'));
    comes(notice('a'));
    expect(shown()).toEqual(['b', 'a']);
  });

  it('shows at most three', () => {
    for (const id of ['a', 'b', 'c', 'd']) comes(notice(id));
    expect(shown()).toEqual(['d', 'c', 'b']);
  });

  it('never shows a closed announcement again', () => {
    comes(notice('a'));
    dismiss('a');
    comes(notice('a'));
    expect(shown()).toEqual([]);
  });

  it('remembers as many as the server lists', () => {
    for (let word = 0; word < 30; word += 1) dismiss(String(word));
    expect(announcementStore.getState().dismissed).toHaveLength(20);
    expect(announcementStore.getState().dismissed[0]).toBe('29');
  });
});
