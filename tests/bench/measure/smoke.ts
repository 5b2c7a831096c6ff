/** A smoke run shows that a bench still works: it is small, and its figures are not judged. */
export const isSmoke = process.argv.includes('--smoke');

/** A size of the bench, and the one of its smoke run. */
export const sized = (whole: number, smoke: number): number => (isSmoke ? smoke : whole);
