/** Numbers of PostgreSQL's advisory locks; any will do, if all servers of one database use the same. */

/** Held by the server that has the world, on a connection of its own. */
export const WORLD_LOCK = 7_402_517;

/** Held by whoever brings the schema up to date. */
export const MIGRATION_LOCK = 7_402_518;

/** Held for the time of a transaction by whoever writes. */
export const WRITE_LOCK = 7_402_519;
