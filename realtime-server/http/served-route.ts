import type { RouteShape } from '#protocol/contract.ts';
import { compiled } from '../compile.ts';

/** A route with all fields present, so that V8 sees one shape, and with compiled schemas. */
export interface ServedRoute extends Pick<RouteShape, 'path' | 'access' | 'rate' | 'answer'> {
  readonly moves: boolean;
  readonly cache: boolean;
  readonly params: RouteShape['params'] | undefined;
  readonly query: RouteShape['query'] | undefined;
  readonly body: RouteShape['body'] | undefined;
  readonly file: RouteShape['file'] | undefined;
}

export const servedRoute = (declared: RouteShape): ServedRoute => {
  const { path, access, rate, moves = false, cache = false, params, query, body, answer, file } = declared;
  return {
    path,
    access,
    rate,
    moves,
    cache,
    params: params && compiled(params),
    query: query && compiled(query),
    body: body && compiled(body),
    answer: compiled(answer),
    file,
  };
};
