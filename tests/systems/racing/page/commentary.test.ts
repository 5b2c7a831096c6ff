import { describe, expect, it } from 'vitest';
import { metresAt } from '#protocol/systems/racing/positions.ts';
import { intervalMs } from '#protocol/systems/racing/schedule.ts';
import { call, furlongsToGo, silentCaller, turnOf } from '#web/systems/racing/stage/commentary.ts';
import { ENDINGS } from '#web/systems/racing/text/commentary.ts';
import { aRun } from './races.ts';

/** Calls a whole race: every line with its nominal time. */
function callRace(seed: number, turn = seed) {
  const run = aRun(seed);
  const names = new Map(run.results.map(({ horse_id, name }) => [horse_id, name]));
  const lines: { t: number; line: string }[] = [];
  let caller = silentCaller;
  for (let t = 50; t < run.nominalMs; t += 50) {
    const field = run.runs
      .map((each) => ({ name: names.get(each.horse_id) ?? '', metres: metresAt(each, t) }))
      .sort((a, b) => b.metres - a.metres);
    const first = field[0]!.metres;
    const next = call(caller, {
      t,
      order: field.map(({ name }) => name),
      gaps: field.map(({ metres }) => first - metres),
      ranM: first,
      toGoM: Math.max(0, 1200 - first),
      isPhoto: false,
      home: field.filter(({ metres }) => metres >= 1200).length,
      turn,
    });
    if (next.spokenAt !== caller.spokenAt) lines.push({ t, line: next.line });
    caller = next;
  }
  return { lines, run, ending: caller.phrase.text };
}

describe('the commentator', () => {
  it('speaks at the start, names the winner at the end of every race, and fills every placeholder', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const { lines, run } = callRace(seed);
      expect(lines[0]!.t).toBe(50);
      expect(lines.length).toBeGreaterThan(8);
      expect(lines.at(-1)!.line).toContain(run.results[0]!.name);
      for (const { line } of lines) {
        expect(line).not.toMatch(/[{}]|undefined| {2}| [,.]|^[,.]/);
        expect(line).toMatch(/^\p{Lu}.*[.!]$/u);
      }
    }
  });

  it('pauses between lines, unless one is no longer true', () => {
    const pauses = [];
    for (let seed = 1; seed <= 40; seed++) {
      const { lines } = callRace(seed);
      pauses.push(...lines.slice(1, -1).map(({ t }, i) => t - lines[i]!.t));
    }
    pauses.sort((a, b) => a - b);
    expect(pauses[Math.floor(pauses.length * 0.2)]).toBeGreaterThanOrEqual(1500);
    expect(pauses[pauses.length >> 1]).toBeGreaterThanOrEqual(3000);
  });

  it('announces a new leader two furlongs out', () => {
    const before = {
      ...silentCaller,
      line: 'x',
      spokenAt: 0,
      leader: 'Sable Duchess',
      furlongs: 3,
      last: ['Sable Duchess', 'Midnight Ledger'],
    };
    const order = ['Midnight Ledger', 'Sable Duchess'];
    const field = { order, gaps: [0, 1], ranM: 810, toGoM: 390, home: 0, isPhoto: false, turn: 0 };
    const { line } = call(before, { t: 60_000, ...field });
    expect(line).toMatch(/Midnight Ledger.*two (out|to run)/);
  });

  it('ends at least a dozen ways, and none of them twice in ten races', () => {
    const endings = Array.from({ length: 120 }, (_, race) => callRace(race + 1, 9_876_543 + race).ending);
    expect(new Set(endings).size).toBeGreaterThanOrEqual(12);
    endings.forEach((ending, race) =>
      expect(endings.slice(Math.max(0, race - 9), race), `race ${race}`).not.toContain(ending),
    );
  });

  it.each(Object.entries(ENDINGS))('has ten races of new endings for a %s win', (_, endings) => {
    expect(new Set(endings.map(({ text }) => text)).size).toBeGreaterThanOrEqual(10);
  });

  it.each([
    [{ gap: 9, isPhoto: false }, ENDINGS.easy],
    [{ gap: 4, isPhoto: false }, ENDINGS.clear],
    [{ gap: 0.5, isPhoto: false }, ENDINGS.close],
    [{ gap: 0.1, isPhoto: true }, ENDINGS.photo],
  ])('tells how the race was won: %o', ({ gap, isPhoto }, endings) => {
    const order = ['Midnight Ledger', 'Sable Duchess'];
    const seen = { order, gaps: [0, gap], ranM: 1200, toGoM: 0, home: 2, isPhoto, turn: 7 };
    expect(endings).toContain(call(silentCaller, { t: 70_000, ...seen }).phrase);
  });

  it('counts races the same way on every screen, at any speed', () => {
    for (const speed of [1, 12, 60, 132]) {
      const next = (race: number) => ({
        scheduled_time: new Date(race * intervalMs(speed)).toISOString(),
      });
      expect(turnOf(next(5001), speed) - turnOf(next(5000), speed)).toBe(1);
    }
  });

  it('counts furlongs like real commentators', () => {
    expect([1200, 402, 390, 201, 1, 0].map(furlongsToGo)).toEqual([6, 2, 2, 1, 1, 0]);
  });
});
