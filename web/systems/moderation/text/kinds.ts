import type { SanctionKind } from '#protocol/systems/moderation/terms.ts';

// Loaded with the first screen: as little as its messages need.
export const kindNames: Readonly<Record<SanctionKind, string>> = {
  warn: 'warning',
  remove: 'text removal',
  mute: 'mute',
  trade_ban: 'trade ban',
  suspend: 'suspension',
};
