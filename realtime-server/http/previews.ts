import { hash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Preview, SystemContract } from '#protocol/kit/contract.ts';
import { systems } from '#protocol/systems.ts';

const WORLD: Preview = {
  path: '/',
  title: 'Tycoon Empire',
  description: 'A browser game of money and power, played live in one shared world.',
  image: '/previews/world.jpg',
  alt: 'An office at night: a lamp, a glass, a chess piece, and the lights of the city behind.',
};

export const linkPreviews: readonly Preview[] = Object.values<SystemContract>(systems).flatMap(
  ({ previews = [] }) => previews,
);

const WIDTH = 1200;
const HEIGHT = 630;

const CODINGS = ['br', 'gzip', 'identity'] as const;
type Coding = (typeof CODINGS)[number];

export interface ServedPage {
  readonly body: Buffer;
  readonly coding: Coding;
  readonly etag: string;
}

export type PageOf = (path: string, accepted: string | undefined) => ServedPage;

/** Made once per preview; contains nothing from the request. */
export function createPages(html: string, siteUrl: () => string): PageOf {
  const kinds = linkPreviews.map((preview) => ({ preview, pattern: patternOf(preview.path) }));
  const made = new Map<Preview, ReadonlyMap<Coding, ServedPage>>();
  return (path, accepted) => {
    const preview = kinds.find(({ pattern }) => pattern.test(path))?.preview ?? WORLD;
    const pages = made.get(preview) ?? inAllCodings(withPreview(html, preview, siteUrl()));
    made.set(preview, pages);
    return pages.get(codingFor(accepted)) as ServedPage;
  };
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+')}$`);

function withPreview(html: string, { title, description, image, alt }: Preview, siteUrl: string): string {
  const picture = siteUrl + image;
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Tycoon Empire',
    'og:title': title,
    'og:description': description,
    'og:image': picture,
    'og:image:type': 'image/jpeg',
    'og:image:width': String(WIDTH),
    'og:image:height': String(HEIGHT),
    'og:image:alt': alt,
  };
  const names = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': picture,
    'twitter:image:alt': alt,
  };
  const metas = [
    ...Object.entries(properties).map(([name, content]) => meta('property', name, content)),
    ...Object.entries(names).map(([name, content]) => meta('name', name, content)),
  ];
  const described = html.replace(
    /<meta name="description" content="[^"]*"/,
    () => `<meta name="description" content="${escaped(description)}"`,
  );
  return described.replace('</head>', () => `  ${metas.join('\n    ')}\n  </head>`);
}

const meta = (kind: 'property' | 'name', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const COMPRESS: Readonly<Record<Coding, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => brotliCompressSync(bytes),
  gzip: (bytes) => gzipSync(bytes),
  identity: (bytes) => bytes,
};

function inAllCodings(html: string): ReadonlyMap<Coding, ServedPage> {
  const plain = Buffer.from(html);
  const tag = hash('sha1', plain, 'base64url');
  return new Map(
    CODINGS.map((coding) => [coding, { body: COMPRESS[coding](plain), coding, etag: `"${tag}-${coding}"` }]),
  );
}

function codingFor(accepted = ''): Coding {
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', weight] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  const weightOf = (coding: Coding): number => weights.get(coding) ?? weights.get('*') ?? 0;
  const [best] = CODINGS.filter((coding) => coding !== 'identity' && weightOf(coding) > 0).toSorted(
    (a, b) => weightOf(b) - weightOf(a),
  );
  return best ?? 'identity';
}
