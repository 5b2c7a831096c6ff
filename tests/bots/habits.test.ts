import { describe, expect, test } from 'vitest';
import { createDice } from '#bots/wire/dice.ts';
import { rhythmAt, thinkMs } from '#bots/bot/time.ts';
import { isLoopback } from '#bots/wire/http-client.ts';
import { drawName } from '#bots/fleet/names.ts';
import { confusableKey } from '#protocol/systems/auth/names.ts';
import { authRoutes } from '#protocol/systems/auth/contract.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#protocol/values/time.ts';

describe('an inhabitant', () => {
  test('is awake for two thirds of the game day, each at its own hours', () => {
    const awake = (wakesAt: number) =>
      Array.from(
        { length: 24 },
        (_, hour) => rhythmAt({ nowMs: (hour + 0.5) * HOUR_MS, speed: 1, wakesAt }).isAwake,
      );
    expect(awake(0).filter(Boolean)).toHaveLength(16);
    expect(awake(0.5).filter(Boolean)).toHaveLength(16);
    expect(awake(0.5)).not.toEqual(awake(0));
  });

  test('sleeps until its rising hour, in real time', () => {
    expect(rhythmAt({ nowMs: 20 * HOUR_MS, speed: 60, wakesAt: 0 })).toEqual({
      isAwake: false,
      lastsMs: expect.closeTo((4 * HOUR_MS) / 60, 0) as number,
    });
  });

  test('comes and goes no more often than a person could, however fast the game runs', () => {
    const speed = 10_000;
    const { lastsMs } = rhythmAt({ nowMs: 0, speed, wakesAt: 0 });
    expect(lastsMs).toBeCloseTo(8 * MINUTE_MS, 0);
    expect(lastsMs).toBeGreaterThan((DAY_MS * 2) / 3 / speed);
  });

  test('pauses for seconds, and in a fast world for at least a second', () => {
    const dice = createDice(1);
    const thoughts = (speed: number) => Array.from({ length: 500 }, () => thinkMs(speed, dice));
    expect(Math.min(...thoughts(1))).toBeGreaterThan(6_000);
    expect(Math.max(...thoughts(1))).toBeLessThan(22_000);
    expect(Math.min(...thoughts(60))).toBeGreaterThan(1_000);
    expect(Math.min(...thoughts(1_000_000))).toBeGreaterThan(1_000);
  });

  test('has a valid and unique name', () => {
    const dice = createDice(2);
    const taken = new Set<string>();
    for (let drawn = 1; drawn <= 1_000; drawn += 1) {
      const pseudo = drawName(dice, taken);
      expect(taken.has(confusableKey(pseudo))).toBe(false);
      taken.add(confusableKey(pseudo));
      expect(pseudo).not.toMatch(/bot|npc|player|test/i);
      const account = { pseudo, mail: 'a@b.invalid', password: 'long-enough' };
      expect(authRoutes.signUp.body.safeParse(account)).toMatchObject({ success: true });
    }
  });
});

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3060', true],
  ['http://[::1]:3060', true],
  ['https://play.example.com', false],
  ['http://127.0.0.1.example.com', false],
  ['not an address', false],
])('%s is this machine: %s', (url, expected) => {
  expect(isLoopback(url)).toBe(expected);
});
