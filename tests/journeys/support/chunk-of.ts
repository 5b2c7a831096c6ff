import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const MANIFEST = join(import.meta.dirname, '../../../dist/web/.vite/manifest.json');

const Manifest = z.record(z.string(), z.object({ file: z.string() }));

/** The path of a module's chunk in the built page, such as `/assets/page-1a2b3c4d.js`. */
export function chunkOf(module: string): string {
  const chunk = Manifest.parse(JSON.parse(readFileSync(MANIFEST, 'utf8')))[module];
  if (!chunk) throw new Error(`The build has no chunk of ${module}.`);
  return `/${chunk.file}`;
}
