import { openAdminLogin, startGameServer } from './demo/game-server.ts';
import { freePortFrom } from './demo/free-port.ts';
import { DEMO_SEED, DEMO_SPEED, readDemoOptions } from './demo/options.ts';
import { playAll } from './fleet/play-all.ts';
import { realTime, stopSignal } from './fleet/process.ts';

// `npm run demo` has built the page and run found-demo-cli.ts before.
const { players, rosterPath, adminPath, worldFile, program, port } = readDemoOptions();
const signal = stopSignal();
const admin = await openAdminLogin(adminPath);
const server = await startGameServer({
  ...{ program, worldFile, admin, environment: process.env, isLimited: true },
  port: await freePortFrom(port),
});
const url = server.url.replace('127.0.0.1', 'localhost');
process.stdout.write(
  `The demo runs at ${url} with ${players} inhabitants, at speed ${DEMO_SPEED}. Sign up and join them. ` +
    `The admin is ${admin.mail}, with the password in ${adminPath}. Ctrl-C stops it.\n`,
);
const playing = playAll({
  ...{ url: server.url, players, rosterPath, admin, signal, seed: DEMO_SEED, time: realTime },
  onReady: () => undefined,
  onError: (error) => process.stderr.write(`An inhabitant failed and will retry: ${String(error)}\n`),
});
try {
  await Promise.race([playing, server.ended]);
} catch (error) {
  process.stderr.write(`${String(error)}\n`);
}
process.exitCode = signal.aborted ? 0 : 1;
await server.stop();
process.exit();
