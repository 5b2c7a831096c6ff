import { describe, expect, it } from 'vitest';
import { footerLinks, hueOf, navigationFor, titleOf } from '#web/app/navigation/entries.ts';
import { matchPath } from 'react-router';
import { EMPTY, HOUSE, OFFICE, PUBLIC } from '#tests/journeys/support/pages.ts';
import { isAdmin } from '#web/live/ranks.ts';
import { pages } from '#web/systems.ts';

describe('the navigation', () => {
  it.each([
    ['/leaderboard', 60],
    ['/alliance', 250],
    ['/combat', 25],
    ['/horse-racing', 152],
    ['/achievements', 278],
    ['/dashboard', 305],
    ['/profile/abc', 305],
    ['/', 305],
  ])('colours %s with hue %d', (path, hue) => {
    expect(hueOf(path)).toBe(hue);
  });

  it('has its links in the specified order', () => {
    const specified =
      '/dashboard /central-bank /real-estate /alliance /combat /horse-racing /market /company /leaderboard /achievements';
    const paths = navigationFor(0).map(({ path }) => path);
    expect(paths.filter((path) => specified.split(' ').includes(path)).join(' ')).toBe(specified);
    expect(navigationFor(1).map(({ path }) => path)).toEqual([...paths, '/moderation']);
    expect(navigationFor(2).map(({ path }) => path)).toEqual([...paths, '/moderation', '/admin']);
  });

  it('leaves Technologies to the footer and the command palette', () => {
    expect(footerLinks.map(({ path }) => path)).toEqual(['/technologies']);
  });

  it('has no page that the journeys do not walk', () => {
    const ofStaff = ['/admin', '/moderation', '/moderation/links'];
    const walked = [...HOUSE, ...OFFICE, ...EMPTY, ...PUBLIC, ...ofStaff, '/profile/:id', '/home']
      .map((path) => path.replace(/\?.*/, ''))
      .filter((path) => path !== '/no-such-room');
    expect(
      pages.filter(({ path }) => !walked.some((one) => matchPath(path, one))).map(({ path }) => path),
    ).toEqual([]);
  });

  it('shows the admin page for rank 2 and above, or rank "admin"', () => {
    expect([0, 1, 'moderator', ''].some(isAdmin)).toBe(false);
    expect([2, 3, 'admin'].every(isAdmin)).toBe(true);
  });

  it('names the tab after the page', () => {
    expect(titleOf('/dashboard')).toBe('Tycoon Empire');
    expect(titleOf('/central-bank')).toBe('Central Bank · Tycoon Empire');
    expect(titleOf('/profile/abc')).toBe('Profile · Tycoon Empire');
    expect(titleOf('/nowhere')).toBe('Tycoon Empire');
  });
});
