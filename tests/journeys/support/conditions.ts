import { DESKTOP, type Look, PHONE } from './journey.ts';

/** How a browser, its settings or its player change a page. */
export interface Condition {
  readonly name: string;
  readonly look: Look;
}

/** Runs in the page: wraps every text in a translator's element as it appears. */
function translate(): void {
  const put = (text: Node): void => {
    const around = text.parentElement;
    if (
      !around ||
      around.closest('font, script, style, svg, textarea') ||
      (text.nodeValue ?? '').trim() === ''
    )
      return;
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    outer.firstElementChild?.append(text.nodeValue ?? '');
    text.parentNode?.replaceChild(outer, text);
  };
  const all = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) return put(node);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) put(text);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) all(node);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** Runs in the page: a browser without storage. */
function forbidStorage(): void {
  const deny = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { configurable: true, get: deny });
}

const zone = (timezoneId: string): Condition => ({
  name: `the time of ${timezoneId}`,
  look: { ...DESKTOP, timezoneId },
});

export const CONDITIONS = {
  translated: { name: 'a page translator', look: { ...DESKTOP, before: translate } },
  noStorage: { name: 'a browser that keeps nothing', look: { ...DESKTOP, before: forbidStorage } },
  forcedColors: { name: 'colours of the system', look: { ...DESKTOP, forcedColors: 'active' } },
  phone: { name: '390 pixels', look: PHONE },
  twice: { name: 'a page at 200 %', look: { viewport: { width: 720, height: 450 } } },
  still: { name: 'reduced motion', look: { ...DESKTOP, reducedMotion: 'reduce' } },
  losAngeles: zone('America/Los_Angeles'),
  utc: zone('UTC'),
  auckland: zone('Pacific/Auckland'),
} as const satisfies Readonly<Record<string, Condition>>;

interface Walk extends Condition {
  readonly conditions: readonly Condition[];
  /** The pages of a list that it visits. */
  readonly choose: (paths: readonly string[]) => readonly string[];
}

/** Several conditions combined. */
const walkIn = (conditions: readonly Condition[], choose: Walk['choose'] = (paths) => paths): Walk => ({
  name: conditions.map(({ name }) => name).join(', '),
  look: Object.assign({}, ...conditions.map(({ look }) => look)) as Look,
  ...{ conditions, choose },
});

const everyOther = (first: 0 | 1) => (paths: readonly string[]) => paths.filter((_, at) => at % 2 === first);

/** Every page in every condition, or every page in three or four combined. */
export function walksOf(isComplete: boolean): readonly Walk[] {
  const { losAngeles, phone, translated, auckland, forcedColors, noStorage, twice } = CONDITIONS;
  return isComplete
    ? Object.values(CONDITIONS).map((condition) => walkIn([condition]))
    : [
        walkIn([losAngeles, phone, translated], everyOther(0)),
        walkIn([auckland, forcedColors, noStorage, twice], everyOther(1)),
      ];
}
