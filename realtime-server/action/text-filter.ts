import { RegExpMatcher } from 'obscenity';
import { english } from './word-lists/english.ts';

/** One word list per language, each a file. */
const matchers = [english].map((list) => new RegExpMatcher(list));

// A list reads digits as letters: 455 would be a word. A figure may have a unit of one letter.
const FIGURES = /(?<![\p{L}\d])\d[\d.,:]*(?![\d.,:]|\p{L}{2})/gu;

/** Whether a line could hurt somebody: its author is asked once more, and others see it folded. */
export const isFlaggedText = (text: string): boolean =>
  matchers.some((matcher) => matcher.hasMatch(text.replace(FIGURES, ' ')));

/** Names have signs instead of spaces, and words in pieces. */
export const isForbiddenName = (name: string): boolean =>
  isFlaggedText(name.replace(/[_.-]+/g, ' ')) || hasWordInPieces(name.split(/[^\p{L}\p{N}]+/u));

/** Such as f_u_c_k: it begins where a part begins and ends where one ends, unlike what arises where two names meet. */
function hasWordInPieces(parts: readonly string[]): boolean {
  const ends = parts.map((_part, at) => parts.slice(0, at + 1).join('').length);
  const isEdge = (at: number): boolean => at === 0 || ends.includes(at);
  return matchers.some((matcher) =>
    matcher
      .getAllMatches(parts.join(''))
      .some(
        ({ startIndex, endIndex }) =>
          isEdge(startIndex) &&
          isEdge(endIndex + 1) &&
          ends.some((end) => end > startIndex && end <= endIndex),
      ),
  );
}
