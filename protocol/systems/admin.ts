import * as z from 'zod/mini';
import { type ErrorShape, route } from '../contract.ts';
import { model } from '../models.ts';
import { Id, limit, Page, Timestamp } from '../primitives.ts';

const ADMIN_LOG_LIMIT = 50;
const CONFIG_KEY_MAX = 80;

/** The whole configuration in its nested form, e.g. `config.defaultUser.dollars`. */
const NestedConfig = z.record(z.string(), z.unknown());

/** One action of an admin. `before` and `after` hold only what changed. */
export const AdminLogEntry = model(
  'AdminLogEntry',
  z.object({
    id: Id,
    /** Real time. */
    at: Timestamp,
    admin: z.string(),
    action: z.string(),
    before: z.nullable(z.record(z.string(), z.unknown())),
    after: z.nullable(z.record(z.string(), z.unknown())),
  }),
);
export type AdminLogEntry = z.infer<typeof AdminLogEntry>;

const UNKNOWN_SETTING = 'There is no such setting.';

export const adminErrors = {
  unknown_setting: { status: 400, error: UNKNOWN_SETTING },
  invalid_setting: { status: 400, error: 'This setting does not take that value.' },
} as const satisfies Record<string, ErrorShape>;

export const adminRoutes = {
  config: route({
    method: 'GET',
    path: '/api/admin/config',
    summary: 'The game configuration.',
    access: 'admin',
    rate: 'read',
    kind: 'query',
    answer: z.object({ config: NestedConfig }),
  }),
  updateConfig: route({
    method: 'PUT',
    path: '/api/admin/config',
    summary: 'Changes one or more settings, named by dotted keys; all of them or none.',
    access: 'admin',
    rate: 'account',
    kind: 'command',
    body: z.record(z.string().check(z.maxLength(CONFIG_KEY_MAX)), z.unknown(), {
      error: ({ code }) => (code === 'invalid_key' ? UNKNOWN_SETTING : undefined),
    }),
    answer: z.object({ success: z.literal(true), message: z.string(), config: NestedConfig }),
    refuses: ['unknown_setting', 'invalid_setting'],
  }),
  log: route({
    method: 'GET',
    path: '/api/admin/log',
    summary: 'What admins did, newest first.',
    access: 'admin',
    rate: 'read',
    kind: 'query',
    query: z.object({ limit: limit(ADMIN_LOG_LIMIT), page: Page }),
    answer: z.object({
      entries: z.array(AdminLogEntry),
      pagination: z.object({ page: z.int(), limit: z.int(), total: z.int() }),
    }),
  }),
} as const;
