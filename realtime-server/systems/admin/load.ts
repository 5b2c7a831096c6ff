import type { Tx } from '#db/open.ts';
import { configStore } from '#db/systems/admin/store/config.ts';
import { adminLogStore } from '#db/systems/admin/store/log.ts';
import type { Config, StoredConfig } from '../../action/config-types.ts';
import { configValues, createConfig, knownOverrides } from './config.ts';

/** The stored configuration. Its version is the newest entry of the admin log, since each change writes one. */
export const loadConfig = async (tx: Tx): Promise<StoredConfig> => ({
  values: configValues(knownOverrides(await configStore(tx).all())),
  version: await adminLogStore(tx).newestId(),
});

/** A holder of the stored configuration. */
export const openConfig = async (tx: Tx): Promise<Config> => createConfig(await loadConfig(tx));
