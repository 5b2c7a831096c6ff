import { edges, limbOutline, points, type Station, stations } from '#web/ui/drawing/outline.ts';
import { at, closed, corner, mix, type Point } from '#web/ui/drawing/path.ts';
import { fade, fall, run, type Shape, type Stops } from '#web/ui/drawing/shape.ts';
import type { Coat } from './coats.ts';
import type { Leg, Pose } from './gait.ts';

const FORE =
  stations(`0 .35 21 19 / 0 .78 17 18 / 1 .08 12.5 14.5 / 1 .3 10.5 11 / 1 .58 7.6 7.4 / 1 .82 5.8 5.6
  / 1 .97 6.2 5.6 / 2 .12 4.9 5.4 / 2 .38 3.5 4.6 / 2 .68 3.4 4.7 / 2 .9 4.3 5.8 / 3 .08 4.6 5.8 / 3 .5 3.5 4.4 / 3 .95 4.7 5.2`);

const HIND =
  stations(`0 .8 19 10 / 1 .06 14 14 / 1 .22 13 15.5 / 1 .48 9.4 10.5 / 1 .74 6.4 7 / 1 .93 6 8.6 / 2 .04 6.4 8
  / 2 .2 4.8 5.4 / 2 .45 4 4.6 / 2 .72 3.9 4.7 / 2 .91 4.8 6.1 / 3 .08 5 6.1 / 3 .5 3.7 4.5 / 3 .95 4.8 5.3`);

const THIGH_FRONT = points('-90,-150 -76,-134 -70,-120');
const THIGH_BACK = points('-127,-124 -122,-140 -108,-150');

const INK = '#070504';
const WHITE = '#e9e2d6';

export interface Limb {
  readonly leg: Leg;
  readonly fore: boolean;
  readonly far: boolean;
  readonly sock: boolean;
}

export function limb(coat: Coat, pose: Pose, { leg, fore, far, sock }: Limb): Shape[] {
  const [, , knee, fetlock, coronet, toe] = leg as [Point, Point, Point, Point, Point, Point];
  const outline = closed(fore ? limbOutline(leg, FORE) : hindOutline(pose, leg));
  const below = limbOutline(
    leg,
    (fore ? FORE : HIND).filter(({ bone, share }) => bone > 1 || (bone === 1 && share > 0.25)),
  );
  const lower = closed(below);
  const shapes: Shape[] = [
    { d: outline, fill: far ? farFall(coat) : coatFall(coat) },
    {
      d: lower,
      fill: fade(mix(knee, fetlock, 0.2), mix(leg[1] as Point, knee, 0.4), coat.points),
      within: outline,
    },
    { d: hoof(coronet, toe), fill: far ? '#0f0c0b' : coat.hoof },
  ];
  if (sock) shapes.push({ d: closed(limbOutline(leg, SOCK)), fill: far ? '#9a948b' : WHITE });
  if (far) return [...shapes, { d: outline, fill: '#0a0d10', opacity: 0.28 }];
  return [...shapes, ...modelling(coat, leg, fore, outline)];
}

const SOCK = stations(
  '2 .66 3.4 4.6 / 2 .72 3.9 4.8 / 2 .91 4.8 6.1 / 3 .08 5 6.1 / 3 .5 3.7 4.5 / 3 .95 4.8 5.3',
);

/** Keeps buttock and flank attached to the rump while the leg swings. */
function hindOutline(pose: Pose, leg: Leg): Point[] {
  const { front, back } = edges(leg, HIND);
  const [buttock, ...rump] = THIGH_BACK.map(pose.hind) as [Point, ...Point[]];
  const hollow = mix(buttock, back[2] as Point, 0.55);
  const hamstring = at(hollow.x - 2, hollow.y + 1.5);
  return [...THIGH_FRONT.map(pose.hind), ...front, ...back.slice(2).reverse(), hamstring, buttock, ...rump];
}

function modelling(coat: Coat, leg: Leg, fore: boolean, outline: string): Shape[] {
  const all = fore ? FORE : HIND;
  const shade = limbOutline(leg, all.slice(2).map(backEdge));
  const light = limbOutline(leg, all.slice(3, 13).map(frontEdge));
  return [
    { d: closed(shade), fill: INK, opacity: 0.28, within: outline },
    { d: closed(light), fill: coat.lit, opacity: 0.32, within: outline },
  ];
}

const backEdge = (station: Station): Station => ({
  ...station,
  front: -station.back * 0.15,
  back: station.back + 1,
});
const frontEdge = (station: Station): Station => ({
  ...station,
  front: station.front * 0.9,
  back: -station.front * 0.3,
});

/** Trunk and upper legs share one gradient, so their overlap is seamless. */
export const coatFall = (coat: Coat) => fall(-172, -52, tones(coat.lit, coat.coat, coat.shade, coat.deep));
const farFall = (coat: Coat) => fall(-150, -60, tones(coat.shade, coat.shade, coat.deep, coat.deep));

const tones = (lit: string, coat: string, shade: string, deep: string): Stops => [
  [0, lit],
  [0.2, coat],
  [0.62, shade],
  [1, deep],
];

/** Drawn level; the hoof's bone slopes forward by 45° when it is level. */
function hoof(coronet: Point, toe: Point): string {
  const tilt = Math.atan2(toe.x - coronet.x, toe.y - coronet.y) - Math.PI / 4;
  const c = Math.cos(tilt);
  const s = Math.sin(tilt);
  const place = ({ x, y }: Point): Point => corner(coronet.x + x * c + y * s, coronet.y - x * s + y * c);
  return closed(HOOF.map(place));
}

const HOOF = points('5.6,-1.6 11.4,7.6 10.8,9 -4.6,9 -6.8,1.4 -4.4,-2.2');

export const rim = (d: string, from: Point, to: Point, within: string): Shape => ({
  d,
  stroke: run(from, to, [
    [0, '#ffe2b000'],
    [1, '#ffe2b0'],
  ]),
  width: 3,
  opacity: 0.5,
  within,
});
