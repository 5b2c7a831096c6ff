import { points } from '#web/ui/drawing/outline.ts';
import { at, closed, mix, open, type Point, shift, turn } from '#web/ui/drawing/path.ts';
import { line, run, type Shape } from '#web/ui/drawing/shape.ts';
import type { Dress, Hat } from './dress.ts';
import { clothGradient, INK, rimOf } from './light.ts';
import type { Joints } from './skeleton.ts';

const SKIN = { lit: '#e0ad80', base: '#a87553', deep: '#3a2218' };

/** Relative to the centre of the head. */
const FACE = points(
  '-8,-9 0,-12 7.4,-9.4 8.8,-4 9.4,-2 13,3 11.4,4.6! 9.6,5 10.6,7.4 9.8,8.4 10.4,10 9,13.4 5,14.6 -2,11.6 -7,7',
);
const NECK = points('-7,2 -8,14 -9,21! 9,20! 6.4,13 5,9');
const EAR = points('-3.4,-1 -.6,-3 1,-.4 0,4 -2.4,4.4');
const HAIR = points('-8.6,-8 -1,-10 0,-3 -3.2,-1.6 -3.4,5 -7.6,6 -10,-1');
const SHADOW = points('-10,-14! 14,-14! 14,.6! 10,.4 4,1.2 -3,0 -10,1!');
const MOUTH = points('10.2,8.2 6.6,8.6');
const BROW = points('9.4,-3.4 5.4,-3');

interface HatShape {
  readonly crown: readonly Point[];
  readonly brim: readonly Point[];
  readonly band: readonly Point[] | null;
  readonly dent: readonly Point[];
}

const HATS: Readonly<Record<Hat, HatShape>> = {
  cap: {
    crown: points('-11,-3 -13,-9 -9,-15 1,-17.4 11,-14.6 15,-9.4 10,-6.6 0,-5.6'),
    brim: points('5,-8.6 12,-9.6 18.4,-5.4 17.6,-3.6 11,-5.6 5,-5.4'),
    band: null,
    dent: points('-6,-14 2,-10 12,-10.4'),
  },
  bowler: {
    crown: points('-11.4,-7 -11.8,-14 -8,-21 0,-23.6 8,-21 11.4,-14 11,-7'),
    brim: points('-17.6,-8.6 -12,-7.6 0,-5.4 11,-6.4 17,-9.4 18,-8 12,-4 0,-2.6 -12,-4.4 -18,-7.4'),
    band: points('-11.5,-8 0,-6.4 11.2,-7.6'),
    dent: [],
  },
  fedora: {
    crown: points('-11,-7 -11.6,-15 -9,-21.4 -3,-21 1,-19.6 7,-22 10.6,-15 11.2,-7'),
    brim: points('-19,-10 -12,-7.4 0,-5.2 11,-6 20,-4.6 21.4,-2.8 12,-2.4 0,-1.6 -12,-3.8 -19.6,-8.4'),
    band: points('-11.2,-8 0,-6.2 11.3,-7.4'),
    dent: points('-4,-20.4 0,-16 2.4,-12'),
  },
  slouch: {
    crown: points('-11,-6 -11.4,-14 -8.4,-20 -2.4,-19.4 2,-18.4 8,-20.4 11,-13.4 11.6,-5'),
    brim: points('-20,-10.4 -12,-7 0,-4.4 11,-3.6 20.4,-.4 21.6,1.8 12,.4 0,-.2 -12,-3 -20.6,-8.6'),
    band: points('-11,-7.4 0,-5 11.6,-5'),
    dent: points('-3,-19 1,-14.6 3,-11'),
  },
  homburg: {
    crown: points('-11,-7.4 -11.4,-16 -9,-22.6 -3.4,-21.6 1,-20.6 7.4,-23 10.8,-16 11,-7.4'),
    brim: points('-18,-13 -15,-9 0,-5.6 12,-6.6 18.6,-11.6 20,-10.6 14,-4.2 0,-2.6 -14,-5.2 -19.6,-12'),
    band: points('-11.2,-8.4 0,-6.6 11.2,-7.8'),
    dent: points('-4,-21 0,-17 2,-13'),
  },
};

export function neckOf({ head, neck }: Joints): Shape[] {
  const middle = mix(head, neck, 0.5);
  const d = closed(NECK.map((point) => shift(point, head.x - 1.5, head.y)));
  const light = run(shift(middle, -9, 0), shift(middle, 9, 0), [
    [0, SKIN.deep],
    [0.7, '#6d4632'],
    [1, SKIN.base],
  ]);
  return [{ d, fill: light }];
}

export function headOf(dress: Dress, joints: Joints, band: string): Shape[] {
  const { head, tilt } = joints;
  const placed = (outline: readonly Point[]): Point[] =>
    outline.map((point) => turn(shift(point, head.x, head.y), head, -tilt));
  const patch = (outline: readonly Point[]): string => closed(placed(outline));
  const [back, front] = placed([at(-10, 4), at(12, 4)]) as [Point, Point];
  const face = patch(FACE);
  return [
    {
      d: face,
      fill: run(back, front, [
        [0, SKIN.deep],
        [0.45, SKIN.base],
        [0.85, SKIN.base],
        [1, SKIN.lit],
      ]),
    },
    { d: patch(HAIR), fill: '#17100c' },
    { d: patch(EAR), fill: '#8d5d41' },
    line(open(placed(BROW)), INK, 1.4, 0.7),
    line(open(placed(MOUTH)), '#3d1f16', 1.1, 0.8),
    { d: patch(SHADOW), fill: INK, opacity: 0.62, within: face },
    rimOf(open(placed(FACE.slice(4, 13))), face, 1.5, 0.75),
    ...(dress.isGrand ? cigarOf(placed) : []),
    ...hatOf(dress, placed, band),
  ];
}

function hatOf({ hat, felt }: Dress, placed: (outline: readonly Point[]) => Point[], band: string): Shape[] {
  const shape = HATS[hat];
  const crown = closed(placed(shape.crown));
  const brim = closed(placed(shape.brim));
  const [back, front] = placed([at(-13, -10), at(15, -13)]) as [Point, Point];
  const light = clothGradient(felt, back, front);
  const front0 = shape.crown.slice(Math.floor(shape.crown.length / 2));
  return [
    { d: crown, fill: light },
    ...(shape.dent.length > 0 ? [{ ...line(open(placed(shape.dent)), INK, 2, 0.5), within: crown }] : []),
    ...(shape.band
      ? [
          {
            ...line(open(placed(shape.band).map((point) => shift(point, 0, -2))), band, 5, 0.95),
            within: crown,
          },
        ]
      : []),
    rimOf(open(placed(front0)), crown, 1.8, 0.7),
    { d: brim, fill: light },
    rimOf(open(placed(shape.brim.slice(2, 6))), brim, 1.5, 0.8),
    ...(shape.band
      ? []
      : [{ ...line(open(placed([at(-12, -6), at(0, -6), at(9, -7)])), band, 2, 0.8), within: crown }]),
  ];
}

function cigarOf(placed: (outline: readonly Point[]) => Point[]): Shape[] {
  const [from, to, tip] = placed([at(9, 9), at(17, 8), at(18.4, 7.8)]) as [Point, Point, Point];
  return [line(open([from, to]), '#5d3a22', 2.6, 1), line(open([to, tip]), '#ff9d4a', 2.8, 1)];
}
