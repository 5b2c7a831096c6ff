import { collectDefaultMetrics, Registry } from 'prom-client';
import { registerGauge, single } from './numbers.ts';

interface GatewayMetricsDeps {
  readonly edge: {
    readonly counts: () => { readonly sockets: number; readonly spectators: number };
    readonly waiting: () => number;
  };
  readonly reasonNotReady: () => string | null;
}

/** Of one gateway; the writer counts the sockets of all. */
export function createGatewayMetrics({ edge, reasonNotReady }: GatewayMetricsDeps): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, value: () => number): void =>
    registerGauge(registry, { name, help, rows: () => single(value()) });
  gauge(
    'tycoon_gateway_sockets',
    'Connected sockets of players at this gateway.',
    () => edge.counts().sockets,
  );
  gauge(
    'tycoon_gateway_spectators',
    'Connected spectator sockets at this gateway.',
    () => edge.counts().spectators,
  );
  gauge('tycoon_gateway_admitting', 'Sockets that wait to be admitted.', edge.waiting);
  gauge('tycoon_gateway_ready', '1 while pushes arrive and the writer answers.', () =>
    Number(reasonNotReady() === null),
  );
  return registry;
}
