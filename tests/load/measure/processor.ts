import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** A process's CPU use in an interval. */
export interface ProcessorUse {
  /** Of one core. */
  readonly cpuShare: number;
  /** Timer delay in milliseconds. */
  readonly loopDelayP99: number;
}

/** Beyond these a client measures itself instead of the server. */
const MAX_CPU_SHARE = 0.85;
const MAX_LOOP_DELAY_MS = 100;

/** Whether a client's measurements include its own delays. */
export const isLimiting = ({ cpuShare, loopDelayP99 }: ProcessorUse): boolean =>
  cpuShare > MAX_CPU_SHARE || loopDelayP99 > MAX_LOOP_DELAY_MS;

/** Measures this process; each reading covers the time since the last. */
export function watchProcessor(): () => ProcessorUse {
  const resolution = 10;
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  let cpu = process.cpuUsage();
  let atMs = performance.now();
  return () => {
    const used = process.cpuUsage(cpu);
    const nowMs = performance.now();
    // The measurement's own timer is due after its resolution.
    const loopDelayP99 = delay.count === 0 ? 0 : Math.max(0, delay.percentile(99) / 1e6 - resolution);
    const cpuShare = (used.user + used.system) / 1_000 / Math.max(1, nowMs - atMs);
    cpu = process.cpuUsage();
    atMs = nowMs;
    delay.reset();
    return { cpuShare, loopDelayP99 };
  };
}
