import type { TransferDefinitions } from '../ledger/transfer-definition.ts';
import type { SettingDefinitions } from './setting.ts';

/** Declarations of a system that other systems and the runner refer to by type. */
export interface Declarations {
  /** Facts that memory and rooms follow after the commit: plain data with absolute values, no secrets. */
  readonly changes?: Readonly<Record<string, object>>;
  readonly transfers?: TransferDefinitions<string>;
  /** By dotted key. */
  readonly settings?: SettingDefinitions<string>;
}
