import { normalText } from '../../text/normal-text.ts';

/** Stored form of a name: normalized, single spaces. */
export const asAllianceName = (written: string): string => normalText(written).replace(/\s+/g, ' ');

/** Key for uniqueness: ignores case, spaces and punctuation; i and 1 read as l, 0 as o. */
export const nameKeyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[i1]/g, 'l')
    .replace(/0/g, 'o');
