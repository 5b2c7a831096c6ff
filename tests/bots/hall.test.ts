import { describe, expect, test } from 'vitest';
import { buildHall } from '#bots/behaviours/alliance.ts';
import { createDice } from '#bots/wire/dice.ts';
import type { Alliance } from '#protocol/systems/alliance/models.ts';
import { seenWith } from './seen.ts';

const NEXT = { dollars: 10_000, stone: 500 };

describe('an inhabitant', () => {
  const act = (own: Partial<Alliance>, stone = 0) => {
    const seen = seenWith({ alliance: { own: own as Alliance, chat: [], open: [] } });
    return buildHall({ ...seen, balance: { ...seen.balance, stone } }, createDice(1));
  };
  const hall = { level: 0, upkeep: 0, upkeep_at: null, next: NEXT };
  const led = { hall, leader_name: seenWith().username };

  test('that leads builds from a safe that holds twice the dollars and all the stone', () => {
    expect(act({ ...led, safe: { dollars: 20_000, stone: 500 } })).toEqual({ kind: 'build-hall' });
    expect(act({ ...led, safe: { dollars: 19_999, stone: 500 } })).toBeNull();
    expect(act({ ...led, safe: { dollars: 90_000, stone: 499 } })).toBeNull();
    expect(act({ ...led, leader_name: 'Boss', safe: { dollars: 90_000, stone: 500 } })).toBeNull();
    expect(act({ ...led, hall: { ...hall, next: null }, safe: { dollars: 90_000, stone: 900 } })).toBeNull();
  });

  test('gives the stone that the safe lacks and it does not need', () => {
    const own = { hall, leader_name: 'Boss', safe: { dollars: 0, stone: 450 } };
    expect(act(own, 900)).toEqual({ kind: 'contribute-stone', amount: 50 });
    expect(act(own, 330)).toEqual({ kind: 'contribute-stone', amount: 30 });
    expect(act(own, 310)).toBeNull();
  });
});
