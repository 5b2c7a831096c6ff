/**
 * A name as it is compared with others: two names of one key pass for each other. Case, accents, spaces and signs make no difference;
 * l, I and 1 are one, so are O and 0, and rn is m. Empty for a text of signs alone; never throws.
 */
export const confusableKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[i1]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm');
