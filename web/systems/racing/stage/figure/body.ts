import { points } from '#web/ui/drawing/outline.ts';
import { at, closed, open, type Point } from '#web/ui/drawing/path.ts';
import { fade, line, type Shape } from '#web/ui/drawing/shape.ts';
import type { Coat } from './coats.ts';
import type { Pose } from './gait.ts';
import { coatFall, rim } from './limbs.ts';

const NECK_TOP = points('76,-189 62,-184.5 46,-178 30,-171.5 15,-166.5');
const FORE_TOP = points('1,-164 -10,-162 -24,-156.5');
const HIND_TOP = points('-40,-153.5 -58,-154 -74,-157.5 -90,-158.5 -106,-154 -118,-145.5');
const RUMP = points('-125,-136 -126,-125 -114,-112 -98,-105 -88,-102 -70,-99');
const BELLY = points('-46,-91 -22,-85.5 -2,-84 14,-88 27,-96 36,-107 40.5,-119');
const NECK_UNDER = points('44,-132 52,-145 60,-156 66,-163');

/** Head coordinates: x along the face from the poll, y down from it. */
const HEAD =
  points(`1,24.5 10,28 21,26.5 31,21.5 42,17.5 49,16.5 54,19.2 59.5,19.6 62,16.6 65.8,14 66.6,8.5 64,3.6
  56,.6 44,.6 33,-.4 23,-2.6 12,-3.4 3,-1`);
const EAR = points('4,-1.8 0,-5.4 -8.6,-11.6 -8.6,-6.6 -5,-1 -1,1.6');
const INNER_EAR = points('.4,-2.6 -7.4,-9.4 -5.6,-3.4');
const FAR_EAR = points('7,-2.5 4,-6.6 -3,-13.4 -4,-8 -1,-3');
const JOWL = points('2,22 12,27 24,25 33,19 24,17 14,20');
const TEMPLE = points('4,6 16,9 27,8 24,15 13,17 5,14');
const MUZZLE = points('40,5 54,4 66,5 67,15 60,20 50,17 42,13');
const BLAZE = points('10,-5 14,1.4 28,2.2 44,3.4 58,3.4 60,-3 40,-4 24,-7');
const EYE = points('17.5,3.2 20.5,2.2 23.5,4 21,6 18.5,5.6');
const GLINT = points('20,3.2 21.4,3 21,4');
const NOSTRIL = points('60,4.6 63.4,5.4 63.6,8 61.4,8.4');
const MOUTH = points('66,13.6 61,14.4 57,13.8');

const INK = '#0b0807';

/** The head is rotated by 41°. */
export const onHead = (pose: Pose, { x, y, corner }: Point): Point =>
  pose.head({ x: 82 + x * 0.755 - y * 0.656, y: -186 + x * 0.656 + y * 0.755, ...(corner && { corner }) });

export function body(coat: Coat, pose: Pose): Shape[] {
  const placed = (outline: readonly Point[]): Point[] => outline.map((point) => onHead(pose, point));
  const trunk = closed([...topline(pose), ...underline(pose), ...placed(HEAD)]);
  return [
    { d: closed(placed(FAR_EAR)), fill: coat.deep },
    { d: trunk, fill: coatFall(coat) },
    ...muscle(coat, pose, trunk),
    rim(open(topline(pose)), pose.hind(at(-120, -145)), pose.hind(at(-84, -158)), trunk),
    ...face(coat, placed, trunk),
  ];
}

const topline = (pose: Pose): Point[] => [
  ...NECK_TOP.map(pose.neck),
  ...FORE_TOP.map(pose.fore),
  ...HIND_TOP.map(pose.hind),
];

const underline = (pose: Pose): Point[] => [
  ...RUMP.map(pose.hind),
  ...BELLY.map(pose.fore),
  ...NECK_UNDER.map(pose.neck),
];

interface Plane {
  readonly patch: readonly Point[];
  readonly on: 'fore' | 'hind' | 'neck';
  readonly light: boolean;
  readonly tone: readonly [Point, Point];
  readonly opacity: number;
}

const plane = (on: Plane['on'], light: boolean, opacity: number, patch: string, tone: string): Plane => ({
  patch: points(patch),
  on,
  light,
  tone: points(tone) as [Point, Point],
  opacity,
});

const PLANES: readonly Plane[] = [
  plane('fore', false, 0.85, '-84,-110 -40,-103 -10,-95 22,-98 26,-84 -20,-72 -84,-86', '-18,-84 -20,-106'),
  plane('neck', false, 0.45, '62,-168 46,-150 38,-130 24,-118 27,-136 40,-155 54,-167', '26,-132 62,-168'),
  plane('fore', true, 0.5, '-2,-160 12,-147 24,-129 33,-114 21,-117 7,-134 -7,-151', '0,-156 28,-116'),
  plane('fore', false, 0.5, '-8,-154 -14,-138 -10,-112 -2,-98 -21,-110 -24,-140', '-8,-120 -24,-122'),
  plane('hind', true, 0.42, '-28,-150 -46,-147 -68,-148 -62,-130 -42,-122 -26,-128', '-40,-150 -42,-122'),
];
const CROUP = plane(
  'hind',
  true,
  0.55,
  '-70,-153 -92,-157 -110,-151 -121,-138 -112,-118 -90,-116 -76,-132',
  '-94,-157 -99,-118',
);

const muscle = (coat: Coat, pose: Pose, within: string): Shape[] =>
  PLANES.map((each) => ({ ...shaded(each, coat, pose), within }));

export const croup = (coat: Coat, pose: Pose): Shape => shaded(CROUP, coat, pose);

const shaded = ({ patch, on, light, tone, opacity }: Plane, coat: Coat, pose: Pose): Shape => ({
  d: closed(patch.map(pose[on])),
  fill: fade(pose[on](tone[0]), pose[on](tone[1]), light ? coat.lit : coat.deep),
  opacity,
});

function face(coat: Coat, placed: (outline: readonly Point[]) => Point[], within: string): Shape[] {
  const patch = (outline: readonly Point[]): string => closed(placed(outline));
  const [nose, bridge] = placed(points('62,10 40,8')) as [Point, Point];
  return [
    { d: patch(JOWL), fill: coat.deep, opacity: 0.4, within },
    { d: patch(TEMPLE), fill: coat.lit, opacity: 0.22, within },
    { d: patch(MUZZLE), fill: fade(nose, bridge, coat.points), opacity: 0.7, within },
    ...(coat.blaze ? [{ d: patch(BLAZE), fill: '#eee7db', opacity: 0.9, within }] : []),
    { d: patch(EAR), fill: coat.coat },
    { d: patch(INNER_EAR), fill: coat.deep, opacity: 0.7 },
    { d: patch(EYE), fill: INK },
    { d: patch(GLINT), fill: '#fff4dc', opacity: 0.9 },
    { d: patch(NOSTRIL), fill: INK, opacity: 0.9 },
    line(open(placed(MOUTH)), INK, 0.9, 0.7),
  ];
}
