// knip's own reporters omit the number of processed files.
export default ({ counters }) => console.log(`knip looked at ${counters.processed} files`);
