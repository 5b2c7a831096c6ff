import { describe, expect, it } from 'vitest';
import { isClose, needsPhoto, tempoOf } from '#web/systems/racing/stage/director.ts';

const lengthM = 1200;

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

  it('slows only for a close finish, smoothly, and only until the second is home', () => {
    expect(tempoOf({ metres: [1195, 1180], lengthM })).toBe(1);
    expect(tempoOf({ metres: [1150, 1149.5], lengthM })).toBe(1);
    const tempos = Array.from({ length: 60 }, (_, i) =>
      tempoOf({ metres: [1185 + i * 0.25, 1184.4 + i * 0.25], lengthM }),
    );
    tempos.slice(1).forEach((tempo, i) => expect(Math.abs(tempo - tempos[i]!)).toBeLessThan(0.1));
    expect(Math.min(...tempos)).toBeCloseTo(0.35);
    expect(tempoOf({ metres: [1201, 1200.2], lengthM })).toBe(1);
  });

  it('calls for the photo below a tenth of a second', () => {
    expect(needsPhoto([{ finish_time: 70 }, { finish_time: 70.099 }])).toBe(true);
    expect(needsPhoto([{ finish_time: 70 }, { finish_time: 70.1 }])).toBe(false);
    expect(needsPhoto([{ finish_time: 70 }])).toBe(false);
  });
});
