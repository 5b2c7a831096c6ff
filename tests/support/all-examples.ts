import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteShape } from '#protocol/kit/contract.ts';
import { routes } from '#protocol/wire/routes.ts';
import type { Call, Examples, Move } from './examples.ts';

const SYSTEMS = join(import.meta.dirname, '../systems');

const files = readdirSync(SYSTEMS)
  .map((system) => join(SYSTEMS, system, 'examples.ts'))
  .filter((file) => existsSync(file));

const examples: readonly Examples[] = await Promise.all(
  files.map(async (file) => ((await import(file)) as { readonly examples: Examples }).examples),
);

export const moves = Object.fromEntries(
  examples.flatMap(({ moves: own = {} }) => Object.entries(own)),
) as Readonly<Record<Call, Move>>;

export const adminCalls = Object.fromEntries(
  examples.flatMap(({ adminCalls: own = {} }) => Object.entries(own)),
);

export const shapes: readonly RouteShape[] = Object.values<Readonly<Record<string, RouteShape>>>(
  routes,
).flatMap((ofSystem) => Object.values(ofSystem));
