import { points } from '#web/ui/drawing/outline.ts';
import { at, closed, corner, mix, open, type Point, shift } from '#web/ui/drawing/path.ts';
import { fade, fall, line, run, type Shape } from '#web/ui/drawing/shape.ts';
import type { Dress } from './dress.ts';
import { backRimOf, clothGradient, INK, rimOf } from './light.ts';
import type { Joints, Limb } from './skeleton.ts';

const LEG_CM = 41;

/** x forward of the line from neck to hip, y along it: 0 at the neck, 57 at the hip. */
const BACK = points('-7,-5 -15,0 -20,9 -21,22 -18,36 -16.5,47 -17.5,57');
const FRONT = points('17,57 15.5,46 17,34 18.5,22 17.5,12 12,4 6,-3');
const SHIRT = points('-1,-4! 8,-5! 13,4 15.5,20! 13.5,30! 9,21');
const TIE = points('8.2,1! 11,.6! 12,4 14.6,22! 13.2,28! 11.2,22 9.6,5');
const NEAR_LAPEL = points('-1,-6! 3,-3 9,14 13.6,31! 7,24 .5,13! 3,10 -4,2!');
const FAR_LAPEL = points('9,-5! 13,-2 17.6,10 17.4,22 13.8,31! 15.4,18');
const COLLAR = points('-10,-2! -8.6,-9 -3,-10! 1,-6 5,2! -1,6 -8,4');
const COLLAR_UP = points('-11,-3! -10,-13 -5,-15! 3,-11 11,-14! 14,-3 9,3 0,3');
const VEST = points('-12,8! -3,3 3,12 12,11 16,5! 18.6,22 17,40 16.8,49! -15,50! -16,30');
const SCARF = points('-3,-9 6,-6 12,-7 15,2 16,26 14.6,36! 9.6,36! 9,16 3,5 -4,0');

interface Coat {
  readonly dress: Dress;
  readonly joints: Joints;
  readonly on: (point: Point) => Point;
  readonly outline: string;
  readonly hem: Hem;
}

interface Hem {
  readonly back: Point;
  readonly front: Point;
}

export function trunkOf(dress: Dress, joints: Joints, hasVest: boolean): Shape[] {
  const coat = cut(dress, joints);
  const { outline, on, hem } = coat;
  const back = on(at(-24, 30));
  const shapes: Shape[] = [
    { d: outline, fill: clothGradient(dress.coat, back, on(at(22, 26))) },
    { d: outline, fill: fade(hem.back, on(at(-6, 40)), INK), opacity: 0.5 },
    ...foldsOf(coat),
    ...openingOf(coat),
    ...(hasVest ? vestOf(coat) : chestOf(coat)),
    ...(dress.belt ? beltOf(coat) : []),
    rimOf(open([...FRONT.map(on)].reverse().concat(hem.front)), outline, 3, 0.6),
    backRimOf(open([...BACK.map(on), hem.back]), outline),
  ];
  return [...shapes, ...collarOf(coat)];
}

export function liningOf(dress: Dress, joints: Joints): Shape[] {
  const { hem } = cut(dress, joints);
  if (dress.skirt < 25) return [];
  const top = joints.hip;
  const d = closed([
    shift(top, -10, 0),
    shift(top, 10, 0),
    { ...shift(hem.front, -2, -4), corner: true },
    { ...shift(hem.back, 3, -4), corner: true },
  ]);
  return [
    { d, fill: dress.coat.deep },
    { d, fill: INK, opacity: 0.45 },
  ];
}

function cut(dress: Dress, joints: Joints): Coat {
  const { neck, hip } = joints;
  const length = Math.hypot(hip.x - neck.x, hip.y - neck.y) || 1;
  const along = at((hip.x - neck.x) / length, (hip.y - neck.y) / length);
  const on = ({ x, y, ...rest }: Point): Point => ({
    ...rest,
    x: neck.x + along.x * y + along.y * x * dress.build,
    y: neck.y + along.y * y - along.x * x * dress.build,
  });
  const hem = hemOf(dress, joints, on);
  const outline = closed([
    ...BACK.map(on),
    corner(hem.back.x, hem.back.y),
    corner(hem.front.x, hem.front.y),
    ...FRONT.map(on),
  ]);
  return { dress, joints, on, outline, hem };
}

/** The hem's corners follow the front and the rear leg. */
function hemOf(
  { skirt, build }: Dress,
  { nearLeg, farLeg, hip, sway }: Joints,
  on: (point: Point) => Point,
): Hem {
  const near = legAt(nearLeg, skirt);
  const far = legAt(farLeg, skirt);
  const wide = 11 * build + skirt * 0.07;
  const y = Math.min(Math.max(near.y, far.y), hip.y + skirt);
  const back = Math.min(near.x, far.x, on(at(-6, 57)).x) - wide;
  const front = Math.max(near.x, far.x, on(at(4, 57)).x) + wide;
  return { back: at(back - sway * (skirt / 50), y + 1), front: at(front - sway * 0.3, y) };
}

const legAt = ([root, knee, ankle]: Limb, cm: number): Point =>
  cm <= LEG_CM ? mix(root, knee, cm / LEG_CM) : mix(knee, ankle, (cm - LEG_CM) / LEG_CM);

function foldsOf({ on, hem, dress, outline }: Coat): Shape[] {
  const down = [0.2, 0.42, 0.74].map((share, index) => {
    const to = mix(hem.back, hem.front, share);
    const from = on(at(-12 + index * 10, 50));
    return line(open([from, shift(mix(from, to, 0.5), -1.5, 0), to]), INK, 2.6, dress.skirt > 25 ? 0.3 : 0.2);
  });
  const across = [line(open([-16, -9, -2].map((x, n) => on(at(x, 30 + n * 4)))), INK, 2, 0.25)];
  return [...down, ...across].map((fold) => ({ ...fold, within: outline }));
}

function openingOf({ on, hem, dress, outline }: Coat): Shape[] {
  const edge = [on(at(13.6, 31)), on(at(12.4, 44)), on(at(12, 56)), mix(hem.back, hem.front, 0.8)];
  const pocket = [on(at(-9, 51)), on(at(1, 48.5))];
  const buttons = dress.isDoubleBreasted
    ? [35, 42, 49].flatMap((y) => [at(8, y), at(14.4, y - 1)])
    : [at(11, 36), at(10.6, 44)];
  return [
    { ...line(open(edge), INK, 1.5, 0.75), within: outline },
    { ...line(open(edge.map((point) => shift(point, 1.6, 0))), dress.coat.lit, 1, 0.4), within: outline },
    { ...line(open(pocket), INK, 1.8, 0.5), within: outline },
    ...buttons.map((spot) =>
      line(open([on(spot), shift(on(spot), 0.3, 0.2)]), dress.isGrand ? '#d9b25f' : '#0c0908', 2.6, 0.9),
    ),
  ];
}

function chestOf({ on, dress, outline }: Coat): Shape[] {
  const patch = (outer: readonly Point[]): string => closed(outer.map(on));
  const { coat, shirt, tie } = dress;
  const shapes: Shape[] = [
    {
      d: patch(SHIRT),
      fill: run(on(at(0, 4)), on(at(15, 2)), [
        [0, '#4c443b'],
        [0.6, shirt],
        [1, shirt],
      ]),
    },
    ...(tie === null
      ? []
      : [
          { d: patch(TIE), fill: tie },
          line(open([on(at(10.6, 4)), on(at(13.4, 24))]), '#ffffff', 0.8, 0.18),
        ]),
    { d: patch(FAR_LAPEL), fill: coat.base },
    rimOf(open([on(at(12, -3)), on(at(17.4, 9)), on(at(14.4, 29))]), outline, 1.4, 0.5),
    {
      d: patch(NEAR_LAPEL),
      fill: run(on(at(-4, 8)), on(at(10, 14)), [
        [0, coat.deep],
        [1, coat.base],
      ]),
    },
    line(open([on(at(0.5, 13)), on(at(7, 24)), on(at(13.4, 30.6))]), coat.lit, 1, 0.5),
    line(open([on(at(2, -3)), on(at(8.6, 14)), on(at(13.4, 30))]), INK, 1, 0.6),
  ];
  return dress.isGrand ? [...shapes, ...grandOf(on, patch)] : shapes;
}

function grandOf(on: (point: Point) => Point, patch: (outer: readonly Point[]) => string): Shape[] {
  const d = patch(SCARF);
  return [
    {
      d,
      fill: run(on(at(-3, 4)), on(at(15, 4)), [
        [0, '#6f6453'],
        [0.6, '#e9e0cb'],
        [1, '#fff6dd'],
      ]),
    },
    line(open([on(at(2, -4)), on(at(9, 8)), on(at(11.6, 34))]), '#6b604f', 1, 0.6),
    line(open([on(at(9, 35)), on(at(3, 40)), on(at(-3, 38))]), '#e6c56a', 1.2, 0.9),
  ];
}

function vestOf({ on, outline }: Coat): Shape[] {
  const d = closed(VEST.map(on));
  const quilt = [17, 25, 33, 41].map((y) => ({
    ...line(open([on(at(-14, y + 1)), on(at(2, y + 2)), on(at(17.6, y))]), '#15120c', 1.4, 0.6),
    within: d,
  }));
  return [
    {
      d,
      fill: run(on(at(-16, 26)), on(at(18, 24)), [
        [0, '#2b281d'],
        [0.6, '#6d6449'],
        [1, '#a89a6d'],
      ]),
      within: outline,
    },
    ...quilt,
    { ...line(open([on(at(-7, 6)), on(at(-6, 50))]), '#15120c', 2.4, 0.5), within: d },
    { ...line(open([on(at(7, 10)), on(at(7.4, 50))]), '#15120c', 2.4, 0.5), within: d },
  ];
}

function beltOf({ on, outline }: Coat): Shape[] {
  const belt = [on(at(-19, 42.5)), on(at(0, 44.5)), on(at(19, 42))];
  return [
    { ...line(open(belt), '#0d0a08', 5, 0.85), within: outline },
    { ...line(open(belt.map((point) => shift(point, 0, -2))), '#e9c98c', 0.8, 0.35), within: outline },
    line(open([on(at(9.5, 43.6)), on(at(13, 43.2))]), '#c9a45a', 4.4, 0.85),
  ];
}

function collarOf({ on, dress }: Coat): Shape[] {
  if (!dress.isCollarUp) {
    const d = closed(COLLAR.map(on));
    return [
      { d, fill: clothGradient(dress.coat, on(at(-12, -4)), on(at(9, -4))) },
      line(open([on(at(-8.6, 3.4)), on(at(-1, 5.4)), on(at(5, 2))]), INK, 1.2, 0.6),
    ];
  }
  const d = closed(COLLAR_UP.map(on));
  const light = fall(on(at(0, -15)).y, on(at(0, 3)).y, [
    [0, `${INK}00`],
    [1, `${INK}90`],
  ]);
  return [
    { d, fill: clothGradient(dress.coat, on(at(-12, -6)), on(at(14, -6))) },
    { d, fill: light },
    rimOf(open([on(at(3, -11)), on(at(11, -14)), on(at(14, -3))]), d, 1.8, 0.7),
  ];
}
