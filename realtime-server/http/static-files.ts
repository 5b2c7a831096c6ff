import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../action/context.ts';
import { sendRefusal } from './error-envelope.ts';
import type { Limiter } from './limits.ts';
import { isCall, pathOf } from './path.ts';

interface StaticDeps {
  readonly root: string;
  readonly limiter: Limiter;
}

/**
 * Serves the built page: hashed assets cached for a year, the page itself revalidated, both precompressed at build time when
 * the browser accepts it. Any path that is neither a file nor a call gets the page. Without a build only calls are served.
 */
export async function mountStaticFiles(app: FastifyInstance, { root, limiter }: StaticDeps): Promise<void> {
  const hasPage = existsSync(join(root, PAGE));
  const assets = join(root, 'assets', sep);
  if (hasPage) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz'],
      // A range would apply to the compressed bytes.
      acceptRanges: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const tooMany = await limiter(request, 'read', request.ip);
    if (tooMany) return sendRefusal(reply, tooMany);
    const path = pathOf(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !isCall(path) && !path.includes('.');
    return hasPage && isPage ? reply.sendFile(PAGE) : sendRefusal(reply, refuse('not_found'));
  });
}

const PAGE = 'index.html';
