import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { avoidObstacles, type Box, fitBetween, FORM_WEIGHT } from '#web/ui/overlay/tray-position.ts';

const ROOM = { left: 0, top: 0, right: 1440, bottom: 900 };
const TRAY = { left: 16, top: 780, right: 400, bottom: 884 };

const box = (left: number, top: number, width: number, height: number, weight = 1) => ({
  ...{ left, top, right: left + width, bottom: top + height, weight },
});
const moved = ({ left, top, right, bottom }: Box, { x, y }: { x: number; y: number }): Box => ({
  ...{ left: left + x, right: right + x, top: top + y, bottom: bottom + y },
});
const isOver = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe('the tray', () => {
  test('stays where it covers nothing', () => {
    expect(avoidObstacles(TRAY, [box(600, 700, 300, 100)], ROOM)).toEqual({ x: 0, y: 0, cost: 0 });
  });

  test('moves to the nearest free place at its own edge', () => {
    const slip = box(100, 760, 500, 140);
    const shift = avoidObstacles(TRAY, [slip], ROOM);
    expect(shift.x).toBe(0);
    expect(moved(TRAY, shift).bottom).toBeLessThanOrEqual(slip.top);
    expect(moved(TRAY, shift).bottom).toBeGreaterThan(slip.top - 16);
  });

  test('moves to the other edge where its own is taken', () => {
    const shift = avoidObstacles(TRAY, [box(0, 0, 700, 900)], ROOM);
    expect(moved(TRAY, shift).left).toBeGreaterThanOrEqual(700);
  });

  test('covers the least important element where nothing is free', () => {
    const [form, text] = [box(0, 0, 1440, 500, 100), box(0, 500, 1440, 400, 1)];
    expect(isOver(moved(TRAY, avoidObstacles(TRAY, [form, text], ROOM)), form)).toBe(false);
  });

  test('becomes smaller until it covers no form', () => {
    const sizes = { full: TRAY, line: { ...TRAY, top: 844 }, button: { ...TRAY, right: 56, top: 844 } };
    const fit = (gap: number) => {
      const tried: string[] = [];
      const form = box(0, 0, 1440, 900 - gap, FORM_WEIGHT);
      const boxOf = (size: keyof typeof sizes) => {
        tried.push(size);
        return sizes[size];
      };
      const { x, y, cost } = fitBetween(['full', 'line', 'button'], boxOf, [form], ROOM);
      const at = moved(sizes[tried.at(-1) as keyof typeof sizes], { x, y });
      return { size: tried.at(-1), cost, isOverForm: isOver(at, form) };
    };
    expect(fit(110)).toEqual({ size: 'full', cost: 0, isOverForm: false });
    expect(fit(60)).toEqual({ size: 'line', cost: 0, isOverForm: false });
    expect(fit(30)).toEqual({ size: 'button', cost: FORM_WEIGHT, isOverForm: true });
  });

  test('as a button covers anything but a form', () => {
    const [form, bar] = [box(0, 60, 1440, 840, FORM_WEIGHT), box(0, 0, 1440, 60, 100)];
    const { x, y, cost } = fitBetween([TRAY], () => ({ ...TRAY, right: 56, top: 844 }), [form, bar], ROOM);
    expect([isOver(moved({ ...TRAY, right: 56, top: 844 }, { x, y }), form), cost]).toEqual([false, 100]);
  });

  test('never leaves the room, nor covers anything when there is a free row', () => {
    const obstacle = fc.record({
      ...{ left: fc.nat(1400), top: fc.nat(700), width: fc.integer({ min: 1, max: 900 }) },
      height: fc.integer({ min: 1, max: 300 }),
    });
    fc.assert(
      fc.property(fc.array(obstacle, { maxLength: 12 }), (all) => {
        const obstacles = all.map(({ left, top, width, height }) => box(left, top + 120, width, height));
        const place = moved(TRAY, avoidObstacles(TRAY, obstacles, ROOM));
        expect(isOver(place, { left: -1, top: 901, right: 1441, bottom: 9_999 })).toBe(false);
        expect(place.left).toBeGreaterThanOrEqual(0);
        expect(place.top).toBeGreaterThanOrEqual(0);
        expect(obstacles.filter((one) => isOver(place, one))).toEqual([]);
      }),
    );
  });
});
