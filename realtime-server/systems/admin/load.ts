import type { Tx } from '#db/open.ts';
import { configStore } from '#db/systems/admin/store/config.ts';
import { adminLogStore } from '#db/systems/admin/store/log.ts';
import type { Config, StoredConfig } from '../../action/config-types.ts';
import { configValues, createConfig, knownOverrides } from './config.ts';

/** The newest admin log entry serves as the version, since each change writes one. */
export const loadConfig = async (tx: Tx): Promise<StoredConfig> => ({
  values: configValues(knownOverrides(await configStore(tx).all())),
  version: await adminLogStore(tx).newestId(),
});

export const openConfig = async (tx: Tx): Promise<Config> => createConfig(await loadConfig(tx));
