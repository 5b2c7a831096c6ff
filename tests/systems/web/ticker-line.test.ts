import { describe, expect, it } from 'vitest';
import { pathOfLine, segmentsOf } from '#web/app/shell/ticker-line.ts';

const line = (text: string, more: object = {}) => ({ text, at: '2030-01-01T00:00:00.000Z', ...more });

describe('a line of the ticker', () => {
  it('leads to the replay, the fight or the profile, or nowhere', () => {
    const about = (kind: string) => line('Something happened.', { about: { kind, id: 'x1' } });
    expect(['race', 'fight', 'player'].map((kind) => pathOfLine(about(kind)))).toEqual([
      '/horse-racing/race/x1',
      '/combat/fight/x1',
      '/profile/x1',
    ]);
    expect(pathOfLine(line('Something happened.'))).toBeNull();
  });

  it("is cut at inhabitants' names, once each, and at whole names only", () => {
    const cut = (text: string, ...bots: string[]) =>
      segmentsOf(line(text, { bots })).map(({ text: part, isBot }) => (isBot ? `[${part}]` : part));
    expect(cut('Ann raided bo-b and took $500.', 'bo-b')).toEqual([
      'Ann raided ',
      '[bo-b]',
      ' and took $500.',
    ]);
    expect(cut('vito raided vito_2 and took $5.', 'vito', 'vito_2').join('|')).toBe(
      '[vito]| raided |[vito_2]| and took $5.',
    );
    expect(cut('vito-x sold 9 gold for $900.', 'vito')).toEqual(['vito-x sold 9 gold for $900.']);
    expect(cut('gold bought 9 gold for $900.', 'gold')).toEqual(['[gold]', ' bought 9 gold for $900.']);
    expect(cut('Nobody.')).toEqual(['Nobody.']);
  });
});
