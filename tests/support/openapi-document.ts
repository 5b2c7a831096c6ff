import fastify from 'fastify';
import type { Route } from '#protocol/refusals.ts';
import { routes } from '#protocol/routes.ts';
import { mountOpenApi } from '#server/http/openapi.ts';
import { documented, routerPath } from '#server/http/openapi-route.ts';

/** The OpenAPI document without a server behind it: what the linter reads. */
export async function openApiDocument(): Promise<object> {
  const app = fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await mountOpenApi(app);
  for (const ofSystem of Object.values<Readonly<Record<string, Route>>>(routes)) {
    for (const route of Object.values(ofSystem)) {
      const { method, path } = route;
      app.route({ method, url: routerPath(path), schema: documented(route), handler: async () => ({}) });
    }
  }
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
