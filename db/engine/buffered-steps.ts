import type { Steps } from './queue-options.ts';
import type { WriteBuffer } from './write-buffer.ts';

export function bufferedSteps(steps: Steps, buffer: WriteBuffer): Steps {
  const undoing = (step: Steps['rollback']) => (): ReturnType<Steps['rollback']> => {
    buffer.reset();
    return step();
  };
  return {
    ...steps,
    begin: undoing(steps.begin),
    rollback: undoing(steps.rollback),
    rollbackToSavepoint: undoing(steps.rollbackToSavepoint),
    abandon: undoing(steps.abandon),
  };
}
