import type { Edge } from './import-graph.ts';
import type { ProjectFile } from './project-files.ts';

/** Names that are no library's public interface, or reach into the engine; what to use instead. */
const PRIVATE: readonly (readonly [RegExp, string])[] = [
  [/\bwriteBuffer\b|\bwsPreEncodedFrame\b/, "Engine.IO's packetCreate and drain"],
  [/\b_zod\b|\b_def\b/, "a schema's own shape, or z.core's functions"],
  [/\bprepareQuery\b|\borm as unknown\b/, "Drizzle's prepare and execute"],
  [/\.hijack\(/, 'what the handler returns'],
  [/['"]node:v8['"]|\bsetFlagsFromString\b/, 'no flag: plain Node'],
  [/['"]node:vm['"]|\bcompileFunction\b/, 'ordinary functions'],
  [/\bsetPriority\b/, 'a bounded queue'],
  [/--(?:max-semi-space-size|expose-gc|max-old-space-size)/, 'no flag: plain Node'],
  [/sec-websocket-key|\b0x81\b/i, "Socket.IO, or the load lab's raw client"],
  [/\bas unknown as\b/, 'the type that the library declares'],
];

/** Files in which a name is allowed, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'db/vocabulary/sqlite.ts': 'One schema, typed as PostgreSQL, is cast once for SQLite.',
  'db/vocabulary/postgres.ts': 'One schema, typed as PostgreSQL, is cast once for SQLite.',
  'db/engine/sqlite-orm.ts': 'What a statement writes, and after what, is still known to the driver alone.',
  'db/engine/postgres-orm.ts': 'What a statement writes, and after what, is still known to the driver alone.',
  'db/engine/postgres-writer.ts': 'Its handle runs on whatever connection is open.',
};

/** Uses of what no library declares, in what is shipped. */
export function privateUses({ path, text }: ProjectFile): readonly string[] {
  if (path in ALLOWED) return [];
  return PRIVATE.filter(([name]) => name.test(text)).map(([name, use]) => `${path}: ${name.source}: ${use}`);
}

/** Allowed files that need no permission any more. */
export const idlePermissions = (files: readonly ProjectFile[]): readonly string[] =>
  Object.keys(ALLOWED).filter((path) => {
    const file = files.find((one) => one.path === path);
    return !file || PRIVATE.every(([name]) => !name.test(file.text));
  });

/** The one client that speaks the wire by hand. */
const RAW_CLIENT = 'tests/load/client/raw-socket.ts';

/** Other files that would speak WebSocket by themselves. */
export const rawClients = (edges: readonly Edge[]): readonly string[] =>
  edges
    .filter(({ to, typeOnly, from }) => to === 'ws' && !typeOnly && from !== RAW_CLIENT)
    .map(({ from }) => from);

/** The packages that the product is built on, and where each must be imported. */
const CARD: Readonly<Record<string, RegExp>> = {
  react: /^web\//,
  'react-dom': /^web\//,
  vite: /^(web|realtime-server)\/vite\.config\.ts$/,
  'socket.io': /^realtime-server\//,
  'socket.io-client': /^web\//,
  fastify: /^realtime-server\//,
  '@fastify/cookie': /^realtime-server\//,
  'drizzle-orm': /^db\//,
  'better-sqlite3': /^db\//,
  zustand: /^web\//,
  zod: /^protocol\//,
  vitest: /^tests\//,
  playwright: /^tests\//,
};

/** Packages of the card that nothing imports where it must. */
export const unusedOfCard = (files: readonly ProjectFile[]): readonly string[] =>
  Object.entries(CARD)
    .filter(([name, where]) => {
      const imported = new RegExp(`from '${name}(?:/[^']*)?'`);
      return !files.some(({ path, text }) => where.test(path) && imported.test(text));
    })
    .map(([name]) => name);
