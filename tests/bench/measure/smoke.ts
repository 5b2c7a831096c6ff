/** A smoke run shows that a bench still works: it is small, and nothing that it measures is judged. */
export const isSmoke = process.argv.includes('--smoke');

/** A size of the bench, and the one of its smoke run. */
export const sized = (whole: number, smoke: number): number => (isSmoke ? smoke : whole);
