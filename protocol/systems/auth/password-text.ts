/** Password as counted, hashed and compared: NFKC, since keyboards encode the same letter differently. */
export const passwordText = (typed: string): string => typed.normalize('NFKC');
