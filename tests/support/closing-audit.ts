import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The time of a test's closing audits. */
    auditMs?: number;
  }
}

/** Runs a world's closing audits and throws on any difference; records their time in the test's metadata. */
export async function requireBalance(audit: () => Promise<readonly string[]>): Promise<void> {
  const differences = await timed(audit);
  if (differences.length > 0) throw new Error(`The world is not balanced:\n${differences.join('\n')}`);
}

/** Runs the audits of a deliberately unbalanced world, and throws when they find nothing. */
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
