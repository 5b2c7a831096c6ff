import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '#server/setup/server-processes.mjs';
import type { OtherBrowser } from './other-browser.ts';

const MAX_START_MS = 20_000;
const POLL_MS = 100;

/** WebKit's driver speaks WebDriver (https://www.w3.org/TR/webdriver2/) over HTTP; it needs a display. */
export async function startWebKit(url: string): Promise<OtherBrowser> {
  const { WEBKIT_DRIVER = 'WebKitWebDriver', WEBKIT_BROWSER = 'MiniBrowser', XVFB = 'Xvfb' } = process.env;
  const port = await freePort();
  const display = `:${100 + (port % 1_000)}`;
  const screen = spawn(XVFB, [display, '-screen', '0', '1440x900x24'], { stdio: 'ignore' });
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    // In the locale C, WebKit's navigator.language is no language, which uPlot needs.
    env: { ...process.env, DISPLAY: display, LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8' },
  });
  const end = (): void => [driver, screen].forEach((child: ChildProcess) => void child.kill());
  try {
    const call = createCalls(`http://127.0.0.1:${port}`);
    await untilReady(call);
    const options = { binary: WEBKIT_BROWSER, args: ['--automation'] };
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    });
    await call('POST', `/session/${sessionId}/window/rect`, { x: 0, y: 0, width: 1440, height: 900 });
    return browserOf(url, (method, path, body) => call(method, `/session/${sessionId}${path}`, body), end);
  } catch (error) {
    end();
    throw error;
  }
}

type Call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

function createCalls(address: string): Call {
  return async (method, path, body) => {
    const response = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value as never;
  };
}

async function untilReady(call: Call): Promise<void> {
  const endMs = performance.now() + MAX_START_MS;
  for (;;) {
    try {
      await call('GET', '/status');
      return;
    } catch (error) {
      if (performance.now() > endMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}

/** Classic WebDriver does not report what a page throws: the page keeps it. */
const WATCH = `window.thrown ??= ((thrown) => {
  addEventListener('error', ({ message, filename }) => thrown.push(location.pathname + ': ' + message + ' in ' + filename));
  addEventListener('unhandledrejection', ({ reason }) => thrown.push(location.pathname + ': ' + reason));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    thrown.push(location.pathname + ': CSP ' + violatedDirective + ' blocked ' + blockedURI));
  const { error } = console;
  console.error = (...args) => { thrown.push(location.pathname + ': ' + args.join(' ')); error(...args); };
  return thrown;
})([])`;

function browserOf(url: string, call: Call, end: () => void): OtherBrowser {
  const run = <T>(script: string) => call<T>('POST', '/execute/sync', { script, args: [] });
  return {
    async load(path, sid) {
      if (sid) {
        await call('POST', '/url', { url: `${url}/healthz` });
        await call('POST', '/cookie', { cookie: { name: 'sid', value: sid, path: '/' } });
      }
      await call('POST', '/url', { url: url + path });
      await run(WATCH);
    },
    read: (expression) => run(`return ${expression}`),
    takeErrors: () => run<readonly string[]>('return (window.thrown ?? []).splice(0)'),
    async close() {
      try {
        await call('DELETE', '');
      } finally {
        end();
      }
    },
  };
}
