import { readFileSync } from 'node:fs';

// Loaded into a server first: offsets its `Date` by the milliseconds in the file at that moment, like a changed machine clock.
// The monotonic clock of `performance` is not affected.

const RealDate = Date;
const now = (): number => RealDate.now() + Number(readFileSync(process.env.MOVED_CLOCK_FILE ?? '', 'utf8'));

globalThis.Date = new Proxy(RealDate, {
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
});
