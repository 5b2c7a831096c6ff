import { limbOutline, points, stations } from '#web/ui/drawing/outline.ts';
import { at, closed, mix, open, type Point } from '#web/ui/drawing/path.ts';
import { line, run, type Shape, type Stops } from '#web/ui/drawing/shape.ts';
import type { Pose } from './gait.ts';

export interface Silks {
  readonly base: string;
  readonly trim: string;
  readonly pattern: 'plain' | 'hoops' | 'sash' | 'quarters' | 'diamonds' | 'stripes';
  /** Level of its gilding. */
  readonly gilt?: number | undefined;
}

const INK = '#0b0908';
const BOOT_BLACK = '#15110f';
const SKIN = '#c08a66';
const GOLD = '#f0cf74';
const VOLUME: Stops = [
  [0, '#fff1d270'],
  [0.26, '#fff1d200'],
  [0.5, '#0b090800'],
  [1, '#0b0908c0'],
];

const TORSO = stations(
  '0 -.16 9 6 / 0 .02 11.5 11.5 / 0 .3 12 12 / 0 .62 13.5 12.6 / 0 .9 13 10.5 / 0 1.08 8 7',
);
const THIGH = stations(
  '0 -.14 9 8 / 0 .08 11.5 11.5 / 0 .4 9.8 9.4 / 0 .75 7.4 7 / 0 1.02 6 6.2 / 0 1.1 3.5 3.5',
);
const BOOT = stations('0 -.1 5 4 / 0 .06 6.6 6 / 0 .35 5.6 6.8 / 0 .75 4.2 4.4 / 0 1.05 4.2 4.6');
const SLEEVE = stations(
  '0 -.16 6 6 / 0 .1 8 7.6 / 0 .6 6.8 6.4 / 0 .96 6 6.2 / 1 .12 5.6 5.8 / 1 .55 4.6 4.6 / 1 .9 3.4 3.4',
);

const FOOT = points('-6,-2 3,-3 14,3.4 15,6.6 2,6.8! -7,6.4!');
const STIRRUP = points('5,-13 9,8 -2,8 3,-13');
const GLOVE = points('-4,-3.4 2.6,-3.4 4,1 0,4 -4.4,2');
const CAP = points('-11.5,3 -10.8,-5 -4,-11 4,-10.6 9.6,-5 10.6,.6 0,3');
const FACE = points('-5,1 6,0 10.4,1.4 11.2,5 12.2,7 10.2,8.4 9.6,11.4 5,12.6 -2,9');
const CHEEK = points('-6,2 0,4 2,11 6,13 -4,11');
const NAPE = points('-9,0 -3,1 -2,8 -6,7');
const PEAK = points('7,-2.4! 12.4,-1 17.4,2.4! 11,1.6');
const GOGGLES = points('6.4,1.2 11.4,1.2 12,4 9.6,5.4 6,4.6');

interface Rider {
  readonly ankle: Point;
  readonly knee: Point;
  readonly hip: Point;
  readonly shoulder: Point;
  readonly head: Point;
  readonly elbow: Point;
  readonly hand: Point;
}

export function riderBehind(silks: Silks, pose: Pose): Shape[] {
  const { shoulder, elbow, hand } = ride(pose);
  const d = closed(limbOutline(about(at(8, -1), [shoulder, elbow, hand]), SLEEVE));
  return [
    { d, fill: silks.base },
    { d, fill: INK, opacity: 0.5 },
  ];
}

export function rider(silks: Silks, pose: Pose): Shape[] {
  const joints = ride(pose);
  return [...leg(joints), ...torso(silks, joints), ...sleeve(silks, joints), ...head(silks, joints)];
}

/** The hands follow the neck; the hips move against the stride. */
function ride(pose: Pose): Rider {
  const float = Math.sin((pose.phase - 0.15) * Math.PI * 2) * 1.8;
  const hand = pose.neck(at(45, -166));
  const shoulder = pose.fore(at(19, -192 + float * 0.6));
  const reach = mix(shoulder, hand, 0.5);
  return {
    ankle: pose.fore(at(-16, -121)),
    knee: pose.fore(at(9, -151)),
    hip: pose.fore(at(-30, -174 + float)),
    shoulder,
    head: pose.fore(at(36, -201 + float * 0.4)),
    elbow: at(reach.x - 15, reach.y + 14),
    hand,
  };
}

const about = (centre: Point, outline: readonly Point[]): Point[] =>
  outline.map((point) => ({ ...point, x: point.x + centre.x, y: point.y + centre.y }));

function leg({ hip, knee, ankle }: Rider): Shape[] {
  const thigh = closed(limbOutline([hip, knee], THIGH));
  const middle = mix(hip, knee, 0.5);
  return [
    { d: closed(limbOutline([knee, ankle], BOOT)), fill: BOOT_BLACK },
    { d: closed(about(ankle, FOOT)), fill: BOOT_BLACK },
    line(
      open([at(knee.x + 2, knee.y + 7), mix(knee, ankle, 0.55), at(ankle.x + 2, ankle.y - 4)]),
      '#8d7a66',
      1.3,
      0.5,
    ),
    line(open(about(ankle, STIRRUP)), '#cfc6b4', 1.1),
    { d: thigh, fill: '#ece6da' },
    {
      d: thigh,
      fill: run(at(middle.x + 6, middle.y - 6), at(middle.x - 5, middle.y + 11), [
        [0.35, '#3a363100'],
        [1, '#3a3631b0'],
      ]),
    },
  ];
}

function torso(silks: Silks, { hip, shoulder }: Rider): Shape[] {
  const within = closed(limbOutline([hip, shoulder], TORSO));
  const armpit = points('-15,18 -12,-2 -5,12 0,20');
  return [
    { d: within, fill: silks.base },
    ...pattern(silks, hip, shoulder, within),
    { d: within, fill: run(at(hip.x - 2, hip.y - 12), at(hip.x + 7, hip.y + 15), VOLUME) },
    { d: closed(about(shoulder, armpit)), fill: INK, opacity: 0.3, within },
    ...gilding(silks, within, 1),
  ];
}

/** Gold along the seam; its dark edge shows it on yellow silks, too. */
function gilding({ gilt = 0 }: Silks, seam: string, share: number): Shape[] {
  if (gilt === 0) return [];
  const width = (2.8 + gilt * 0.28) * share;
  return [line(seam, INK, width + 1.8, 0.5), line(seam, GOLD, width)];
}

/** Torso coordinates: x along it from the hip, y across it. */
const PATTERNS: Readonly<Record<Silks['pattern'], readonly (readonly Point[])[]>> = {
  plain: [],
  hoops: [
    '0,-20! .18,-20! .18,20! 0,20!',
    '.36,-20! .54,-20! .54,20! .36,20!',
    '.72,-20! .9,-20! .9,20! .72,20!',
  ].map(points),
  sash: ['.1,-20! .3,-20! .8,20! .6,20!'].map(points),
  quarters: ['-.3,-20! .42,-20! .42,1! -.3,1!', '.42,1! 1.3,1! 1.3,20! .42,20!'].map(points),
  diamonds: [
    '.04,0! .2,-7! .36,0! .2,7!',
    '.4,0! .56,-7! .72,0! .56,7!',
    '.76,0! .92,-7! 1.08,0! .92,7!',
  ].map(points),
  stripes: ['-.3,-7.5! 1.3,-7.5! 1.3,-3! -.3,-3!', '-.3,2! 1.3,2! 1.3,6.5! -.3,6.5!'].map(points),
};

function pattern({ pattern: kind, trim }: Silks, hip: Point, shoulder: Point, within: string): Shape[] {
  const placed = ({ x, y }: Point): Point => {
    const spot = mix(hip, shoulder, x);
    return { x: spot.x + y * 0.34, y: spot.y + y * 0.94, corner: true };
  };
  return PATTERNS[kind].map((patch) => ({ d: closed(patch.map(placed)), fill: trim, within }));
}

function sleeve(silks: Silks, { shoulder, elbow, hand }: Rider): Shape[] {
  const d = closed(limbOutline([shoulder, elbow, hand], SLEEVE));
  return [
    { d: closed(about(hand, GLOVE)), fill: '#241d19' },
    { d, fill: silks.base },
    { d, fill: run(at(elbow.x + 12, elbow.y - 14), at(elbow.x - 6, elbow.y + 8), VOLUME) },
    ...gilding(silks, d, 0.55),
  ];
}

function head(silks: Silks, { head: middle, shoulder }: Rider): Shape[] {
  const placed = (outline: readonly Point[]): string => closed(about(middle, outline));
  const from = (x: number, y: number): Point => at(middle.x + x, middle.y + y);
  const neck = [
    at(shoulder.x + 2, shoulder.y - 9),
    from(-8, 2),
    from(4, 8),
    at(shoulder.x + 12, shoulder.y + 4),
  ];
  return [
    { d: closed(neck), fill: SKIN },
    { d: placed(FACE), fill: SKIN },
    { d: placed(CHEEK), fill: '#4a2a1c', opacity: 0.5 },
    { d: placed(NAPE), fill: INK, opacity: 0.85 },
    { d: placed(CAP), fill: silks.base },
    { d: placed(CAP), fill: run(from(-2, -12), from(2, 4), VOLUME) },
    { d: placed(PEAK), fill: silks.trim },
    { d: placed(GOGGLES), fill: '#1b2126' },
    line(open([from(7.4, 2.2), from(10.8, 2.2)]), '#d7e6ea', 0.9, 0.9),
    line(open([from(6, 3), from(-8, 2.4)]), BOOT_BLACK, 1.3),
  ];
}
