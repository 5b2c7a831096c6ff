import type { FastifyInstance } from 'fastify';

/** Serves the OpenAPI document. */
export function mountOpenApi(app: FastifyInstance): void {
  // Written once: it has some 200 kB, and anyone may ask for it.
  let document: Promise<Buffer> | null = null;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= writeDocument();
    return reply.type('application/json; charset=utf-8').send(await document);
  });
}

async function writeDocument(): Promise<Buffer> {
  const { openApiDocument } = await import('./openapi-document.ts');
  return Buffer.from(JSON.stringify(await openApiDocument()));
}
