import * as z from 'zod/mini';
import type { Answer, RouteShape } from '#protocol/kit/contract.ts';
import type { Tx } from '#db/database/open.ts';
import { readContext } from '#server/action/read-context.ts';
import {
  type AfterRewards,
  type Context,
  isRefusal,
  type Player,
  type Refusal,
} from '#server/action/context.ts';
import type { CachedQueryContext, ReadContext } from '#server/action/system.ts';
import type { TwinWorld } from './twin-world.ts';

type Query = (tx: Tx, ctx: ReadContext, input: object) => Promise<object | Refusal>;
type MemoryQuery = (ctx: ReadContext, input: object) => object | null;
type CachedQuery = (ctx: CachedQueryContext, input: object) => object | Promise<object>;
type Command = (tx: Tx, ctx: Context, input: object) => Promise<object | AfterRewards<object> | Refusal>;

interface Call {
  readonly route: RouteShape;
  readonly handler: unknown;
  readonly fromMemory: MemoryQuery | undefined;
}

/** The public calls of a world by their path, without HTTP. */
export interface Calls {
  read<R extends RouteShape>(player: Player, route: R): Promise<Answer<R> | null>;
  /** The refusal's code, or null when done. */
  command(player: Player, path: string, body: object, method?: 'POST' | 'PUT'): Promise<string | null>;
}

export function createCalls(world: TwinWorld): Calls {
  const calls = callsOf(world);
  const callAt = (method: string, path: string): Call => {
    const call = calls.get(`${method} ${path}`);
    if (!call) throw new Error(`the game has no call ${method} ${path}`);
    return call;
  };
  const query = async (player: Player, { route, handler, fromMemory }: Call): Promise<object> => {
    await world.runPreActionsFor(player.id);
    const ctx = readContext(world, player);
    const input = route.query ? z.parse(route.query, {}) : {};
    if (route.kind === 'cachedQuery') {
      const { nowMs, realNowMs, speed, config } = ctx;
      return (handler as CachedQuery)({ nowMs, realNowMs, speed, config, read: world.database.read }, input);
    }
    return (
      fromMemory?.(ctx, input) ?? (await world.database.read((tx) => (handler as Query)(tx, ctx, input)))
    );
  };
  return {
    async read(player, route) {
      const answer = await query(player, callAt('GET', route.path));
      return isRefusal(answer) ? null : (answer as never);
    },
    async command(player, path, body, method = 'POST') {
      const { route, handler } = callAt(method, path);
      const input = route.body ? z.parse(route.body, body) : {};
      const outcome = await world.perform<object>({
        actor: player,
        run: (tx, ctx) => (handler as Command)(tx, ctx, input),
      });
      return outcome.kind === 'refused' ? outcome.refusal.refused : null;
    },
  };
}

const callsOf = ({ systems }: TwinWorld): ReadonlyMap<string, Call> =>
  new Map(
    systems.flatMap(({ routes, handlers, fromMemory }) =>
      Object.entries(routes).map(([name, route]) => [
        `${route.method} ${route.path}`,
        { route, handler: handlers[name], fromMemory: fromMemory?.[name] as MemoryQuery | undefined },
      ]),
    ),
  );
