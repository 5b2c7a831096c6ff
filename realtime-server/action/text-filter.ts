import { RegExpMatcher } from 'obscenity';
import { english } from './word-lists/english.ts';

/** One word list per language, each a file. */
const matchers = [english].map((list) => new RegExpMatcher(list));

// A list reads digits as letters: 455 would be a word. A figure may have a unit of one letter.
const FIGURES = /(?<![\p{L}\d])\d[\d.,:]*(?![\d.,:]|\p{L}{2})/gu;

const isMatched = (text: string): boolean =>
  matchers.some((matcher) => matcher.hasMatch(text.replace(FIGURES, ' ')));

/** Whether a line could hurt somebody: its author is asked once more, and others see it folded. */
export const isFlaggedText = (text: string): boolean => isMatched(text);

/** Signs between single letters, as in F.u.c.k: whole words may end and begin as they like. */
const SPELT = /(?<=(?<![\p{L}\p{N}])[\p{L}\p{N}])[^\p{L}\p{N}]+(?=[\p{L}\p{N}](?![\p{L}\p{N}]))/gu;

/** Names are also read without the signs between their letters. */
export const isForbiddenName = (name: string): boolean =>
  isMatched(name) || isMatched(name.replace(SPELT, ''));
