import fastify from 'fastify';
import { refuse } from '../action/context.ts';
import { sendRefusal } from '../http/error-envelope.ts';
import type { Settings } from './environment.ts';

/** Answers supervisors and balancers while the database cannot be reached: alive, but not ready. */
export async function listenWhileWaiting(
  address: Pick<Settings, 'port' | 'host'>,
): Promise<() => Promise<void>> {
  const http = fastify({ logger: false, forceCloseConnections: true });
  http.get('/healthz', async () => ({ ok: true }));
  http.get('/readyz', async (_request, reply) => reply.code(503).send({ ok: false }));
  http.setNotFoundHandler(async (_request, reply) => sendRefusal(reply, refuse('busy')));
  await http.listen(address);
  return () => http.close();
}
