import type { FastifyInstance } from 'fastify';
import { refusalsOf, type Route } from '#protocol/wire/refusals.ts';
import { routes } from '#protocol/wire/routes.ts';

const declared = new Map<string, readonly string[]>(
  Object.values<Readonly<Record<string, Route>>>(routes).flatMap((ofSystem) =>
    Object.values(ofSystem).map((route) => [`${route.method} ${route.path}`, refusalsOf(route)] as const),
  ),
);

/** Watches a server's answers; the returned list fills with refusals that their route does not declare. */
export function watchRefusals(http: Pick<FastifyInstance, 'addHook'>): readonly string[] {
  const undeclared: string[] = [];
  http.addHook('onSend', (request, reply, payload, done) => {
    const name = `${request.method} ${request.routeOptions.url}`;
    const codes = declared.get(name);
    if (codes && reply.statusCode >= 400) {
      const { code } = JSON.parse(String(payload)) as { readonly code: string };
      if (!codes.includes(code)) undeclared.push(`${name} answered ${code}`);
    }
    done();
  });
  return undeclared;
}

/** Throws with the undeclared refusals, if any. */
export function requireDeclared(undeclared: readonly string[]): void {
  if (undeclared.length > 0) throw new Error(`Refusals that no route declares:\n${undeclared.join('\n')}`);
}
