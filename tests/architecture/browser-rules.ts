import type { ProjectFile } from './project-files.ts';
import { lineAt } from './syntax.ts';

/** Each browser quirk is handled in one place: a pattern, where it may occur, and what to use elsewhere. */
const PLACES: readonly { readonly of: RegExp; readonly only: readonly string[]; readonly use: string }[] = [
  {
    of: /\b(?:localStorage|sessionStorage)\b/g,
    only: ['web/browser-storage.ts'],
    use: 'browserStorage or tabStorage, which outlive a browser that keeps nothing',
  },
  {
    of: /\btype(?:=["']|: ')number["']/g,
    only: [],
    use: 'NumberInput: the wheel turns a number field, and it knows one decimal sign',
  },
  {
    of: /\binputMode\b/g,
    only: [
      'web/ui/form/number-input.tsx',
      // A setting may have six decimals; Enter saves it.
      'web/systems/admin/parts/setting-field.tsx',
    ],
    use: 'NumberInput',
  },
  {
    of: /\b(?:isComposing|keyCode)\b|\b229\b/g,
    only: ['web/ui/form/input-method.ts'],
    use: 'nothing: an Enter of an input method reaches no handler',
  },
];

/** Uses of a browser feature outside the place that guards it. */
export const unguarded = ({ path, text }: ProjectFile): readonly string[] =>
  PLACES.filter(({ only }) => !only.includes(path)).flatMap(({ of, use }) =>
    [...text.matchAll(of)].map(({ 0: word, index }) => `${path}:${lineAt(text, index)}: ${word}: ${use}`),
  );
