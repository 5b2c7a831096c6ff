import { counted } from '#web/ui/figure/format.ts';

export const healthText = {
  healthy: 'Healthy',
  healthyNote: 'Enough memory, no unusual issue of dollars, no cap used up.',
  look: 'Needs a look',
  memory: (percent: string) =>
    `The server uses ${percent} of the machine’s memory. Restart it, or give it more.`,
  surge: (title: string, day: string, issued: string, average: string) =>
    `${title} issued ${issued} on ${day}, against ${average} on an average day. Somebody may have found a hole.`,
  cap: (title: string, cap: string) =>
    `${title}: today’s cap of ${cap} is used up. Players wait for midnight.`,
  backup: (days: number) => `The newest backup is ${counted(days, 'day')} old. Make one under Tools.`,
} as const;
