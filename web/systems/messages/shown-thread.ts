/** Whose conversation is on the screen: a toast would repeat it. */
let shown: string | null = null;

export const showThread = (username: string | null): void => {
  shown = username;
};

export const isThreadShown = (username: string): boolean => shown === username;
