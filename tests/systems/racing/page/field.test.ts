import { describe, expect, it } from 'vitest';
import type { Race } from '#protocol/systems/racing/models.ts';
import { fieldAfter } from '#web/systems/racing/stage/field.ts';
import { aRace } from './races.ts';

const gilded = (level: number) => [{ horse_id: 'velvet-alibi', username: 'Ann', level }];
const levels = (field: ReturnType<typeof fieldAfter>) => field.runners.map(({ silks }) => silks.gilt);

const inPaddock = aRace();
const inState = (status: Race['status']) => aRace({ status });

describe('the jockeys', () => {
  it('wear the gold that their silks have, up to the start', () => {
    const plain = fieldAfter(null, inPaddock, []);
    expect(levels(plain)).toEqual([undefined, undefined]);
    const first = fieldAfter(plain, inPaddock, gilded(2));
    expect(levels(first)).toEqual([undefined, 2]);
    const second = fieldAfter(first, inState('betting'), gilded(5));
    expect(levels(second)).toEqual([undefined, 5]);
    for (const status of ['racing', 'finished'] as const)
      expect(fieldAfter(second, inState(status), gilded(6))).toBe(second);
  });

  it('are the same objects while nothing changes', () => {
    const field = fieldAfter(null, inPaddock, gilded(2));
    expect(fieldAfter(field, aRace({ total_pool: 500 }), gilded(2))).toBe(field);
    const unknown = fieldAfter(null, inPaddock, null);
    expect(fieldAfter(unknown, inPaddock, []).runners).toBe(unknown.runners);
  });

  it('put it on in a running race if the page has only just learned of it', () => {
    const running = inState('racing');
    const known = fieldAfter(fieldAfter(null, running, null), running, gilded(3));
    expect(levels(known)).toEqual([undefined, 3]);
    expect(fieldAfter(known, running, [])).toBe(known);
  });

  it('are others in another race', () => {
    const field = fieldAfter(null, inState('racing'), gilded(3));
    const other = aRace({ status: 'racing', horses: inPaddock.horses.slice(1) });
    expect(levels(fieldAfter(field, other, gilded(4)))).toEqual([4]);
  });
});
