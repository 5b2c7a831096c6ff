import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { refusesCall } from '#protocol/systems/moderation/refused-calls.ts';
import type { Route } from '#protocol/wire/refusals.ts';
import { routes } from '#protocol/wire/routes.ts';

/** What names something that exists, or belongs to the account alone. */
const NO_TEXTS = /Id$|^(?:id|upTo|username|allianceName|mail|new_email|code|token)$|password$/;

/** Who reads a text: `muted` may not write it, `staff` alone reads it. A new one fails the test until somebody has decided. */
const READ_BY: Readonly<Record<string, 'muted' | 'staff' | 'own check'>> = {
  'POST /api/admin/announcement message': 'muted',
  'POST /api/alliance/chat text': 'muted',
  'POST /api/alliance/create description': 'muted',
  'POST /api/alliance/create name': 'muted',
  // Only the one with a seed is refused.
  'POST /api/horse-racing/place-bet client_seed': 'own check',
  // Those to staff are not refused.
  'POST /api/messages/send text': 'own check',
  'POST /api/moderation/appeal text': 'staff',
  'POST /api/moderation/decide reason': 'staff',
  'POST /api/moderation/decide-appeal reason': 'staff',
  'POST /api/moderation/lift reason': 'staff',
  'POST /api/moderation/report text': 'staff',
  'POST /api/profil/update-profil biography': 'muted',
  'POST /api/tycoon-company/create name': 'muted',
};

interface Property {
  readonly type?: string;
  readonly enum?: unknown;
  readonly format?: unknown;
  readonly anyOf?: readonly Property[];
}

const isText = ({ anyOf, ...own }: Property): boolean =>
  anyOf ? anyOf.some(isText) : own.type === 'string' && own.enum === undefined && own.format === undefined;

const textsOf = ({ method, path, body }: Route): readonly string[] => {
  if (!body) return [];
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Property>;
  };
  const texts = Object.entries(properties).filter(([name, of]) => isText(of) && !NO_TEXTS.test(name));
  return texts.map(([name]) => `${method} ${path} ${name}`);
};

test('the muted write no text that other players read, in any call', () => {
  const all = Object.values<Readonly<Record<string, Route>>>(routes).flatMap((own) => Object.values(own));
  const texts = all.filter(({ access }) => access === 'player' || access === 'admin').flatMap(textsOf);
  expect(texts.toSorted()).toEqual(Object.keys(READ_BY).toSorted());
  for (const text of texts) {
    const isRefused = refusesCall('mute', text.slice(0, text.lastIndexOf(' ')));
    expect([text, isRefused]).toEqual([text, READ_BY[text] === 'muted']);
  }
});
