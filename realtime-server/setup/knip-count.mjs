/** Tells at how many files knip looked, which its own reporters do not. */
export default ({ counters }) => console.log(`knip looked at ${counters.processed} files`);
