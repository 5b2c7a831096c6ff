/** Questions to a child process. */
export type Answers = Record<string, (input: never) => unknown>;

export interface Question {
  readonly id: number;
  readonly ask: string;
  readonly input: unknown;
}

export interface Reply {
  readonly id: number;
  readonly answer?: unknown;
  readonly error?: string;
}

/** In a child process: answers the parent's questions, and exits when the parent is gone. */
export function answerParent(answers: Answers): void {
  process.on('message', ({ id, ask, input }: Question) => {
    const reply = (answered: Omit<Reply, 'id'>): void => void process.send?.({ id, ...answered });
    Promise.resolve(input)
      .then((given) => answers[ask]?.(given as never))
      .then((answer) => reply({ answer }))
      .catch((error: unknown) =>
        reply({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      );
  });
  process.on('disconnect', () => process.exit());
}
