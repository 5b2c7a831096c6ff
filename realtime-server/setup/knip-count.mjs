/** Prints how many files knip processed, which its own reporters leave out. */
export default ({ counters }) => console.log(`knip looked at ${counters.processed} files`);
