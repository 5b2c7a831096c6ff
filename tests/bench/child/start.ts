import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answers, Question, Reply } from './answer.ts';

/** A child process and its questions. */
export interface Child<A extends Answers> {
  ask<K extends keyof A & string>(what: K, ...input: Parameters<A[K]>): Promise<Awaited<ReturnType<A[K]>>>;
  stop(): Promise<void>;
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Starts a file as a process whose garbage can be collected on demand. */
export function startChild<A extends Answers>(file: URL): Child<A> {
  const child = fork(fileURLToPath(file), {
    execArgv: ['--expose-gc'],
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  child.on('message', ({ id, answer, error }: Reply) => {
    const question = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) question?.resolve(answer);
    else question?.reject(new Error(`${file.pathname}: ${error}`));
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code) => {
      for (const question of waiting.values())
        question.reject(new Error(`${file.pathname} ended with ${code}`));
      resolve();
    });
  });
  return {
    ask: (ask, ...[input]) =>
      new Promise((resolve, reject) => {
        asked += 1;
        waiting.set(asked, { resolve: resolve as Waiting['resolve'], reject });
        child.send({ id: asked, ask, input } satisfies Question);
      }),
    stop: () => {
      if (child.connected) child.disconnect();
      return ended;
    },
  };
}
