import { points } from '#web/ui/drawing/outline.ts';
import { at, closed, open, type Point } from '#web/ui/drawing/path.ts';
import { fall, line, run, type Shape } from '#web/ui/drawing/shape.ts';

const BODY = points(
  '-214,-34! -212,-62 -196,-82 -150,-92 -140,-98! -118,-142 -92,-158 -30,-160 8,-150 30,-104! 44,-99 118,-94 134,-84 138,-40! 120,-30! -196,-30!',
);
const GLASS = [
  points('-126,-104! -108,-138 -90,-148 -66,-150! -66,-104!'),
  points('-58,-104! -58,-150! -30,-151 0,-143 20,-106! 18,-104!'),
];
const FENDER_FRONT = points(
  '44,-22! 46,-52 70,-74 104,-74 134,-54 146,-26! 136,-24 126,-46 98,-54 74,-44 66,-22!',
);
const FENDER_BACK = points(
  '-222,-24! -214,-56 -190,-74 -158,-72 -132,-48 -126,-22! -146,-22 -156,-44 -180,-52 -202,-40 -208,-22!',
);

export const HEADLAMP = at(140, -70);

const wheel = (x: number): Shape[] => {
  const ring = (radius: number): Point[] =>
    Array.from({ length: 12 }, (_, n) =>
      at(x + Math.cos((n * Math.PI) / 6) * radius, -30 + Math.sin((n * Math.PI) / 6) * radius),
    );
  return [
    { d: closed(ring(31)), fill: '#080606' },
    { d: closed(ring(19)), fill: '#8d8474' },
    { d: closed(ring(16)), fill: '#2a2522' },
    line(closed(ring(25)), '#cbbfa5', 4, 0.5),
    { d: closed(ring(5)), fill: '#d8c69a' },
  ];
};

export const sedan = (): readonly Shape[] => {
  const d = closed(BODY);
  return [
    { d: closed(points('-216,-4! 150,-4! 150,2 -216,2')), fill: '#050303', opacity: 0.7 },
    {
      d,
      fill: fall(-160, -30, [
        [0, '#4b4546'],
        [0.16, '#262224'],
        [0.46, '#121012'],
        [0.52, '#3a3334'],
        [0.6, '#1a1618'],
        [1, '#080607'],
      ]),
    },
    {
      d,
      fill: run(at(-214, 0), at(140, 0), [
        [0, '#000000a0'],
        [0.5, '#00000000'],
        [1, '#ffdca01c'],
      ]),
    },
    ...GLASS.map((pane) => ({
      d: closed(pane),
      fill: run(at(-120, -104), at(20, -150), [
        [0, '#100d0e'],
        [0.6, '#3a2f2b'],
        [1, '#8b6b45'],
      ]),
    })),
    line(open(points('-198,-81 -148,-91.6 -136,-97')), '#c8ab7a', 1.6, 0.5),
    line(open(points('32,-103 44,-98.6 118,-93.6 133,-84')), '#ffe2a8', 2, 0.8),
    line(open(points('-116,-141.6 -92,-157 -30,-159 8,-149 28,-106')), '#e8c68c', 1.8, 0.65),
    line(open(points('-206,-66 -60,-70 134,-68')), '#a58549', 1.2, 0.6),
    line(open(points('-62,-100 -62,-34')), '#000000', 1.6, 0.7),
    line(open(points('38,-98 36,-34')), '#000000', 1.6, 0.7),
    line(open(points('-54,-86 -46,-86')), '#d8c69a', 2.4, 0.8),
    line(open(points('-126,-26 48,-26')), '#6a5c4c', 5, 0.8),
    ...wheel(-172),
    ...wheel(100),
    {
      d: closed(FENDER_BACK),
      fill: fall(-74, -22, [
        [0, '#544b49'],
        [0.4, '#1c1819'],
        [1, '#070505'],
      ]),
    },
    {
      d: closed(FENDER_FRONT),
      fill: fall(-74, -22, [
        [0, '#6e6054'],
        [0.4, '#221c1c'],
        [1, '#070505'],
      ]),
    },
    line(open(points('70,-73 104,-73 133,-53')), '#ffe2a8', 1.8, 0.7),
    line(open(points('148,-34 152,-34')), '#d8c69a', 7, 0.9),
    { d: closed(points('130,-78 144,-79 147,-70 144,-61 130,-62')), fill: '#c9b78e' },
    { d: closed(points('141,-78 147,-76 148,-70 147,-64 141,-62')), fill: '#fff6dc' },
  ];
};
