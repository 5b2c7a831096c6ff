import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** How long the audits took that a test's worlds end with. */
    auditMs?: number;
  }
}

/** Runs the audits with which a world ends and throws on any difference; records in the test's metadata how long they took. */
export async function requireBalance(audit: () => Promise<readonly string[]>): Promise<void> {
  const differences = await timed(audit);
  if (differences.length > 0) throw new Error(`The world is not balanced:\n${differences.join('\n')}`);
}

/** Runs the audits of a world that a test left wrong on purpose, and throws when they find nothing. */
export async function requireDifferences(
  audit: () => Promise<readonly string[]>,
  why: string,
): Promise<void> {
  if ((await timed(audit)).length === 0) throw new Error(`The audits found nothing wrong, though ${why}.`);
}

async function timed<T>(work: () => Promise<T>): Promise<T> {
  const beginMs = performance.now();
  const result = await work();
  const meta = TestRunner.getCurrentTest()?.meta;
  if (meta) meta.auditMs = (meta.auditMs ?? 0) + performance.now() - beginMs;
  return result;
}
