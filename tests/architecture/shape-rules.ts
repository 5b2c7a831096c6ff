import { systems } from '#protocol/systems.ts';

/** One word each, the same folder in every part. */
export const SYSTEMS: readonly string[] = Object.keys(systems).map((name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
);

/**
 * The contents of a system's folder, by part. The runner runs `actions` and reads `reads`; `calls` need more than a transaction
 * (hashing, cookies, mail). A name without an extension is a folder, `*` any word, `<system>` the system's own.
 */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  db: ['tables.ts', 'reset.ts', 'store.ts', 'store'],
  'realtime-server': [
    ...[
      'system.ts',
      'rules.ts',
      'rules',
      'actions.ts',
      'actions',
      'reads.ts',
      'reads',
      'endpoints.ts',
      'endpoints',
    ],
    ...[
      'pre-actions.ts',
      'post-actions.ts',
      'declarations.ts',
      'memory',
      'activity.ts',
      'balance.ts',
      'reactions.ts',
      'jobs.ts',
      'jobs',
      'rooms.ts',
      'streams.ts',
      'audits.ts',
      'README.md',
    ],
  ],
  web: [
    ...['system.ts', 'event-messages.ts', 'palette.tsx'],
    ...['page.tsx', '*-page.tsx', '<system>.tsx', 'model.ts', 'store.ts', 'requests.ts', 'use-*.ts'],
    ...['text.ts', 'text', 'parts', 'art', 'art.tsx'],
  ],
};

/** What only one system has, besides its roles. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  'realtime-server/systems/achievements': ['touched.ts'],
  'realtime-server/systems/admin': ['config.ts'],
  'realtime-server/systems/auth': [
    ...['password.ts', 'tokens.ts', 'limits.ts', 'throttle.ts'],
    ...['mail.ts', 'operator.ts', 'deps.ts', 'one-time-codes.ts', 'login-attempts.ts'],
  ],
  'realtime-server/systems/economy': [
    'active-players.ts',
    'flows.ts',
    'gifts.ts',
    'income.ts',
    'standings.ts',
  ],
  'web/systems/admin': ['health.ts'],
  'web/systems/auth': ['checks.ts', 'messages.ts'],
  'web/systems/combat': ['stage'],
  'web/systems/first-steps': ['plan'],
  'web/systems/market': ['ticket', 'ladder', 'chart', 'orders', 'alerts'],
  'web/systems/racing': ['stage', 'card', 'bets', 'pick-three', 'proof', 'public-store.ts'],
};

/** Pages without a system. */
const PAGES: readonly string[] = ['upcoming'];

/** Test folders of the shared foundation instead of a system. */
const FLOOR: readonly string[] = ['core', 'database', 'http', 'ledger', 'live', 'web'];

/** Misplaced paths, each with the problem. */
export function misplaced(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    const [part = '', folder, word = '', ...rest] = path.split('/');
    if (folder !== 'systems') return [];
    const system = word.replace(/\.ts$/, '');
    const words = [...SYSTEMS, ...(part === 'tests' ? FLOOR : []), ...(part === 'web' ? PAGES : [])];
    if (!words.includes(system)) return [`${path}: ${system} is not a system`];
    return isInItsPlace(part, `${part}/systems/${word}`, rest[0])
      ? []
      : [`${path}: no such role in a system`];
  });
}

/** Listed names that no file has any more. */
export function idleNames(paths: readonly string[]): readonly string[] {
  return Object.entries(OWN)
    .flatMap(([folder, names]) => names.map((name) => `${folder}/${name}`))
    .filter((name) => !paths.some((path) => path === name || path.startsWith(`${name}/`)));
}

function isInItsPlace(part: string, folder: string, name: string | undefined): boolean {
  if (name === undefined) return false;
  if (part === 'protocol' || part === 'tests') return true;
  const allowed = [...(ROLES[part] ?? []), ...(OWN[folder] ?? [])];
  return allowed.some((role) => isCalled(role.replace('<system>', folder.split('/')[2] ?? ''), name));
}

const isCalled = (role: string, name: string): boolean => {
  const [before = '', after] = role.split('*');
  return after === undefined ? name === role : name.startsWith(before) && name.endsWith(after);
};
