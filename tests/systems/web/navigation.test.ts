import { describe, expect, it } from 'vitest';
import { hueOf, isAdmin, titleOf } from '#web/app/navigation/entries.ts';

describe('the wings of the house', () => {
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

  it('opens the admin door for rank 2 and above, or the word', () => {
    expect([0, 1, 'moderator', ''].some(isAdmin)).toBe(false);
    expect([2, 3, 'admin'].every(isAdmin)).toBe(true);
  });

  it('names the tab after the room', () => {
    expect(titleOf('/dashboard')).toBe('Tycoon Empire');
    expect(titleOf('/central-bank')).toBe('Central Bank · Tycoon Empire');
    expect(titleOf('/profile/abc')).toBe('Profile · Tycoon Empire');
    expect(titleOf('/nowhere')).toBe('Tycoon Empire');
  });
});
