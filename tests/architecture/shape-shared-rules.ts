import type { ProjectFile } from './project-files.ts';

/** The parts whose shared files are checked. */
export const COUNTED_PARTS: readonly string[] = ['protocol', 'db', 'realtime-server', 'web'];

/** The lists of all systems: a new system gets a line in each of its parts' lists. */
const LISTS: readonly string[] = [
  'protocol/systems.ts',
  'db/systems.ts',
  'realtime-server/systems.ts',
  // Actions import it, and `systems.ts` imports the actions.
  'realtime-server/declarations.ts',
  'web/systems.ts',
];

/** Where only some systems add a line: to the form of a balance, the previews of links, the accounts of the ledger, the
 * values after a reset. */
const SOME_SYSTEMS: readonly string[] = [
  'protocol/schemas.ts',
  'realtime-server/balance-fields.ts',
  'db/ledger/tables.ts',
  'realtime-server/ledger/chart-of-accounts.ts',
  'db/reset/rewrites.ts',
  'db/reset/terms.ts',
  'realtime-server/world/reset-terms.ts',
];

/** The files that "Adding a system" in docs/contributing.md lists: an import and a line each. */
export const JOINING_FILES: readonly string[] = [...LISTS, ...SOME_SYSTEMS];

const MAX_LINES = 2;
/** The server also creates some systems from what others return, before it lists all of them in job order. */
const MAX_LINES_OF_SERVER = 3;

/** Shared files that depend on one system's service, each with its reason; other systems add nothing to them. */
const CORE_USES: Readonly<Record<string, readonly string[]>> = {
  // The sentence of a refusal.
  'protocol/errors.ts': ['economy'],
  // What a player is, for every count and board.
  'db/is-player.ts': ['inhabitants'],
  // The first admin, the operator's commands, mails: they work without any route.
  'realtime-server/main.ts': ['auth'],
  'realtime-server/cli/admin-tasks.ts': ['auth', 'admin'],
  'realtime-server/process/mailer.ts': ['auth'],
  // Every call and every socket belongs to a session.
  'realtime-server/http/session.ts': ['auth'],
  // Socket.IO's own word for the client's connection payload.
  'realtime-server/live/handshake.ts': ['auth'],
  // PostgreSQL's own word for a message from one connection to all listeners.
  'db/engine/postgres/world.ts': ['notifications'],
  // A world is opened with its configuration.
  'realtime-server/world/open-world.ts': ['admin'],
  'realtime-server/cli/audited-systems.ts': ['admin'],
  // The runner reports whose balances changed: standings follow, and the page.
  'realtime-server/action/run-action.ts': ['economy'],
  // A refusal for lack of goods says where to get them.
  'realtime-server/action/shortfall.ts': ['market'],
  // A code names its source in the income chart.
  'realtime-server/ledger/transfer-definition.ts': ['economy'],
  // The wire's second field of their refusals also applies to paths without a route.
  'realtime-server/http/error-envelope.ts': ['profile'],
  // The page knows who is signed in, and the session's answers.
  'web/app/session/session.ts': ['auth'],
  'web/app/session/session-check.ts': ['auth'],
  'web/live/session-probe.ts': ['auth'],
  'web/live/session-store.ts': ['auth', 'rent'],
  // Socket.IO's own word for the client's connection payload.
  'web/live/socket.ts': ['auth'],
  // The room that every page follows names the King.
  'web/live/world-store.ts': ['king'],
  // The page where a player enters, and the way back there.
  'web/app/session/guards.tsx': ['dashboard'],
  'web/app/navigation/brand.tsx': ['dashboard'],
  // The player's own menu.
  'web/app/navigation/mobile-menu.tsx': ['profile'],
  'web/app/navigation/top-bar.tsx': ['profile', 'notifications'],
  'web/app/session/use-player-connection.ts': ['profile', 'notifications'],
  // Announcements and the summary of missed events show on every page.
  'web/app/shell/shell.tsx': ['announcements', 'notifications'],
  // While a race is on its stage, announcements alone stay visible.
  'web/ui/overlay/stage-line.ts': ['announcements'],
  'web/ui/style/base.css': ['announcements'],
  // Every private event may become a notification.
  'web/app/session/private-events.ts': ['notifications'],
};

/** Words with another meaning in shared files: only imports of the system count. */
const OTHER_MEANINGS: readonly string[] = [
  'activity', // a system's contribution
  'admin', // a rank
  'statement', // in SQL
];

/** Lines of shared files that wrongly name a system, as `file:line: system`. */
export const sharedNamings = (files: readonly ProjectFile[], systems: readonly string[]): readonly string[] =>
  files.filter(isShared).flatMap((file) => systems.flatMap((system) => namingsIn(file, system)));

/** The joining files that a text names, in the checked parts. */
export const joiningFilesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([\w./-]+\/[\w./-]+\.tsx?)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => COUNTED_PARTS.includes(path.split('/')[0] ?? ''));

/** Entries of the lists above that are no longer needed. */
export const idleNamings = (files: readonly ProjectFile[], systems: readonly string[]): readonly string[] => {
  const naming = (path: string, names: readonly string[]): boolean =>
    files.some((file) => file.path === path && names.some((name) => linesNaming(file, name).length > 0));
  const uses = Object.entries(CORE_USES).flatMap(([path, names]) =>
    names.map((name) => [path, name] as const),
  );
  return [
    ...JOINING_FILES.filter((path) => !naming(path, systems)),
    ...uses.filter(([path, name]) => !naming(path, [name])).map(([path, name]) => `${path}: ${name}`),
  ];
};

function namingsIn(file: ProjectFile, system: string): readonly string[] {
  if (CORE_USES[file.path]?.includes(system)) return [];
  const lines = linesNaming(file, system);
  if (JOINING_FILES.includes(file.path) && lines.length <= maxLinesOf(file.path)) return [];
  return lines.map((line) => `${file.path}:${line}: ${system}`);
}

const maxLinesOf = (path: string): number =>
  path === 'realtime-server/systems.ts' ? MAX_LINES_OF_SERVER : MAX_LINES;

const isShared = ({ path }: ProjectFile): boolean => {
  const [part = '', folder] = path.split('/');
  return COUNTED_PARTS.includes(part) && folder !== 'systems';
};

/** The lines, from 1, that name a system in any of its forms: `real-estate`, `realEstate`, `REAL_ESTATES`. */
function linesNaming(file: ProjectFile, system: string): readonly number[] {
  const imported = new RegExp(`/systems/${system}[./]`);
  const forms = formsOf(system);
  const isNamed = ({ line, words }: Line): boolean =>
    OTHER_MEANINGS.includes(system) ? imported.test(line) : forms.some((form) => words.includes(` ${form} `));
  return linesOf(file).flatMap((line, index) => (isNamed(line) ? [index + 1] : []));
}

interface Line {
  readonly line: string;
  readonly words: string;
}

const known = new WeakMap<ProjectFile, readonly Line[]>();

/** Every system searches all lines, so their words are split once. */
function linesOf(file: ProjectFile): readonly Line[] {
  const lines = known.get(file) ?? file.text.split('\n').map((line) => ({ line, words: wordsOf(line) }));
  known.set(file, lines);
  return lines;
}

/** A line's words in lower case, each surrounded by spaces; camel case is split. */
const wordsOf = (line: string): string =>
  ` ${line
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')} `;

/** A system's word, singular and plural. */
function formsOf(system: string): readonly string[] {
  const word = system.replaceAll('-', ' ');
  return [word, `${word}s`, word.replace(/y$/, 'ies'), word.replace(/s$/, '')];
}
