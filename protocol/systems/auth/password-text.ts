/** A password as it is counted, hashed and compared: keyboards write one letter in several ways. */
export const passwordText = (typed: string): string => typed.normalize('NFKC');
