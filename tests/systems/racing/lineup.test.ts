import { describe, expect, test } from 'vitest';
import { drawRace, MAX_CHANCE_PPM, MIN_CHANCE_PPM } from '#protocol/systems/racing/lineup.ts';
import { STABLE } from '#protocol/systems/racing/stable.ts';
import { houseKeeps, raceOf, seedOf } from './seeds.ts';

const lineups = Array.from({ length: 10_000 }, (_, n) => raceOf(seedOf(n)).lineup);

describe('ten thousand line-ups', () => {
  test('have 6 to 8 different horses of the stable, numbered from 1', () => {
    const known = new Set(STABLE.map((horse) => horse.id));
    const sizes = new Set<number>();
    for (const lineup of lineups) {
      sizes.add(lineup.length);
      expect(new Set(lineup.map((horse) => horse.horse_id)).size).toBe(lineup.length);
      expect(lineup.every((horse, i) => horse.number === i + 1 && known.has(horse.horse_id))).toBe(true);
    }
    expect([...sizes].toSorted()).toEqual([6, 7, 8]);
  });

  test('give every horse a chance of 2 to 45 %', () => {
    const chances = lineups.flat().map((horse) => horse.chance);
    expect(Math.min(...chances.slice(0, 50_000))).toBeGreaterThanOrEqual(MIN_CHANCE_PPM / 1e6);
    for (const chance of chances) {
      if (chance < MIN_CHANCE_PPM / 1e6 || chance > MAX_CHANCE_PPM / 1e6) expect(chance).toBe('2 to 45 %');
    }
  });

  test('leave the house 8 to 13 % on every horse, and the player no edge on any', () => {
    const margins = lineups.flat().map(houseKeeps);
    const least = margins.reduce((a, b) => Math.min(a, b));
    const most = margins.reduce((a, b) => Math.max(a, b));
    expect(least).toBeGreaterThanOrEqual(0.08 - 1e-12);
    expect(most).toBeLessThanOrEqual(0.13);
  });

  test('use the whole stable', () => {
    expect(new Set(lineups.flat().map((horse) => horse.horse_id)).size).toBe(STABLE.length);
  });
});

test('a seed determines name, ground and line-up', () => {
  expect(drawRace(seedOf(1))).toEqual(drawRace(seedOf(1)));
  expect(drawRace(seedOf(1))).not.toEqual(drawRace(seedOf(2)));
});

describe('the stable', () => {
  test('has forty horses with unique ids, names and colours', () => {
    expect(STABLE).toHaveLength(40);
    for (const key of ['id', 'name', 'color'] as const) {
      expect(new Set(STABLE.map((horse) => horse[key])).size).toBe(40);
    }
  });

  test('has a sentence, a speed and a stamina for each', () => {
    for (const { description, speed, stamina } of STABLE) {
      expect(description).toMatch(/^[A-Z].+\.$/);
      expect(Math.min(speed, stamina)).toBeGreaterThan(50);
      expect(Math.max(speed, stamina)).toBeLessThanOrEqual(100);
    }
  });
});
