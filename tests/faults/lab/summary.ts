/** Findings printed: further ones usually share the cause. */
const MAX_SHOWN = 20;

/** Prints the counts and findings of a lab; exits with code 1 when there are findings. */
export function summarizeRun(
  again: string,
  findings: readonly string[],
  counts: Readonly<Record<string, number | string>>,
): void {
  for (const [what, count] of Object.entries(counts)) console.log(`${what}: ${count}`);
  for (const finding of findings.slice(0, MAX_SHOWN)) console.log(`\n✗ ${finding}`);
  if (findings.length > MAX_SHOWN) console.log(`\n… and ${findings.length - MAX_SHOWN} more`);
  console.log(findings.length === 0 ? '\nnothing found' : `\n${findings.length} findings; again: ${again}`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
