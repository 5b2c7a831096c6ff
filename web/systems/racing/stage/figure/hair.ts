import { points } from '#web/ui/drawing/outline.ts';
import { at, closed, open, type Point } from '#web/ui/drawing/path.ts';
import { line, type Shape } from '#web/ui/drawing/shape.ts';
import type { Coat } from './coats.ts';
import type { Pose } from './gait.ts';

const TURN = Math.PI * 2;

const HANGING = points('-2,0 -9,4 -14,20 -15,44 -13,68 -11,88');
const TAIL_WIDTH = [3, 5.4, 8.4, 10, 8.4, 2] as const;
const TAIL_END = TAIL_WIDTH.length - 1;

export function tail(coat: Coat, pose: Pose): Shape[] {
  const dock = pose.hind(at(-118, -146));
  const spine = (pose.standing ? HANGING : streaming(pose.phase)).map((p) => at(dock.x + p.x, dock.y + p.y));
  const lock = (from: number, to: number, longer: number): Shape => ({
    d: closed([...strand(spine, from, longer), ...strand(spine, to, longer - 3).reverse()]),
    fill: coat.mane,
  });
  return [
    lock(-1, -0.2, -9),
    lock(-0.5, 0.55, 5),
    lock(0.1, 1, -5),
    line(open(strand(spine, -0.6, -8)), coat.maneLit, 1.3, 0.55),
    line(open(strand(spine, -0.05, 0)), coat.maneLit, 1.1, 0.4),
    line(open(strand(spine, 0.5, -6)), coat.maneLit, 0.9, 0.3),
  ];
}

function streaming(phase: number): Point[] {
  const sway = Math.sin(phase * TURN);
  const follow = Math.sin(phase * TURN - 1.3);
  return [
    at(-1, 0),
    at(-12, -4 - sway),
    at(-30, -3 - sway * 3),
    at(-50, 6 - follow * 4),
    at(-70, 18 - follow * 7),
    at(-92, 32 - follow * 9),
  ];
}

function strand(spine: readonly Point[], offset: number, longer: number): Point[] {
  return spine.map((p, place) => {
    const next = spine[Math.min(place + 1, TAIL_END)] as Point;
    const last = spine[Math.max(place - 1, 0)] as Point;
    const length = Math.hypot(next.x - last.x, next.y - last.y) || 1;
    const ux = (next.x - last.x) / length;
    const uy = (next.y - last.y) / length;
    const aside = (TAIL_WIDTH[place] ?? 0) * offset;
    const stretch = place === TAIL_END ? longer : 0;
    return at(p.x - uy * aside + ux * stretch, p.y + ux * aside + uy * stretch);
  });
}

const LOCKS = 11;

export function mane(coat: Coat, pose: Pose): Shape[] {
  const fringe: Point[] = [];
  const strands: Shape[] = [];
  for (let lock = 0; lock < LOCKS; lock++) {
    const root = crest(pose, lock / LOCKS);
    const { tip, between } = fallOf(pose, root, lock);
    fringe.push({ ...tip, corner: true }, between);
    strands.push(line(open([root, between, tip]), coat.maneLit, 0.8, 0.45));
  }
  const roots = Array.from({ length: 7 }, (_, step) => crest(pose, 1 - step / 6));
  const under = roots.map((p) => (pose.standing ? at(p.x + 1.5, p.y - 0.6) : at(p.x + 1.5, p.y + 3.4)));
  return [{ d: closed([...fringe, ...under]), fill: coat.mane }, ...strands, forelock(coat, pose)];
}

const crest = (pose: Pose, share: number): Point => pose.neck(at(77 - share * 62, -189.5 + share * 22.6));

function fallOf(pose: Pose, root: Point, lock: number): { tip: Point; between: Point } {
  const long = 15 + Math.sin(lock * 2.4) * 3.5;
  if (pose.standing)
    return { tip: at(root.x - 9, root.y + long), between: at(root.x - 8, root.y + long * 0.5) };
  const wave = Math.sin(pose.phase * TURN + lock * 1.1);
  return {
    tip: at(root.x - long - 3, root.y - 3.4 - wave * 2.2 + lock * 0.28),
    between: at(root.x - 8.4, root.y - 2.4 - wave * 0.8),
  };
}

function forelock(coat: Coat, pose: Pose): Shape {
  const poll = pose.head(at(84, -186));
  const tip = pose.standing ? at(poll.x + 7, poll.y + 13) : at(poll.x + 2, poll.y + 4);
  const root = [at(poll.x - 3, poll.y - 2), at(poll.x + 4, poll.y + 1)];
  return { d: closed([...root, tip, at(poll.x - 1, poll.y + 3)]), fill: coat.mane };
}
