import type { Node } from 'oxc-parser';
import type { ProjectFile } from './project-files.ts';
import { lineAt, walk } from './syntax.ts';

/** Sources of nondeterminism: each enters the code in few places, so that tests can control it. */
type Outside = 'clock' | 'timer' | 'chance' | 'environment';

/** The allowed places. */
const DOORS: Readonly<Record<Outside, readonly string[]>> = {
  clock: [
    'realtime-server/schedule/real-time.ts',
    'realtime-server/live/timers.ts',
    'db/engine/event-loop.ts',
    'web/live/clock.ts',
    'bots/wire/wire-player.ts',
    'bots/fleet/process.ts',
    'economy/economy-cli.ts',
  ],
  timer: [
    'realtime-server/schedule/scheduler.ts',
    'realtime-server/live/timers.ts',
    'db/engine/event-loop.ts',
    'web/live/clock.ts',
    'bots/wire/account.ts',
    'bots/wire/http-client.ts',
    'bots/fleet/process.ts',
  ],
  chance: ['realtime-server/process/chance.ts', 'web/live/clock.ts', 'bots/fleet/process.ts'],
  environment: [
    ...['main.ts', 'cli/audit-cli.ts', 'cli/admin-cli.ts', 'cli/pass-time-cli.ts'].map(
      (file) => `realtime-server/${file}`,
    ),
    ...['bots-cli.ts', 'found-demo-cli.ts', 'demo-cli.ts'].map((file) => `bots/${file}`),
  ],
};

/** `object.member`, or a global function's name. */
const NAMES = new Map<string, Outside>(
  Object.entries({
    'new Date()': 'clock',
    'Date.now': 'clock',
    'performance.now': 'clock',
    'performance.timeOrigin': 'clock',
    'process.hrtime': 'clock',
    setTimeout: 'timer',
    setInterval: 'timer',
    setImmediate: 'timer',
    'Math.random': 'chance',
    'crypto.randomUUID': 'chance',
    'crypto.getRandomValues': 'chance',
    randomBytes: 'chance',
    randomInt: 'chance',
    randomUUID: 'chance',
    'process.env': 'environment',
  }),
);

/** The last parts of these names. */
const OUTSIDE = new RegExp(`\\b(${[...NAMES.keys()].map((name) => /\w+(?=\W*$)/.exec(name)).join('|')})\\b`);

/** Uses of clock, timers, chance and environment outside their allowed places. */
export function usesOfTheOutside(file: ProjectFile): readonly string[] {
  const found: string[] = [];
  walk(
    file,
    (node, around) => {
      const name = nameOf(node, around.at(-1));
      const outside = NAMES.get(name);
      if (!outside || DOORS[outside].includes(file.path)) return;
      found.push(`${file.path}:${lineAt(file.text, node.start)}: ${name}`);
    },
    OUTSIDE,
  );
  return found;
}

function nameOf(node: Node, parent: Node | undefined): string {
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    const isNow = isIdentifier(node.callee, 'Date') && node.arguments.length === 0;
    return isNow ? 'new Date()' : '';
  }
  if (node.type === 'MemberExpression') return memberName(node);
  if (node.type === 'Identifier' && !isOnlyAName(node, parent)) return node.name;
  return '';
}

/** `globalThis.` and `window.` before a name change nothing. */
function memberName({ object, property }: Extract<Node, { type: 'MemberExpression' }>): string {
  if (property.type !== 'Identifier' || object.type !== 'Identifier') return '';
  return ['globalThis', 'window', 'self'].includes(object.name)
    ? property.name
    : `${object.name}.${property.name}`;
}

/** The name of an own field, parameter or type, such as `timers.setTimeout`. */
function isOnlyAName(node: Node, parent: Node | undefined): boolean {
  if (!parent) return false;
  if (parent.type === 'ImportSpecifier') return parent.local === node;
  if (parent.type === 'MemberExpression') return parent.property === node && !parent.computed;
  return (
    ['Property', 'TSPropertySignature', 'TSMethodSignature', 'PropertyDefinition'].includes(parent.type) &&
    'key' in parent &&
    parent.key === node
  );
}

const isIdentifier = (node: Node, name: string): boolean => node.type === 'Identifier' && node.name === name;
