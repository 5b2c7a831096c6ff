/** The closed list of the game's systems: one word each, the same folder in every part. */
const SYSTEMS: readonly string[] = [
  'achievements',
  'admin',
  'alliance',
  'announcements',
  'auth',
  'bank',
  'combat',
  'company',
  'king',
  'leaderboard',
  'market',
  'production',
  'profile',
  'racing',
  'real-estate',
  'rent',
];

/** What lies in a system's folder, by part; a name without an ending is a folder. */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  db: ['tables.ts', 'store.ts'],
  'realtime-server': [
    ...['system.ts', 'rules.ts', 'rules', 'actions.ts', 'actions', 'reads.ts', 'serves.ts'],
    ...['reactions.ts', 'jobs.ts', 'rooms.ts', 'streams.ts', 'README.md'],
  ],
  web: ['page.tsx', 'store.ts', 'parts', 'art'],
};

/** What one system has beyond its roles, because no other system has such a thing. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  'realtime-server/systems/admin': ['config.ts', 'settings.ts'],
  'realtime-server/systems/auth': [
    ...['common-passwords.ts', 'limits.ts', 'mail.ts', 'password.ts', 'throttle.ts', 'tokens.ts'],
  ],
  'web/systems/racing': ['stage'],
};

/** Folders of tests that are of no system but of the floor that all stand on. */
const FLOOR: readonly string[] = ['action', 'db', 'http', 'ledger', 'live', 'schedule'];

/** Paths that lie where no one would look for them, each with what is wrong. */
export function misplaced(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    const [part = '', systems, word = '', ...rest] = path.split('/');
    if (systems !== 'systems') return [];
    const system = word.replace(/\.ts$/, '');
    const isKnown = SYSTEMS.includes(system) || (part === 'tests' && FLOOR.includes(system));
    if (!isKnown) return [`${path}: ${system} is not a system`];
    return isInItsPlace(part, `${part}/systems/${word}`, rest[0])
      ? []
      : [`${path}: no such role in a system`];
  });
}

/** Own names that no file bears any more. */
export function idleNames(paths: readonly string[]): readonly string[] {
  return Object.entries(OWN)
    .flatMap(([folder, names]) => names.map((name) => `${folder}/${name}`))
    .filter((name) => !paths.some((path) => path === name || path.startsWith(`${name}/`)));
}

function isInItsPlace(part: string, folder: string, name: string | undefined): boolean {
  if (part === 'protocol') return true;
  if (name === undefined) return false;
  if (part === 'tests') return true;
  return Boolean(ROLES[part]?.includes(name) || OWN[folder]?.includes(name));
}
