import { confusableKey } from '../../confusable-key.ts';

const RESERVED = new Set(
  (
    'admin administrator moderator mod system server root staff support security official owner operator king bank ' +
    'central-bank bookmaker trading-desk desk escrow market tycoon tycoon-empire deleted deleted-player guest anonymous ' +
    'nobody everyone null undefined admin-team moderator-team mod-team staff-team support-team security-team game-master ' +
    'customer-support help-desk'
  )
    .split(' ')
    .map(confusableKey),
);

/** Whether a name, or a look-alike of it, could impersonate the game or its staff. */
export const isReservedName = (name: string): boolean => RESERVED.has(confusableKey(name));
