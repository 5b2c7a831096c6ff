import * as z from 'zod/mini';
import type { Route } from '#protocol/wire/refusals.ts';
import { routes } from '#protocol/wire/routes.ts';
import { CLIENT_MESSAGES } from '#tests/wire/client-messages.ts';
import type { Schema } from './values.ts';

/** A call from its contract, with its input as JSON Schema. */
export interface Grammar {
  readonly system: string;
  readonly route: Route;
  /** Its relative frequency. */
  readonly weight: number;
  readonly params: Schema | null;
  readonly query: Schema | null;
  readonly body: Schema | null;
}

const USUAL_WEIGHT = 100;

/** Calls that would soon leave no players: tried, but rarely. */
const RARE: Readonly<Record<string, number>> = {
  'POST /api/profil/delete-profil': 6,
  'POST /api/profil/update-password': 6,
  'POST /api/auth/reset-password': 50,
  'POST /api/auth/update-email': 6,
  'POST /api/auth/sessions/end': 10,
  'POST /api/auth/logout': 6,
  'GET /api/auth/logout': 6,
  'POST /api/auth/totp/setup': 20,
  // Each hashes a password, and only two hashes run at once.
  'POST /api/auth/confirm': 15,
  'POST /api/auth/login': 15,
  'POST /api/auth/signup': 15,
  'POST /api/admin/backup': 3,
};

/** Makes every other call answer 503 while it runs, so it has its own run. */
const RESET = 'POST /api/admin/reset-economy';

/** Every call of the contracts, the reset only on request. */
export const grammars = (withResets: boolean): readonly Grammar[] =>
  Object.entries<Readonly<Record<string, Route>>>(routes).flatMap(([system, ofSystem]) =>
    Object.values(ofSystem)
      .filter((route) => withResets || callOf(route) !== RESET)
      .map((route) => ({
        system,
        route,
        weight: RARE[callOf(route)] ?? USUAL_WEIGHT,
        params: asked(route.params),
        query: asked(route.query),
        body: asked(route.body),
      })),
  );

export const callOf = ({ method, path }: Route): string => `${method} ${path}`;

export type Message = keyof typeof CLIENT_MESSAGES;

/** Every message of a socket client, with its payload. */
export const messageGrammars = (): readonly { readonly message: Message; readonly payload: Schema }[] =>
  Object.entries<z.core.$ZodType>(CLIENT_MESSAGES).map(([message, payload]) => ({
    message: message as Message,
    payload: schemaOf(payload),
  }));

const asked = (schema: z.core.$ZodType | undefined): Schema | null => (schema ? schemaOf(schema) : null);

const schemaOf = (schema: z.core.$ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
