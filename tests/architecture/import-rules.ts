import type { Edge } from './import-graph.ts';

/**
 * What files of a place may import. A place is a path prefix; `<system>` is one system's word, the same in
 * `of` and in the allowed imports. The first place that matches a file applies.
 */
interface Place {
  readonly of: string;
  readonly may: readonly string[];
  /** Prefixes of which only types may be imported. */
  readonly mayTypes?: readonly string[];
  readonly packages?: readonly string[];
}

const SERVER_FACTS = ['process/log.ts', 'metrics/metrics.ts'].map((file) => `realtime-server/${file}`);
const SERVER_CORE = ['action', 'http', 'live', 'schedule'].map((folder) => `realtime-server/${folder}/`);

/** The composition root passes the standings to their readers. */
const STANDINGS = 'realtime-server/systems/economy/standings.ts';

/** What systems add to a balance, which every action reads. */
const BALANCE_FIELDS = 'realtime-server/every-system/balance-fields.ts';

/** The browser's storage, for every part of the page. */
const BROWSER_STORAGE = 'web/browser-storage.ts';

const REACT = ['react', 'react/', 'react-dom', 'react-dom/'];

const WEB_APP = [
  ...REACT,
  '@tanstack/react-query',
  'zustand',
  'zustand/',
  'react-router',
  'lucide-react',
  'zod/mini',
  '@fontsource-variable/',
];

const places: readonly Place[] = [
  { of: 'protocol/systems/racing', may: ['protocol/'], packages: ['zod/mini', '@noble/hashes/'] },
  { of: 'protocol/', may: ['protocol/'], packages: ['zod/mini'] },
  {
    of: 'db/systems/<system>/',
    may: [
      'db/systems/<system>/',
      'db/kit/',
      'db/players/',
      'db/deferred-index/',
      'db/outbox/store.ts',
      'protocol/',
    ],
    packages: ['drizzle-orm'],
  },
  {
    of: 'db/',
    may: ['db/', 'protocol/'],
    packages: ['drizzle-orm', 'drizzle-orm/', 'better-sqlite3', 'pg', 'node:'],
  },

  { of: 'realtime-server/systems/<system>/rules', may: ['protocol/', 'realtime-server/systems/<system>/'] },
  { of: 'realtime-server/ledger/rules', may: ['protocol/', 'realtime-server/ledger/'] },
  {
    of: 'realtime-server/systems/<system>/',
    may: [
      'protocol/',
      'realtime-server/systems/<system>/',
      'realtime-server/ledger/',
      'realtime-server/action/',
      'realtime-server/every-system/declarations.ts',
      // Every system may read what players earn and are worth.
      'realtime-server/systems/economy/reads/',
      'db/systems/',
      'db/ledger/store.ts',
      'db/database/open.ts',
      'db/outbox/store.ts',
      'db/world/downtimes.ts',
    ],
    mayTypes: [...SERVER_CORE, STANDINGS],
    packages: [
      'zod/mini',
      '@node-rs/argon2',
      '@zxcvbn-ts/language-common',
      'nodemailer',
      'otplib',
      'pino',
      'node:',
    ],
  },
  {
    of: 'realtime-server/ledger/',
    may: ['protocol/', 'db/ledger/', 'db/kit/store.ts', 'realtime-server/ledger/'],
  },
  {
    of: 'realtime-server/action/',
    may: ['protocol/', 'db/', 'realtime-server/ledger/', 'realtime-server/action/', BALANCE_FIELDS],
    mayTypes: SERVER_CORE,
    packages: ['zod/mini', 'obscenity', 'node:'],
  },
  {
    of: 'realtime-server/http/',
    may: [
      'protocol/',
      'db/',
      'realtime-server/ledger/',
      'realtime-server/action/',
      'realtime-server/http/',
      ...SERVER_FACTS,
    ],
    mayTypes: SERVER_CORE,
    packages: [
      'zod/mini',
      'fastify',
      '@fastify/',
      'fastify-type-provider-zod',
      'openapi-types',
      'pino',
      'prom-client',
      'node:',
    ],
  },
  {
    of: 'realtime-server/live/',
    may: ['protocol/', 'db/', 'realtime-server/action/', 'realtime-server/live/', ...SERVER_FACTS],
    mayTypes: SERVER_CORE,
    packages: ['zod/mini', 'socket.io', 'pino', 'node:'],
  },
  {
    of: 'realtime-server/schedule/',
    may: ['protocol/', 'db/', 'realtime-server/action/', 'realtime-server/schedule/', ...SERVER_FACTS],
    mayTypes: SERVER_CORE,
    packages: ['pino', 'node:'],
  },
  {
    of: 'realtime-server/link/',
    may: [
      ...['protocol/', 'realtime-server/action/', 'realtime-server/live/', 'realtime-server/link/'],
      // Both compare a bearer's token.
      'realtime-server/http/health.ts',
    ],
    packages: ['zod/mini', 'fastify', 'redis', '@socket.io/redis-streams-adapter', 'pino', 'node:'],
  },
  {
    of: 'realtime-server/gateway/',
    // No system and no database.
    may: [
      'protocol/',
      ...[
        ...['action/', 'http/', 'live/', 'link/', 'gateway/', 'process/'],
        ...['metrics/gateway.ts', 'schedule/real-time.ts'],
      ].map((path) => `realtime-server/${path}`),
    ],
    packages: ['zod/mini', 'fastify', 'pino', 'node:'],
  },
  {
    of: 'realtime-server/',
    may: ['protocol/', 'db/', 'realtime-server/'],
    packages: ['zod/mini', 'fastify', '@fastify/proxy-addr', 'pino', 'prom-client', 'nodemailer', 'node:'],
  },

  {
    of: 'web/ui/',
    may: ['web/ui/', BROWSER_STORAGE],
    packages: [...REACT, '@radix-ui/', 'cmdk', 'lucide-react', 'zustand', 'zustand/', 'react-router'],
  },
  {
    of: 'web/live/',
    // A command reports its outcome in a toast or with its reward, a read its failure, on any page.
    may: [
      ...['web/live/', 'web/ui/overlay/toast-store.ts', 'web/ui/overlay/reward-store.ts'],
      ...['web/ui/page/error-state.tsx', 'web/ui/page/panel.tsx', BROWSER_STORAGE, 'protocol/'],
    ],
    packages: [...REACT, 'zod/mini', '@tanstack/react-query', 'socket.io-client', 'zustand', 'zustand/'],
  },
  {
    of: 'web/systems/<system>/',
    may: [
      ...['web/systems/<system>/', 'web/system-entry.ts', 'web/ui/', 'web/live/', 'protocol/'],
      BROWSER_STORAGE,
    ],
    packages: [
      ...REACT,
      '@tanstack/react-query',
      'zustand',
      'zustand/',
      'react-router',
      'lucide-react',
      'uplot',
      'uqr',
    ],
  },
  { of: 'web/systems.ts', may: ['web/systems/', 'web/system-entry.ts'] },
  {
    of: 'web/app/',
    // Announcements appear above every page, the bell in its head; the file above joins the rest of a system.
    may: [
      'web/app/',
      'web/ui/',
      'web/live/',
      'web/system-entry.ts',
      'web/systems.ts',
      BROWSER_STORAGE,
      'web/systems/announcements/',
      'web/systems/notifications/',
      'protocol/',
    ],
    packages: WEB_APP,
  },
  {
    of: 'web/',
    may: ['web/', 'protocol/'],
    packages: WEB_APP,
  },

  // Clients of the public wire: only the contracts.
  { of: 'bots/', may: ['protocol/', 'bots/'], packages: ['socket.io-client', 'zod/mini', 'node:'] },

  // The game in one process, played by the bots' decisions and greedier ones; only its report knows the chart library.
  {
    of: 'economy/report/',
    may: ['protocol/', 'realtime-server/', 'economy/'],
    packages: ['uplot', 'node:'],
  },
  {
    of: 'economy/',
    may: ['protocol/', 'db/', 'realtime-server/', 'bots/', 'economy/'],
    packages: ['drizzle-orm', 'zod/mini', 'pino', 'node:'],
  },

  {
    of: 'tests/',
    may: ['protocol/', 'db/', 'realtime-server/', 'web/', 'bots/', 'economy/', 'tests/'],
    packages: [''],
  },
];

/** Imports between folders that lead back, each with its reason. */
export const arrowsBack: Readonly<Record<string, readonly string[]>> = {
  'db/': [],
  'protocol/': [],
  'realtime-server/': [
    // A balance has fields of systems, and every action answers with the balance.
    'realtime-server/action -> realtime-server/every-system',
    // It counts the transfers of every system as income, gifts and activity.
    'realtime-server/systems/economy -> realtime-server/every-system',
  ],
};

/** The imports that the rules forbid, as `from -> to`. */
export function forbiddenImports(edges: readonly Edge[]): readonly string[] {
  return edges.filter((edge) => !isAllowed(edge)).map(({ from, to }) => `${from} -> ${to}`);
}

function isAllowed({ from, to, toPackage, typeOnly }: Edge): boolean {
  for (const place of places) {
    const system = fit(place.of, from);
    if (system === null) continue;
    const begins = (beginnings: readonly string[] = []) =>
      beginnings.some((beginning) => to.startsWith(beginning.replace('<system>', system)));
    if (toPackage) return place.packages?.some((name) => fitsPackage(name, to)) ?? false;
    return begins(place.may) || (typeOnly && begins(place.mayTypes));
  }
  return false;
}

/** The system's word when the path has the place's prefix ('' when it names none), else null. */
function fit(place: string, path: string): string | null {
  const [before = '', after] = place.split('<system>');
  if (!path.startsWith(before)) return null;
  if (after === undefined) return '';
  const system = path.slice(before.length).split('/')[0] ?? '';
  return path.slice(before.length + system.length).startsWith(after) ? system : null;
}

/** A name that ends with a slash or colon matches every name with that prefix. */
const fitsPackage = (name: string, specifier: string): boolean =>
  name === '' || /[/:]$/.test(name) ? specifier.startsWith(name) : specifier === name;
