import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The files of a built page, by path. */
export const PAGE_FILES = {
  'index.html': `<!doctype html><title>Tycoon</title>${'<p>brass</p>'.repeat(40)}`,
  'favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h9"/>'.repeat(40)}</svg>`,
  'assets/market-D3c5JsBA.js': 'export const price = (cents) => cents / 100;\n'.repeat(60),
  'assets/market-Dzd0GjQj.css': '.ladder { color: var(--ink) }\n'.repeat(60),
} as const;

/** Fonts are already compressed, so the build makes no second version. */
export const FONT = { path: 'assets/inter-DO1Apj_S.woff2', bytes: Buffer.alloc(500, 'wOF2') };

/** Creates a folder like Vite's build output; remove it in `afterAll`. */
export async function makeBuiltPage(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'tycoon-page-'));
  const write = async (path: string, content: string | Buffer): Promise<void> => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  };
  for (const [path, text] of Object.entries(PAGE_FILES)) {
    await write(path, text);
    await write(`${path}.br`, brotliCompressSync(text));
    await write(`${path}.gz`, gzipSync(text));
  }
  await write(FONT.path, FONT.bytes);
  return root;
}
