import type { ProjectFile } from './project-files.ts';
import { lineAt, walk } from './syntax.ts';

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

/** The one file of the page that formats times, in the player's zone. */
const TIMES = 'web/ui/figure/times.ts';

const DATE_FORMATS =
  /^(toLocale(Date|Time)?String|to(ISO|UTC|GMT|Date|Time)String|get(UTC)?(FullYear|Month|Date|Day|Hours|Minutes|Seconds)|getTimezoneOffset|DateTimeFormat)$/;

/** A date or time of day sliced out of an ISO text. */
const ISO_PARTS: readonly string[] = ['0, 10', '5, 10', '0, 16', '11', '11, 16', '11, 19'];

/** Times formatted, or days counted, outside the one file that knows the player's zone. */
export function ownTimes(file: ProjectFile): readonly string[] {
  if (!file.path.startsWith('web/') || file.path === TIMES) return [];
  const found: string[] = [];
  const add = (start: number, what: string) =>
    found.push(`${file.path}:${lineAt(file.text, start)}: ${what}: use ${TIMES}`);
  walk(
    file,
    (node, around) => {
      if (node.type === 'Identifier' && DATE_FORMATS.test(node.name)) {
        const parent = around.at(-1);
        const isType = parent?.type === 'TSQualifiedName';
        if (!isType) add(node.start, node.name);
      }
      if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return;
      const { property } = node.callee;
      if (property.type !== 'Identifier' || !['slice', 'substring'].includes(property.name)) return;
      const cut = node.arguments.map(({ start, end }) => file.text.slice(start, end)).join(', ');
      if (ISO_PARTS.includes(cut)) add(node.start, `${property.name}(${cut})`);
    },
    /toLocale|String\b|\bget[A-Z]|DateTimeFormat|\.(slice|substring)\(/,
  );
  return found;
}
