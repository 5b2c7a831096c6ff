import type { Tx } from '#db/open.ts';
import { configStore } from '#db/systems/admin/store.ts';
import { configValues, knownOverrides, type ConfigValues } from './config.ts';

/** The configuration in force, as the world stores it. */
export const loadConfig = async (tx: Tx): Promise<ConfigValues> =>
  configValues(knownOverrides(await configStore(tx).all()));
