import { readFileSync } from 'node:fs';

// Loaded into a server before anything else: its `Date` is as many milliseconds off as the file says at that moment, as if
// somebody had set the machine's clock. The steady clock of `performance` goes on as it does then.

const RealDate = Date;
const now = (): number => RealDate.now() + Number(readFileSync(process.env.MOVED_CLOCK_FILE ?? '', 'utf8'));

globalThis.Date = new Proxy(RealDate, {
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
});
