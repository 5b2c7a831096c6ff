import { edges, limbOutline, points, type Station, stations } from '#web/ui/drawing/outline.ts';
import { at, closed, mix, open, type Point, shift, turn } from '#web/ui/drawing/path.ts';
import { line, run, type Shape } from '#web/ui/drawing/shape.ts';
import type { Cloth, Dress } from './dress.ts';
import { clothGradient, INK, rimOf, shadeOf } from './light.ts';
import type { Limb } from './skeleton.ts';

const LEG = stations(
  '0 -.05 10 10 / 0 .3 10.6 10.4 / 0 .7 9 8.6 / 1 0 8.4 8 / 1 .3 7.6 8 / 1 .7 6.8 7.4 / 1 .96 6.8 8 / 1 1.02 6.4 7.6',
);
const SLEEVE = stations(
  '0 -.2 7.6 7.4 / 0 .02 10 9.4 / 0 .3 9.4 8.8 / 0 .7 8 7.8 / 1 .02 8 8.2 / 1 .35 7.2 7.4 / 1 .75 6.2 6.4 / 1 .9 6.2 6.2',
);
const SHOE = points('-6.6,-4! 6,-6! 9,-2.6 15,-.4 20,3 20.6,6.6! -7.4,6.6! -7.6,0');
const FIST = points('-4.6,-4 0,-5.4 4.6,-4 5.6,.4 4,5 -1,5.6 -4.8,2');

export function legOf(dress: Dress, limb: Limb, isFar: boolean): Shape[] {
  const [root, knee, ankle] = limb;
  const d = closed(limbOutline(limb, LEG));
  const { front } = edges(limb, LEG);
  const middle = mix(root, ankle, 0.5);
  const crease = [mix(root, knee, 0.9), mix(knee, ankle, 0.5), mix(knee, ankle, 0.92)];
  const shapes: Shape[] = [
    ...shoeOf(knee, ankle),
    { d, fill: clothGradient(dress.trousers, shift(middle, -11, 0), shift(middle, 11, 0)) },
    rimOf(open(front), d, 2.2, isFar ? 0.25 : 0.45),
    line(open(crease), INK, 1, 0.35),
  ];
  return isFar ? [...shapes, shadeOf(d, 0.42)] : shapes;
}

function shoeOf(knee: Point, ankle: Point): Shape[] {
  const swing = (Math.atan2(ankle.x - knee.x, ankle.y - knee.y) * 180) / Math.PI;
  const heel = Math.min(0, swing + 12);
  const placed = SHOE.map((point) => turn(shift(point, ankle.x, ankle.y), ankle, heel));
  return [{ d: closed(placed), fill: '#120e0c' }, line(open(placed.slice(3, 6)), '#e9c98c', 1.2, 0.7)];
}

export function armOf(dress: Dress, limb: Limb, isFar: boolean): Shape[] {
  const [root, elbow, hand] = limb;
  const outline = SLEEVE.map((station) => padded(station, 0.55 + dress.build * 0.45));
  const d = closed(limbOutline(limb, outline));
  const { front, back } = edges(limb, outline);
  const lit = isFar ? 0.3 : 0.6;
  const shapes: Shape[] = [
    line(open([mix(elbow, hand, 0.82), hand]), dress.shirt, 8.6, 0.85),
    handOf(dress.glove, elbow, hand),
    { d, fill: clothGradient(dress.coat, back[3] as Point, shift(front[3] as Point, 3, 0)) },
    rimOf(open(front.slice(2, 4)), d, 2.2, lit * 0.7),
    rimOf(open(front.slice(5)), d, 2.2, lit),
    ...creasesOf(elbow).map((crease) => ({ ...crease, within: d })),
  ];
  return isFar ? [...shapes, shadeOf(d, 0.46)] : [...shapes, { ...seamOf(dress.coat, root), within: d }];
}

const padded = (station: Station, thick: number): Station => ({
  ...station,
  front: station.front * thick,
  back: station.back * thick,
});

const creasesOf = (elbow: Point): Shape[] => [
  line(open([shift(elbow, -6, -5), shift(elbow, 4, -1)]), INK, 1.3, 0.4),
  line(open([shift(elbow, -7, 2), shift(elbow, 3, 4)]), INK, 1.3, 0.4),
];

const seamOf = ({ deep }: Cloth, root: Point): Shape =>
  line(open([shift(root, -8, -8), shift(root, -9, 4), shift(root, -6, 15)]), deep, 1.6, 0.7);

function handOf(glove: string, elbow: Point, hand: Point): Shape {
  const palm = mix(elbow, hand, 1.16);
  const angle = (-Math.atan2(hand.y - elbow.y, hand.x - elbow.x) * 180) / Math.PI;
  const placed = FIST.map((point) => turn(shift(point, palm.x, palm.y), palm, angle));
  const light = run(at(palm.x - 5, palm.y + 4), at(palm.x + 5, palm.y - 4), [
    [0, '#21140e'],
    [0.6, glove],
    [1, glove],
  ]);
  return { d: closed(placed), fill: light };
}
