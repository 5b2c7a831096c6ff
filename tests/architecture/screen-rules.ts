import type { ProjectFile } from './project-files.ts';
import { lineAt, walk } from './syntax.ts';

/** The one file of the page that writes times, in the player's zone. */
const TIMES = 'web/ui/times.ts';

const DATE_FORMATS =
  /^(toLocale(Date|Time)?String|to(ISO|UTC|GMT|Date|Time)String|get(UTC)?(FullYear|Month|Date|Day|Hours|Minutes|Seconds)|getTimezoneOffset|DateTimeFormat)$/;

/** Where a date or a time of day stands in an ISO text. */
const ISO_PARTS: readonly string[] = ['0, 10', '5, 10', '0, 16', '11', '11, 16', '11, 19'];

/** Times written, or days counted, elsewhere than in the one file that knows the player's zone. */
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
