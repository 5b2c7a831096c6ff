import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventShape, PrivateEventShape } from '#protocol/contract.ts';
import { errors } from '#protocol/errors.ts';
import { events } from '#protocol/events.ts';
import { refusalsOf, type Route } from '#protocol/refusals.ts';
import { routes } from '#protocol/routes.ts';
import { type Models, shapeOf, shapesOf } from './wire-shapes.ts';

/** The guide for client authors: hand-written up to the mark, generated after it. */
export const GUIDE_FILE = join(import.meta.dirname, '../../docs/wire.md');

const MARK = '<!-- Generated from the contracts by `npm run wire:accept`. Do not edit below. -->\n';

/** The expected guide: its hand-written part unchanged, the rest from the contracts. */
export function guideText(): string {
  const [written = ''] = readFileSync(GUIDE_FILE, 'utf8').split(MARK);
  return `${written}${MARK}\n${generated()}`;
}

function generated(): string {
  const models: Models = new Map();
  const calls = Object.entries<Readonly<Record<string, Route>>>(routes).map(
    ([system, ofSystem]) => `### ${titleOf(system)}\n\n${described(ofSystem, models)}`,
  );
  const pushed = Object.entries<EventShape>(events)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, event]) => eventText(name, event, models));
  return [
    `## Calls\n\n${calls.join('\n')}`,
    `## Events\n\n${pushed.join('\n')}`,
    `## Shapes\n\nNamed in the calls and events above. \`?\` marks a field that may be missing.\n\n${shapesOf(models)}`,
    `## Error codes\n\n${errorTable()}`,
  ].join('\n');
}

const described = (ofSystem: Readonly<Record<string, Route>>, models: Models): string =>
  Object.values(ofSystem)
    .map((route) => callText(route, models))
    .join('\n');

const titleOf = (system: string): string =>
  system
    .replace(/^./, (first) => first.toUpperCase())
    .replaceAll(/[A-Z]/g, (letter, at: number) => (at === 0 ? letter : ` ${letter.toLowerCase()}`));

const WHO = {
  public: 'Anyone.',
  guest: 'Only callers who are not signed in.',
  player: 'Signed-in players.',
  admin: 'Admins.',
} as const;

function callText(route: Route, models: Models): string {
  const { method, path, summary, params, query, body, answer, file } = route;
  const lines = [
    `**Who:** ${WHO[route.access]} **Limit:** ${route.rate}.${notesOf(route)}`,
    params && `**Path:** ${code(shapeOf(params, 'input', models))}`,
    query && `**Query:** ${code(shapeOf(query, 'input', models))}`,
    body && `**Body:** ${code(shapeOf(body, 'input', models))}`,
    file
      ? `**Answer:** a download, \`${file.name}\` (${file.type})`
      : `**Answer:** ${code(shapeOf(answer, 'output', models))}`,
    ownRefusals(route),
  ];
  const listed = lines.filter((line) => line).map((line) => `- ${line}`);
  return `#### \`${method} ${path}\`\n\n${sentence(summary)}\n\n${listed.join('\n')}\n`;
}

const notesOf = ({ moves, keyed, cache, kind, sensitive }: Route): string =>
  [
    sensitive && ' Needs a confirmed session.',
    keyed && ' Takes `Idempotency-Key`.',
    moves && ' Takes `Idempotency-Key`; the answer adds `balance`.',
    (cache || kind === 'cachedQuery') && ' Sends an `ETag`.',
  ]
    .filter((note) => note)
    .join('');

/** Refusals beyond those implied by the kind of call. */
function ownRefusals(route: Route): string | undefined {
  const general = new Set(refusalsOf({ ...route, refuses: [] }));
  const own = (route.refuses ?? []).filter((name) => !general.has(name));
  return own.length > 0
    ? `**Refused with:** ${own.map((name) => `${errors[name].status} \`${name}\``).join(', ')}`
    : undefined;
}

function eventText(
  name: string,
  {
    rooms,
    data,
    everyMs,
    durable,
    fromOthers,
  }: EventShape & { readonly fromOthers?: PrivateEventShape['fromOthers'] },
  models: Models,
): string {
  const where = rooms.map((room) => `\`${room}\``).join(', ');
  const isPrivate = rooms.every((room) => room === 'user');
  const notes = [
    `**Room:** ${where}${isPrivate ? ' (private)' : ''}.`,
    everyMs && `At most one push in ${everyMs} ms.`,
    durable && 'Kept for players who are away.',
    fromOthers?.by === 'count' && `One player causes at most ${fromOthers.max} a game day at another.`,
  ];
  const facts = notes.filter((note) => note).join(' ');
  return `#### \`${name}\`\n\n- ${facts}\n- **Data:** ${code(shapeOf(data, 'output', models))}\n`;
}

const errorTable = (): string =>
  [
    '| code | status | sentence |',
    '|---|---|---|',
    ...Object.entries(errors)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { status, error }]) => `| \`${name}\` | ${status} | ${error.replaceAll('|', '\\|')} |`),
    '',
  ].join('\n');

const code = (text: string): string => `\`${text}\``;

const sentence = (text: string): string =>
  `${text.replace(/^[a-z]/, (first) => first.toUpperCase()).replace(/\.$/, '')}.`;
