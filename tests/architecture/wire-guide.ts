import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import type { EventShape, PrivateEventShape } from '#protocol/kit/contract.ts';
import { errors } from '#protocol/wire/errors.ts';
import { events } from '#protocol/wire/events.ts';
import { refusalsOf, type Route } from '#protocol/wire/refusals.ts';
import { routes } from '#protocol/wire/routes.ts';
import { CLIENT_MESSAGES } from '#tests/wire/client-messages.ts';
import { type Models, type Shape, shapeOf } from './wire-shapes.ts';

/** The guide for client authors: hand-written up to the mark, generated after it. */
export const GUIDE_FILE = join(import.meta.dirname, '../../docs/wire.md');

const MARK = '<!-- Generated from the contracts by `npm run wire:guide`. Do not edit below. -->\n';

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
  const pushed = sorted(Object.entries<Event>(events)).map(([name, event]) => eventText(name, event, models));
  const messages = Object.entries<z.core.$ZodType>(CLIENT_MESSAGES).map(
    ([name, payload]) => `- ${shown(name, shapeOf(payload, 'input', models))}`,
  );
  return [
    `## Calls\n\n${calls.join('\n')}`,
    `## Events\n\n${pushed.join('\n')}`,
    `## Messages\n\nWhat a client sends over the socket, without the acknowledgement.\n\n${messages.join('\n')}\n`,
    `## Shapes\n\nNamed above. \`?\` marks a field that may be missing, \`=\` what it then counts as.\n\n${shapesOf(models)}`,
    `## Error codes\n\n${errorTable()}`,
  ].join('\n');
}

const shapesOf = (models: Models): string =>
  sorted([...models])
    .map(([name, shape]) => `- ${shown(name, shape)}\n`)
    .join('');

const sorted = <T>(entries: readonly (readonly [string, T])[]): readonly (readonly [string, T])[] =>
  entries.toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Longer shapes have a line for each field, so that a change is easy to see. */
const MAX_SHAPE_LENGTH = 90;

function shown(name: string, { text, fields }: Shape): string {
  if (text.length <= MAX_SHAPE_LENGTH || fields.length < 2) return `**${name}:** ${code(text)}`;
  return [`**${name}:**`, ...fields.map((field) => `  - ${code(field)}`)].join('\n');
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

/** A call with everything that a client relies on. */
export function callText(route: Route, models: Models): string {
  const { method, path, summary, params, query, body, answer, file } = route;
  const lines = [
    `**Who:** ${WHO[route.access]} **Limit:** ${route.rate}.${notesOf(route)}`,
    params && shown('Path', shapeOf(params, 'input', models)),
    query && shown('Query', shapeOf(query, 'input', models)),
    body && shown('Body', shapeOf(body, 'input', models)),
    file
      ? `**Answer:** a download, \`${file.name}\` (${file.type})`
      : shown('Answer', shapeOf(answer, 'output', models)),
    ownRefusals(route),
  ];
  const listed = lines.filter((line) => line).map((line) => `- ${line}`);
  return `#### \`${method} ${path}\`\n\n${sentence(summary)}\n\n${listed.join('\n')}\n`;
}

const notesOf = ({ moves, keyed, cache, kind, sensitive, unsafe }: Route): string =>
  [
    unsafe && ' Changes something, so `HEAD` is not served.',
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

type Event = EventShape & { readonly fromOthers?: PrivateEventShape['fromOthers'] };

/** An event with everything that a client relies on. */
export function eventText(
  name: string,
  { rooms, data, everyMs, coalesceBy, durable, fromOthers }: Event,
  models: Models,
): string {
  const where = rooms.map((room) => `\`${room}\``).join(', ');
  const isPrivate = rooms.every((room) => room === 'user');
  const notes = [
    `**Room:** ${where}${isPrivate ? ' (private)' : ''}.`,
    everyMs && `At most one push in ${everyMs} ms${coalesceBy ? ` for each \`${coalesceBy}\`` : ''}.`,
    durable && 'Kept for players who are away.',
    fromOthers?.by === 'count' && `One player causes at most ${fromOthers.max} a game day at another.`,
  ];
  const facts = notes.filter((note) => note).join(' ');
  return `#### \`${name}\`\n\n- ${facts}\n- ${shown('Data', shapeOf(data, 'output', models))}\n`;
}

const errorTable = (): string =>
  [
    '| code | status | sentence |',
    '|---|---|---|',
    ...sorted(Object.entries(errors)).map(
      ([name, { status, error }]) => `| \`${name}\` | ${status} | ${error.replaceAll('|', '\\|')} |`,
    ),
    '',
  ].join('\n');

const code = (text: string): string => `\`${text}\``;

const sentence = (text: string): string =>
  `${text.replace(/^[a-z]/, (first) => first.toUpperCase()).replace(/\.$/, '')}.`;
