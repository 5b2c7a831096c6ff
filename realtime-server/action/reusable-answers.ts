const reusable = new WeakSet<object>();

/** Marks an answer, or a part of answers, that its handler gives again as long as it holds: its text is written once. Answers it. */
export function markReusable<T extends object>(answer: T): T {
  reusable.add(answer);
  return answer;
}

/** Whether an answer, or a part of one, may come again as the same object. */
export const isReusable = (answer: object): boolean => reusable.has(answer);
