/**
 * Key for comparing names: two names with the same key look alike. Ignores case, accents, spaces and
 * punctuation; maps i and 1 to l, 0 to o, rn to m. Empty for punctuation-only text; never throws.
 */
export const confusableKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[i1]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm');
