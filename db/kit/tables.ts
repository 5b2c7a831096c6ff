/** Every table of the world: each system adds its own from its `tables.ts`. */
export interface Tables {}
