import type { Tx } from '#db/open.ts';
import { adminLogStore, configStore } from '#db/systems/admin/store.ts';
import type { Config, StoredConfig } from '../../action/config-types.ts';
import { configValues, createConfig, knownOverrides } from './config.ts';

/** The configuration in force, as the world stores it. Each change of it leaves an entry in the admin log: its version. */
export const loadConfig = async (tx: Tx): Promise<StoredConfig> => ({
  values: configValues(knownOverrides(await configStore(tx).all())),
  version: await adminLogStore(tx).newestId(),
});

/** A holder of it. */
export const openConfig = async (tx: Tx): Promise<Config> => createConfig(await loadConfig(tx));
