import type { Node } from 'oxc-parser';
import type { ProjectFile } from './project-files.ts';
import { lineAt, walk } from './syntax.ts';

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

/** The forbidden form of a percentage: texts say `5%`. */
const SPACED_PERCENT = /[0-9}] %(?=$|[^\w(]| [a-z])/;

/** Counted things on screen. */
const NOUNS =
  'achievements|alliances|attacks|bets|bids|buildings|candles|characters|days|employees|entries|hours|horses|inhabitants|invitations|levels|lines|losses|members|messages|minutes|months|movements|offers|orders|others|places|players|points|prices|properties|races|salaries|seconds|sessions|slots|things|trades|units|weapons|words|years';
const COUNTED = new RegExp(`^\\s*(?:(?:game|open|more|full|new|unread|other|muted) )*(${NOUNS})\\b`);

/** A fixed figure above one: a constant, or a field of one. */
const isFixed = (source: string): boolean =>
  /^(\w+\()?[A-Z][A-Z0-9_]*\b(?!\()|^\d|toFixed|\.name$/.test(source);

/** Texts that say `10 %`, or `1 trades` where a single one can occur. */
export function ungrammatical(file: ProjectFile): readonly string[] {
  if (!/^(web|protocol|realtime-server\/systems)\//.test(file.path) || file.path.endsWith('/audits.ts'))
    return [];
  const { text } = file;
  const found: string[] = [];
  const add = (start: number, what: string) => found.push(`${file.path}:${lineAt(text, start)}: ${what}`);
  walk(file, (node, around) => {
    if (node.type === 'TemplateLiteral')
      for (const [at, expression] of node.expressions.entries()) {
        const [before, after] = [node.quasis[at], node.quasis[at + 1]].map(
          (quasi) => quasi?.value.cooked ?? '',
        );
        if (isOneOf(before) || !COUNTED.test(after ?? '') || isAskedFor(around, text)) continue;
        if (!isFixed(text.slice(expression.start, expression.end)))
          add(expression.start, `…${after}: use counted()`);
      }
    if (node.type === 'JSXText' && COUNTED.test(node.value)) {
      const parent = around.at(-1);
      const before =
        parent && 'children' in parent ? parent.children[parent.children.indexOf(node) - 1] : null;
      const earlier =
        parent && 'children' in parent ? parent.children[parent.children.indexOf(node) - 2] : null;
      const isPart = earlier?.type === 'JSXText' && isOneOf(earlier.value);
      if (before && !isPart && isCount(before, text) && !isAskedFor(around, text))
        add(node.start, `${node.value.trim()}: use noun()`);
    }
    const words = wordsOf(node, text);
    if (words !== null && SPACED_PERCENT.test(words)) add(node.start, `${words.trim()}: no space before %`);
  });
  return found;
}

/** `2 of 9 places`. */
const isOneOf = (before: string | undefined): boolean => /\bof $/.test(before ?? '');

/** Whether the code has checked that the count is one or more. */
const isAskedFor = (around: readonly Node[], text: string): boolean =>
  around.some(
    (node) =>
      node.type === 'ConditionalExpression' && /\b1\b/.test(text.slice(node.test.start, node.test.end)),
  );

const isCount = (node: Node, text: string): boolean =>
  (node.type === 'JSXExpressionContainer' &&
    !isFixed(text.slice(node.expression.start, node.expression.end))) ||
  (node.type === 'JSXElement' && /^<Figure\b/.test(text.slice(node.start, node.end)));

function wordsOf(node: Node, text: string): string | null {
  // An expression precedes a text.
  if (node.type === 'JSXText') return `}${node.value}`;
  if (node.type === 'TemplateLiteral') return text.slice(node.start + 1, node.end - 1);
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}
