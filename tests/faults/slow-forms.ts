/** Whether faults are tried whole, as `npm run test:faults` does, and not as far as it is quick. */
export const SLOW_FORMS = process.env.TESTS === 'all';

/** So many in `npm test`, and so many in `npm run test:faults`. */
export const timesOf = ({ quick, whole }: { readonly quick: number; readonly whole: number }): number =>
  SLOW_FORMS ? whole : quick;
