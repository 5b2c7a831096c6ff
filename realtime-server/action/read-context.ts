import type { ConfigValues } from './config-types.ts';
import type { Actor, Clock } from './context.ts';
import type { ReadContext } from './system.ts';

export const readContext = <A extends Actor>(
  { clock, config }: { readonly clock: Clock; readonly config: { readonly values: ConfigValues } },
  actor: A,
): ReadContext<A> => ({
  actor,
  nowMs: clock.nowMs(),
  realNowMs: clock.realNowMs(),
  speed: clock.speed,
  config: config.values,
});
