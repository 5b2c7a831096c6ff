import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledNode, inProject } from './project.mjs';
import { run } from './run.mjs';

/** Each fault runs the tests of its system, and some a build and a journey. */
const MAX_RUN_MS = 4 * 60 * 60_000;

/** A found fault has passed; missed ones fail when there are more than allowed. */
export async function testPlantedFaults() {
  const folder = mkdtempSync(join(tmpdir(), 'tycoon-empire-'));
  const report = join(folder, 'planted.json');
  const command = [bundledNode(), inProject('tests/planted/planted.ts'), '--report', report];
  const { ok } = await run(command, { visible: true, timeoutMs: MAX_RUN_MS });
  const { found, missed } = readReport(report);
  rmSync(folder, { recursive: true, force: true });
  if (ok) return { passed: found, failed: 0 };
  if (missed.length === 0) return { passed: found, failed: 1, failures: ['npm run test:planted has failed'] };
  return { passed: found, failed: missed.length, failures: missed.map((name) => `not found: ${name}`) };
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { found: 0, missed: [] };
  }
}
