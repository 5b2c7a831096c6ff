/** Control, format (zero-width and direction marks), private and unpaired characters; line breaks apart. */
const NOT_TEXT = /[\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u;

/** More accents on one letter than any language has. */
const STACKED_MARKS = /\p{M}{4}/u;

/** Whether what a player wrote can be shown to others as it is. */
export const isPlainText = (text: string): boolean => !NOT_TEXT.test(text) && !STACKED_MARKS.test(text);
