import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../action/addresses.ts';
import { refuse } from '../action/context.ts';
import type { Preview } from '../action/system.ts';
import { sendRefusal } from './error-envelope.ts';
import { RESOURCE_POLICY } from './security-headers.ts';
import type { Limiter } from './limits.ts';
import { isCall, pathOf } from './path.ts';
import { createPages, type PageOf } from './previews.ts';

interface StaticDeps {
  readonly root: string;
  readonly limiter: Limiter;
  /** What links to the systems' pages show. */
  readonly previews: readonly Preview[];
  /** Where links lead. */
  readonly siteUrl: () => string;
}

/**
 * Serves the built page: hashed assets cached for a year, the page itself revalidated, both precompressed at build time when
 * the browser accepts it. Any path that is neither a file nor a call gets the page, with what a link to it shows. Without a build only calls are served.
 */
export async function mountStaticFiles(
  app: FastifyInstance,
  { root, limiter, ...of }: StaticDeps,
): Promise<void> {
  const page = join(root, PAGE);
  const pageOf = existsSync(page) ? createPages(readFileSync(page, 'utf8'), of.previews, of.siteUrl) : null;
  const assets = join(root, 'assets', sep);
  const pictures = join(root, 'previews', sep);
  if (pageOf) {
    await app.register(fastifyStatic, {
      root,
      serve: false,
      index: false,
      preCompressed: true,
      // A range would apply to the compressed bytes.
      acceptRanges: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
        // They are made to be shown by others.
        if (path.startsWith(pictures)) reply.header(RESOURCE_POLICY, 'cross-origin');
      },
    });
    serveFiles(app, filesIn(root));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const tooMany = await limiter(request, 'read', networkOf(request.ip));
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

/** The paths of the files of a folder, and of those within it: `/assets/index.js`. */
function filesIn(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => `/${relative(root, join(parentPath, name)).replaceAll(sep, '/')}`);
}

/** One route a folder and a set of its files: a route for each file would take a tenth of a start. */
function serveFiles(app: FastifyInstance, paths: readonly string[]): void {
  const served = new Set(paths);
  const routes = new Set(
    paths.map((path) => (path.lastIndexOf('/') > 0 ? path.replace(/[^/]+$/, ':file') : path)),
  );
  for (const url of routes)
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: (request, reply) => {
        const path = pathOf(request.url);
        return served.has(path) ? reply.sendFile(path) : reply.callNotFound();
      },
    });
}

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
