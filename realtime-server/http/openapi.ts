import type { FastifyInstance } from 'fastify';

export function mountOpenApi(app: FastifyInstance): void {
  // Serialised once: it has about 200 kB and is public.
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
