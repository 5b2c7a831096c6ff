import type { FirstStep } from '#protocol/systems/first-steps.ts';
import { Money } from '#web/ui/money.tsx';

// A reward of 0 was paid before.
export const Reward = ({ of: { reward }, isTaken = false }: { of: FirstStep; isTaken?: boolean }) =>
  reward > 0 ? (
    <Money of={reward} signed tone={isTaken ? 'result' : 'money'} />
  ) : (
    <span className="font-normal text-muted text-xs">paid before</span>
  );
