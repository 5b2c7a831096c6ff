import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '#db/open.ts';
import type { Chance, Clock } from './action/context.ts';
import { createRunner, type Runner } from './action/run-action.ts';
import type { AnySystem } from './action/system.ts';
import { mountHealth } from './http/health.ts';
import { createLimiter } from './http/limits.ts';
import { mountRoutes } from './http/mount-routes.ts';
import { mountOpenApi } from './http/openapi.ts';
import { createHttpServer } from './http/server.ts';
import { createAuthenticate } from './http/session.ts';
import { mountStaticFiles } from './http/static-files.ts';
import { createMetrics } from './metrics.ts';
import { createScheduler, type Timers } from './schedule/scheduler.ts';
import type { Config } from './systems/admin/config.ts';

export interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly config: Config;
  readonly timers: Timers;
  readonly log: Logger;
  readonly publicUrl: string | null;
  readonly rateLimit: boolean;
  readonly trustProxy: boolean | string;
  /** Where the built page lies. */
  readonly webRoot: string;
}
