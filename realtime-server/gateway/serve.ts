import { randomFillSync } from 'node:crypto';
import { createTimers, realTimers } from '../live/timers.ts';
import { createChance } from '../process/chance.ts';
import { readGatewayEnvironment } from '../process/gateway-environment.ts';
import { startRealTime } from '../schedule/real-time.ts';
import { assertCanListen, listenError } from '../process/listening.ts';
import { createLog } from '../process/log.ts';
import { shownUrl } from '../process/shown-url.ts';
import { stopOnSignals } from '../process/stop-on-signals.ts';
import { openGateway } from './gateway.ts';

/** Added to `DRAIN_S`, as for a server. */
const MAX_STOP_MS = 6_500;

interface Start {
  readonly env: NodeJS.ProcessEnv;
  readonly webRoot: string;
  readonly isWithParent: boolean;
}

export async function serveGateway({ env, webRoot, isWithParent }: Start): Promise<void> {
  const settings = readGatewayEnvironment(env);
  const log = createLog(settings.logLevel);
  await assertCanListen(settings, realTimers);
  let drain = async (): Promise<void> => undefined;
  stopOnSignals({
    ...{ log, isWithParent, timers: realTimers },
    maxMs: settings.drainS * 1_000 + MAX_STOP_MS,
    stop: () => drain(),
  });
  const timers = createTimers((error) => log.error({ err: error }, 'timer callback failed'), startRealTime());
  const { id } = createChance((count) => randomFillSync(new Uint8Array(count)));
  const gateway = await openGateway({ ...settings, webRoot, name: id(), timers, log });
  const url = await gateway.listen(settings).catch((error: unknown) => {
    throw listenError(error, settings);
  });
  process.stdout.write(`listening on ${shownUrl(url, settings.host)}\n`);
  drain = async () => {
    gateway.retire();
    await new Promise<void>((resolve) => void realTimers.after(settings.drainS * 1_000, resolve));
    await gateway.drain();
  };
}
