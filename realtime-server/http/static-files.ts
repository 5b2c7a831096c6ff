import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../action/context.ts';
import { sendRefusal } from './error-envelope.ts';
import type { Limiter } from './limits.ts';
import { isCall, pathOf } from './path.ts';
import { registerHelmet } from './plugins.ts';
import { createPages, type PageOf } from './previews.ts';

interface StaticDeps {
  readonly root: string;
  readonly limiter: Limiter;
  readonly siteUrl: () => string;
  readonly https: boolean;
}

/** Hashed assets are cached for a year; the page is revalidated. Any other path gets the page. Without a
 * build, only calls are served. */
export async function mountStaticFiles(
  app: FastifyInstance,
  { root, limiter, https, ...of }: StaticDeps,
): Promise<void> {
  const page = join(root, PAGE);
  const pageOf = existsSync(page) ? createPages(readFileSync(page, 'utf8'), of.siteUrl) : null;
  const assets = join(root, 'assets', sep);
  const pictures = join(root, 'previews', sep);
  await registerHelmet(app, { https });
  if (pageOf) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      index: false,
      preCompressed: true,
      // A range would apply to the compressed bytes.
      acceptRanges: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
        // Other sites show them as link previews.
        if (path.startsWith(pictures)) reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const tooMany = await limiter.tooMany(request, 'read');
    if (tooMany) return sendRefusal(reply, tooMany);
    const path = pathOf(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !isCall(path) && !path.includes('.');
    return pageOf && isPage
      ? sendPage(request, reply, pageOf(path, acceptedBy(request)))
      : sendRefusal(reply, refuse('not_found'));
  });
}

const PAGE = 'index.html';

const acceptedBy = ({ headers }: FastifyRequest): string | undefined => {
  const accepted = headers['accept-encoding'];
  return Array.isArray(accepted) ? accepted.join(',') : accepted;
};

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, coding, etag }: ReturnType<PageOf>,
): FastifyReply {
  reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.type('text/html; charset=utf-8').send(body);
}
