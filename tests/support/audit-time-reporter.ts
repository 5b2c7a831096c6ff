import type { Reporter, TestModule } from 'vitest/node';

export const auditTimeReporter: Reporter = {
  onTestRunEnd(modules) {
    const times = modules.flatMap(auditTimes);
    if (times.length === 0) return;
    const totalMs = times.reduce((sum, ms) => sum + ms, 0);
    const eachMs = (totalMs / times.length).toFixed(1);
    process.stdout.write(
      `Audits of ${times.length} tests' worlds took ${(totalMs / 1000).toFixed(1)} s, ${eachMs} ms a test.\n`,
    );
  },
};

const auditTimes = (module: TestModule): number[] =>
  [...module.children.allTests()].flatMap((test) => test.meta().auditMs ?? []);
