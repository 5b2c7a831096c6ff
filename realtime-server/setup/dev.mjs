import { spawn } from 'node:child_process';
import { bundledNode, inProject, root } from './project.mjs';
import { runScript } from './steps.mjs';

// Vite proxies calls and sockets to the server.
const PAGE_PORT = 5173;
const SERVER_PORT = process.env.PORT || '3000';

await runScript(async () => {
  const page = await startPage();
  page.printUrls();
  exitTogether(startServer(), page);
});

function startServer() {
  const env = {
    DRAIN_S: '0',
    ...process.env,
    PORT: SERVER_PORT,
    PUBLIC_URL: `http://localhost:${PAGE_PORT}`,
  };
  return spawn(bundledNode(), ['--watch', '--watch-preserve-output', 'realtime-server/main.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
}

async function startPage() {
  process.env.DEV_SERVER = `http://127.0.0.1:${SERVER_PORT}`;
  const { createServer } = await import('vite');
  const page = await createServer({
    configFile: inProject('web/vite.config.ts'),
    server: { port: PAGE_PORT, strictPort: true },
  });
  return page.listen();
}

function exitTogether(server, page) {
  const end = () => server.kill('SIGTERM');
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  server.on('exit', async (code) => {
    await page.close();
    process.exit(code ?? 0);
  });
}
