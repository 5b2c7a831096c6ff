// Advisory lock numbers: arbitrary, but the same for all servers of a database.

export const WORLD_LOCK = 7_402_517;

export const MIGRATION_LOCK = 7_402_518;

/** Transaction lock of every writer. */
export const WRITE_LOCK = 7_402_519;
