import { describe, expect, it } from 'vitest';
import {
  durationsOf,
  type Finish,
  firstHome,
  freezeT,
  isBrief,
  isClose,
  loudnessOf,
  needsPhoto,
  releasesResult,
  revealsWinner,
  type Scene,
  sceneAt,
  tempoOf,
  timelineOf,
} from '#web/systems/racing/stage/director.ts';

const lengthM = 1200;
const RUNNING = { sinceLineMs: null, isBrief: false };

/** The winner at the line at 0 s, the field home at 4 s. */
const seen = { lineMs: 0, homeMs: 4_000, isPhoto: false, hasWon: false, isBrief: false } satisfies Finish;
const demo = { ...seen, homeMs: 1_000, isBrief: true } satisfies Finish;

const scenesOf = (finish: Finish): string =>
  timelineOf(finish)
    .map(({ scene, atMs }) => `${scene} ${atMs / 1000}`)
    .join(', ');

describe('the finish of a race', () => {
  it.each<readonly [string, Finish, string]>([
    ['wide, no bet or lost', seen, 'freeze 0, field 1.2, podium 4, over 8'],
    ['wide, won', { ...seen, hasWon: true }, 'freeze 0, field 1.2, sum 4, podium 6.4, over 10.4'],
    ['photo, no bet or lost', { ...seen, isPhoto: true }, 'freeze 0, field 1.2, photo 4, podium 6, over 10'],
    [
      'photo, won',
      { ...seen, isPhoto: true, hasWon: true },
      'freeze 0, field 1.2, photo 4, sum 6, podium 8.4, over 12.4',
    ],
    ['the field home early', { ...seen, homeMs: 500 }, 'freeze 0, field 1.2, podium 1.2, over 5.2'],
    ['the result not known yet', { ...seen, homeMs: null }, 'freeze 0, field 1.2'],
    ['the winner missed', { ...seen, lineMs: null, hasWon: true }, 'sum 4, podium 6.4, over 10.4'],
    ['still running', { ...seen, lineMs: null, homeMs: null }, ''],
    ['demo, lost', demo, 'freeze 0, field 0.6, podium 1, over 3'],
    [
      'demo, photo, won',
      { ...demo, isPhoto: true, hasWon: true },
      'freeze 0, field 0.6, photo 1, sum 2, podium 3.2, over 5.2',
    ],
  ])('%s', (_, finish, scenes) => {
    expect(scenesOf(finish)).toBe(scenes);
  });

  it('shows the last scene that has begun', () => {
    const timeline = timelineOf({ ...seen, isPhoto: true });
    const shown = [-1, 0, 1_199, 1_200, 4_000, 6_000, 60_000].map((ms) => sceneAt(timeline, ms));
    expect(shown).toEqual(['race', 'freeze', 'freeze', 'field', 'photo', 'podium', 'over']);
  });

  it('names the winner with the photograph, and releases the result with the podium', () => {
    const all: readonly Scene[] = ['race', 'freeze', 'field', 'photo', 'sum', 'podium', 'over'];
    expect(all.filter(revealsWinner)).toEqual(['photo', 'sum', 'podium', 'over']);
    expect(all.filter(releasesResult)).toEqual(['podium', 'over']);
  });

  it('is brief where the next race follows within seconds', () => {
    expect([9_000, 18_000, 27_000, 60_000].map(isBrief)).toEqual([true, true, false, false]);
  });
});

describe('the freeze', () => {
  it('comes a tenth of a second after the winner, when the need for a photograph is known', () => {
    expect(freezeT([null, null])).toBeNull();
    expect(freezeT([null, 70_050, 70_000])).toBe(70_100);
  });

  it('shows the winner, or in field order the two that the photograph decides between', () => {
    expect(firstHome([null, null])).toEqual([]);
    expect(firstHome([70_100, 71_000, 70_000])).toEqual([2]);
    expect(firstHome([70_099, 71_000, 70_000])).toEqual([0, 2]);
  });
});

describe('the approach to the line', () => {
  it.each([
    ['is not close far from home', [900, 899.5], false],
    ['is not close when clear by lengths', [1180, 1170], false],
    ['is close together near home', [1180, 1179.4, 1100], true],
    ['is close when home together', [1200.5, 1199.8], true],
    ['is not close long after the finish', [1230, 1229.5], false],
    ['is not close in the gate', [0, 0, 0], false],
  ])('%s', (_, metres, close) => {
    expect(isClose({ metres, lengthM })).toBe(close);
  });

  it.each([
    ['follows the server before the last 70 m', [1130, 1120], null],
    ['is slower in a wide finish', [1195, 1180], 0.75],
    ['is slower still in a close one', [1195, 1194.5], 0.35],
  ])('%s', (_, metres, tempo) => {
    expect(tempoOf({ metres, lengthM }, RUNNING)).toBe(tempo);
  });

  it('slows down smoothly', () => {
    for (const behindM of [0.6, 15]) {
      const tempos = Array.from({ length: 280 }, (__, i) => {
        const first = 1130 + i * 0.25;
        return tempoOf({ metres: [first, first - behindM], lengthM }, RUNNING) ?? 1;
      });
      tempos.slice(1).forEach((tempo, i) => expect(Math.abs(tempo - tempos[i]!)).toBeLessThan(0.1));
    }
  });

  it.each([
    [false, [0, 0, 1]],
    [true, [0, 1, 1]],
  ])('stops at the line, then runs at normal speed; brief: %s', (brief, expected) => {
    const tempos = [0, 1_000, 1_300].map((sinceLineMs) =>
      tempoOf({ metres: [1201, 1190], lengthM }, { sinceLineMs, isBrief: brief }),
    );
    expect(tempos).toEqual(expected);
    expect(durationsOf(brief).freeze).toBe(brief ? 600 : 1_200);
  });

  it('is louder until the winner is home', () => {
    expect([500, 70, 40, 0].map(loudnessOf)).toEqual([1, 1, 1.8, 1]);
  });

  it('calls for the photo below a tenth of a second', () => {
    expect(needsPhoto([{ finish_time: 70 }, { finish_time: 70.099 }])).toBe(true);
    expect(needsPhoto([{ finish_time: 70 }, { finish_time: 70.1 }])).toBe(false);
    expect(needsPhoto([{ finish_time: 70 }])).toBe(false);
  });
});
