/** Key for look-alike names: no case, accents or signs; i and 1 are l, 0 is o, rn is m. May be empty. */
export const confusableKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[i1]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm');

const RESERVED = new Set(
  (
    'admin administrator moderator mod system server root staff support security official owner operator king bank ' +
    'central-bank bookmaker trading-desk desk escrow market tycoon tycoon-empire deleted deleted-player guest anonymous ' +
    'nobody everyone null undefined admin-team moderator-team mod-team staff-team support-team security-team game-master ' +
    'customer-support help-desk house the-house'
  )
    .split(' ')
    .map(confusableKey),
);

/** Whether a name, or a look-alike of it, could impersonate the game or its staff. */
export const isReservedName = (name: string): boolean => RESERVED.has(confusableKey(name));
