import type { SystemContract } from '../kit/contract.ts';
import type { Route } from './refusals.ts';
import { systems } from '../systems.ts';

type Systems = typeof systems;

type Routes = {
  readonly [S in keyof Systems as Systems[S] extends Required<Pick<SystemContract, 'routes'>>
    ? S
    : never]: Systems[S] extends { readonly routes: infer R } ? R : never;
};

export const routes = Object.fromEntries(
  Object.entries<SystemContract>(systems).flatMap(([name, { routes: own }]) => (own ? [[name, own]] : [])),
) as Routes satisfies Readonly<Record<string, Readonly<Record<string, Route>>>>;
