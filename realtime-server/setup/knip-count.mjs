/** Knip's own reporters omit the number of files. */
export default ({ counters }) => console.log(`knip looked at ${counters.processed} files`);
