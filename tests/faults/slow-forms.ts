/** Whether faults run in full, as in `npm run test:faults`, or only in their quick form. */
export const SLOW_FORMS = process.env.TESTS === 'all';

/** One number for `npm test`, one for `npm run test:faults`. */
export const timesOf = ({ quick, whole }: { readonly quick: number; readonly whole: number }): number =>
  SLOW_FORMS ? whole : quick;
