import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '#server/http/openapi-document.ts';

// Lints the OpenAPI document by the recommended rules, and prints the number of operations found.

const LINTER = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
/** The game has no licence to name. */
const OPTIONS = ['--extends', 'recommended', '--skip-rule', 'info-license', '--format', 'stylish'];
/** Disables telemetry and update checks. */
const SILENT = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
try {
  const file = join(folder, 'openapi.json');
  const text = JSON.stringify(await openApiDocument(), null, 2);
  writeFileSync(file, text);
  const env = { ...process.env, ...SILENT };
  const { status } = spawnSync(process.execPath, [LINTER, 'lint', file, ...OPTIONS], {
    env,
    stdio: 'inherit',
  });
  process.stdout.write(`${text.match(/"operationId":/g)?.length ?? 0} operations\n`);
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}
