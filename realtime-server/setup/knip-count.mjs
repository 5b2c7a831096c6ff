/** Knip's own reporters omit the number of files. */
export default ({ counters }) => console.log(`knip checked ${counters.processed} files`);
