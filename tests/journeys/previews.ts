/**
 * Draws the link previews and icons: `npm run pictures:previews`. CHROME_PATH names the browser.
 * Not a test: run it after a design change and look at the result.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { createServer } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
const PUBLIC = join(ROOT, 'web/public');

/** A preview shows a scene under one line of text, and no player data. */
const PREVIEWS = [
  { name: 'world', line: 'Money. Power. Live.', text: 'A browser game that many play at once.' },
  { name: 'race', line: 'See the race again.', text: 'Every race can be checked by the player who lost it.' },
  { name: 'fight', line: 'How it went down.', text: 'Blow by blow, in the light of one lamp.' },
] as const;

const CROWN = 'M7 23.5h18M8.5 20.5L6.5 10l5.5 4.5L16 7l4 7.5L25.5 10l-2 10.5z';

const crown = (size: number): string =>
  `<svg viewBox="4 5 24 21" width="${size}" fill="none" stroke="#dcb866" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"><path d="${CROWN}"/></svg>`;

/** The crown's share of an icon: a phone's circular mask must not clip it. */
const ICONS = [
  { name: 'icon-192', size: 192, radius: 0.22, share: 0.66 },
  { name: 'icon-512', size: 512, radius: 0.22, share: 0.66 },
  { name: 'maskable-512', size: 512, radius: 0, share: 0.5 },
  { name: 'apple-touch-icon', size: 180, radius: 0, share: 0.6 },
] as const;

const vite = await createServer({
  configFile: join(ROOT, 'web/vite.config.ts'),
  server: { port: 0, host: '127.0.0.1', fs: { allow: [ROOT] } },
  logLevel: 'error',
});
await vite.listen();
const url = vite.resolvedUrls?.local[0] ?? '';
const isRoot = process.getuid?.() === 0;
const browser = await chromium.launch({
  ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
  args: isRoot ? ['--no-sandbox'] : [],
});
try {
  await drawPreviews(browser);
  await drawIcons(browser);
} finally {
  await browser.close();
  await vite.close();
}

async function drawPreviews(from: Browser): Promise<void> {
  const page = await from.newPage({ viewport: { width: 1200, height: 630 } });
  // A page on the same origin without the game, so that only the scenes load.
  await page.route(`${url}previews`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
  );
  await page.goto(`${url}previews`);
  await page.addScriptTag({ type: 'module', url: `/@fs${join(ROOT, 'web/ui/style/main.css')}` });
  await page.addScriptTag({ type: 'module', url: `/@fs${join(import.meta.dirname, 'previews/scenes.ts')}` });
  await page.waitForFunction(() => 'paintFight' in globalThis);
  const office = await readFile(join(ROOT, 'web/systems/auth/art/office.svg'), 'utf8');
  for (const preview of PREVIEWS) await drawPreview(page, preview, office);
  await page.close();
}

async function drawPreview(page: Page, preview: (typeof PREVIEWS)[number], office: string): Promise<void> {
  const { name, line, text } = preview;
  await page.evaluate(
    ({ html }) => {
      document.documentElement.dataset.theme = 'night';
      document.body.innerHTML = html;
    },
    { html: frameOf({ line, text, scene: name === 'world' ? office : '<canvas></canvas>' }) },
  );
  await page.evaluate((which) => {
    const canvas = document.querySelector('canvas');
    const scenes = globalThis as unknown as Record<string, ((on: HTMLCanvasElement) => void) | undefined>;
    if (canvas) scenes[which === 'race' ? 'paintRace' : 'paintFight']?.(canvas);
  }, name);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(PUBLIC, `previews/${name}.jpg`), type: 'jpeg', quality: 82 });
}

function frameOf({ line, text, scene }: Record<'line' | 'text' | 'scene', string>): string {
  return `
  <style>
    body { margin: 0; background: #120c16; overflow: hidden }
    .picture { position: relative; width: 1200px; height: 630px; overflow: hidden }
    .picture > canvas { position: absolute; inset: 0 0 auto; width: 1200px; height: 480px }
    .picture > svg { position: absolute; inset: -64px 0 auto; width: 1200px; height: 630px }
    .scrim { position: absolute; inset: 0; background:
      linear-gradient(to top, #120c16 0 25%, #120c16d9 29%, #120c1600 38%),
      radial-gradient(60% 40% at 0 0, #120c16d9, #120c1600) }
    .brand { position: absolute; left: 56px; top: 44px; display: flex; align-items: center; gap: 14px;
      font: 600 26px/1 var(--font-body); letter-spacing: .16em; text-transform: uppercase; color: #e6c878 }
    .words { position: absolute; left: 56px; right: 56px; bottom: 40px; color: #f4efe4 }
    .line { font: 600 72px/1.05 var(--font-heading); letter-spacing: -.01em }
    .text { margin-top: 10px; font: 400 29px/1.3 var(--font-body); color: #d3c9d0 }
  </style>
  <div class="picture">${scene}<div class="scrim"></div>
    <div class="brand">${crown(44)}Tycoon Empire</div>
    <div class="words"><div class="line">${line}</div><div class="text">${text}</div></div>
  </div>`;
}

async function drawIcons(from: Browser): Promise<void> {
  for (const { name, size, radius, share } of ICONS) {
    const page = await from.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<style>body{margin:0}div{width:${size}px;height:${size}px;display:grid;place-items:center;background:#1a1220;border-radius:${radius * size}px}</style><div>${crown(size * share)}</div>`,
    );
    await page.screenshot({ path: join(PUBLIC, `icons/${name}.png`), omitBackground: true });
    await page.close();
  }
}
