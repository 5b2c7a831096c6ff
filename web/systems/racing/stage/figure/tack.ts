import { points } from '#web/ui/drawing/outline.ts';
import { at, closed, mix, open, type Point } from '#web/ui/drawing/path.ts';
import { line, type Shape } from '#web/ui/drawing/shape.ts';
import { onHead } from './body.ts';
import type { Pose } from './gait.ts';

const LEATHER = '#1c1310';

const GIRTH = points('-17,-134 -15,-110 -13,-84');
const CLOTH = points('-2,-162! -42,-154! -45,-129! -8,-131!');
const CLOTH_SHADE = points('-46,-139! -7,-141! -8,-128! -46,-127!');
const SADDLE = points('1,-165 -14,-164.5 -30,-159 -36,-156.5 -30,-152 -14,-149 -3,-153');
const CHEEKPIECE = points('0,1 8,9 60,14');
const BROWBAND = points('8,9 13,-3');
const THROATLASH = points('6,8 7,20 5,27');
const NOSEBAND = points('46,.4 47.5,9 48,17');
const BIT = at(60.5, 14.5);

export function saddle(pose: Pose): Shape[] {
  const cloth = closed(CLOTH.map(pose.fore));
  return [
    line(open(GIRTH.map(pose.fore)), '#e3dccd', 3.4, 0.9),
    { d: cloth, fill: '#efe9dc' },
    { d: closed(CLOTH_SHADE.map(pose.fore)), fill: '#2b261f', opacity: 0.16, within: cloth },
    { d: closed(SADDLE.map(pose.fore)), fill: LEATHER },
  ];
}

export const numberSpot = (pose: Pose): Point => pose.fore(at(-31, -140.5));

export function bridle(pose: Pose): Shape[] {
  const placed = (strap: readonly Point[]): string => open(strap.map((point) => onHead(pose, point)));
  const bit = onHead(pose, BIT);
  const held = pose.standing ? pose.fore(at(6, -163)) : pose.neck(at(46, -164));
  const slack = mix(bit, held, 0.5);
  return [
    line(placed(CHEEKPIECE), LEATHER, 1.5),
    line(placed(BROWBAND), LEATHER, 1.3),
    line(placed(THROATLASH), LEATHER, 1.2),
    line(placed(NOSEBAND), '#e9e2d4', 3),
    line(open([bit, at(slack.x, slack.y + (pose.standing ? 12 : 1)), held]), LEATHER, 1.4),
    {
      d: closed([
        at(bit.x - 1.7, bit.y),
        at(bit.x, bit.y - 1.7),
        at(bit.x + 1.7, bit.y),
        at(bit.x, bit.y + 1.7),
      ]),
      fill: '#c9b27a',
    },
  ];
}
