import type { JSXChild, JSXElement, JSXFragment, Node } from 'oxc-parser';
import type { ProjectFile } from './project-files.ts';
import { lineAt, walk } from './syntax.ts';

/**
 * A page translator replaces every text node with an element, which React then cannot remove or insert before.
 * So text next to conditional content must be the only content of an element.
 */
export interface BareText {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** Components whose outermost element may change or vanish on the next render. */
export function changingComponents(files: readonly ProjectFile[]): ReadonlySet<string> {
  const changing = new Set<string>();
  for (const file of files)
    walk(
      file,
      (node) => {
        const [name, body] = componentOf(node);
        if (name === null || body === null) return;
        const roots = rootsOf(body);
        if (roots.length !== 1 || !roots.every((root) => isElement(root))) changing.add(name);
      },
      /<\w|null/,
    );
  return changing;
}

/** Text that a translator would take from React. */
export function bareTexts(file: ProjectFile, changing: ReadonlySet<string>): readonly BareText[] {
  const elements = elementNames(file);
  const found: BareText[] = [];
  const add = ({ start, end }: Node) => found.push({ line: lineAt(file.text, start), start, end });
  const kindOf = (child: Node): Kind => kindOfNode(child, { changing, elements });
  walk(
    file,
    (node) => {
      if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') {
        const [name, body] = componentOf(node);
        if (name !== null && body !== null)
          for (const root of rootsOf(body))
            if (isLiteralText(root) || isTextAmong(root, rootsOf(body))) add(root);
        return;
      }
      const children = childrenOf(node);
      if (node.type === 'JSXFragment') {
        for (const child of children) if (kindOf(child).isText && !isHandedOn(child)) add(child);
        return;
      }
      if (children.length < 2) return;
      const kinds = children.map((child) => kindOf(child));
      children.forEach((child, at) => {
        const isBeside = kinds.some(({ isChanging }, other) => isChanging && other !== at);
        if (kinds[at]?.isText && (isBeside || kinds[at].isChanging)) add(child);
      });
    },
    /<\w|<>/,
  );
  return found;
}

/** Changing text with siblings: React would update the text node that a translator has replaced. */
export function changingTexts(file: ProjectFile): readonly BareText[] {
  const elements = elementNames(file, /\bReact(Element|Node)\b/);
  const found: BareText[] = [];
  walk(
    file,
    (node) => {
      if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
      const children = childrenOf(node);
      if (children.length < 2 || (node.type === 'JSXElement' && TEXTLESS.includes(nameOf(node)))) return;
      for (const child of children)
        if (
          kindOfNode(child, { changing: new Set(), elements }).isText &&
          !isConstant(child) &&
          !isHandedOn(child)
        )
          found.push({ line: lineAt(file.text, child.start), start: child.start, end: child.end });
    },
    /<\w|<>/,
  );
  return found;
}

/**
 * Branches with the same tag and text next to siblings: React would reuse the element and remove the replaced text.
 * A key makes it replace the whole element.
 */
export function reusedBranches(file: ProjectFile): readonly BareText[] {
  const found = new Map<number, BareText>();
  walk(
    file,
    (node) => {
      const elements = alternativesOf(node).filter((branch) => branch.type === 'JSXElement');
      for (const one of elements)
        if (
          childrenOf(one).length > 1 &&
          childrenOf(one).some(isConstant) &&
          !hasKey(one) &&
          elements.some((other) => other !== one && nameOf(other) === nameOf(one))
        )
          found.set(one.start, { line: lineAt(file.text, one.start), start: one.start, end: one.end });
    },
    /<\w/,
  );
  return [...found.values()];
}

const alternativesOf = (node: Node): readonly Node[] => {
  if (node.type === 'ConditionalExpression') return branchesOf(node);
  const [name, body] = componentOf(node);
  return name !== null && body !== null ? rootsOf(body) : [];
};

const hasKey = ({ openingElement: { attributes } }: JSXElement): boolean =>
  attributes.some((one) => one.type === 'JSXAttribute' && one.name.name === 'key');

/** Components that hold no text. */
const TEXTLESS: readonly string[] = ['Routes', 'LineDrawing'];

const isConstant = (node: Node): boolean =>
  node.type === 'JSXText' ||
  node.type === 'Literal' ||
  (node.type === 'JSXExpressionContainer' && isConstant(node.expression)) ||
  (node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    /^(?:text|\w+Text)$/.test(node.object.name));

interface Kind {
  readonly isText: boolean;
  readonly isChanging: boolean;
}

interface Known {
  readonly changing: ReadonlySet<string>;
  /** Names that refer to an element in this file. */
  readonly elements: ReadonlySet<string>;
}

const NOTHING: Kind = { isText: false, isChanging: true };

function kindOfNode(node: Node, known: Known): Kind {
  switch (node.type) {
    case 'JSXText':
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return { isText: true, isChanging: false };
    case 'Literal':
      // An empty string has no text node.
      return (typeof node.value === 'string' && node.value !== '') || typeof node.value === 'number'
        ? { isText: true, isChanging: false }
        : NOTHING;
    case 'JSXExpressionContainer':
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return kindOfNode(node.expression, known);
    case 'JSXElement':
      return { isText: false, isChanging: known.changing.has(nameOf(node)) };
    case 'JSXFragment':
      return {
        isText: false,
        isChanging: childrenOf(node).some((child) => kindOfNode(child, known).isChanging),
      };
    case 'ConditionalExpression': {
      const branches = [kindOfNode(node.consequent, known), kindOfNode(node.alternate, known)];
      return {
        isText: branches.some(({ isText }) => isText),
        isChanging: !branches.every(({ isText, isChanging }) => isText && !isChanging),
      };
    }
    case 'LogicalExpression':
      return node.operator === '&&'
        ? { isText: kindOfNode(node.right, known).isText, isChanging: true }
        : {
            isText: kindOfNode(node.left, known).isText || kindOfNode(node.right, known).isText,
            isChanging: kindOfNode(node.right, known).isChanging,
          };
    case 'Identifier':
      if (node.name === 'undefined') return NOTHING;
      return { isText: !known.elements.has(node.name), isChanging: false };
    case 'CallExpression':
      if (isList(node)) return NOTHING;
      return {
        isText: node.callee.type !== 'Identifier' || !known.elements.has(node.callee.name),
        isChanging: false,
      };
    default:
      return { isText: true, isChanging: false };
  }
}

/** Creates a list of elements, or renders one elsewhere. */
const isList = (node: Node): boolean => {
  if (node.type !== 'CallExpression') return false;
  if (node.callee.type === 'Identifier') return node.callee.name === 'createPortal';
  return (
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier' &&
    ['map', 'flatMap', 'from'].includes(node.callee.property.name)
  );
};

/** A provider passes its children on: the caller is responsible for them. */
const isHandedOn = (node: Node): boolean =>
  node.type === 'JSXExpressionContainer' &&
  node.expression.type === 'Identifier' &&
  node.expression.name === 'children';

const isLiteralText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

/** A text that a component returns in place of an element. */
const isTextAmong = (root: Node, roots: readonly Node[]): boolean =>
  root.type === 'MemberExpression' &&
  !(root.property.type === 'Identifier' && root.property.name === 'children') &&
  roots.some(isElement);

const isElement = (node: Node): boolean => node.type === 'JSXElement';

const nameOf = ({ openingElement: { name } }: JSXElement): string =>
  name.type === 'JSXIdentifier' ? name.name : '';

/** Rendered content: no comments, and no white space, which translators ignore. */
const childrenOf = ({ children }: JSXElement | JSXFragment): readonly JSXChild[] =>
  children.filter((child) => {
    if (child.type === 'JSXText') return child.value.trim() !== '';
    if (child.type !== 'JSXExpressionContainer') return true;
    const { expression } = child;
    return expression.type === 'Literal'
      ? expression.value !== ' '
      : expression.type !== 'JSXEmptyExpression';
  });

/** The names of constants that are an element, and of properties declared as one. */
function elementNames(file: ProjectFile, types = /\bReactElement\b/): ReadonlySet<string> {
  const names = new Set<string>();
  walk(file, (node) => {
    if (node.type === 'TSPropertySignature') {
      const type = node.typeAnnotation ? textOf(file, node.typeAnnotation) : '';
      if (node.key.type === 'Identifier' && types.test(type)) names.add(node.key.name);
    }
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !node.init) return;
    if (branchesOf(node.init).some((root) => isElement(root) || root.type === 'JSXFragment' || isList(root)))
      names.add(node.id.name);
  });
  return names;
}

const textOf = ({ text }: ProjectFile, { start, end }: Node): string => text.slice(start, end);

/** A component's name and body, if the node is one. */
function componentOf(node: Node): readonly [name: string | null, body: Node | null] {
  if (node.type === 'FunctionDeclaration' && node.id && isCapital(node.id.name))
    return [node.id.name, node.body];
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !isCapital(node.id.name))
    return [null, null];
  return node.init?.type === 'ArrowFunctionExpression' ? [node.id.name, node.init.body] : [null, null];
}

const isCapital = (name: string): boolean => /^[A-Z][a-z]/.test(name);

/** What a component may return. */
function rootsOf(body: Node): readonly Node[] {
  if (body.type !== 'BlockStatement') return branchesOf(body);
  const roots: Node[] = [];
  const look = (node: Node): void => {
    if (node.type === 'ReturnStatement') {
      if (node.argument) roots.push(...branchesOf(node.argument));
    } else if (node.type === 'IfStatement') {
      look(node.consequent);
      if (node.alternate) look(node.alternate);
    } else if (node.type === 'BlockStatement') node.body.forEach(look);
    else if (node.type === 'SwitchStatement')
      for (const { consequent } of node.cases) consequent.forEach(look);
  };
  look(body);
  return roots;
}

function branchesOf(node: Node): readonly Node[] {
  if (node.type === 'ParenthesizedExpression') return branchesOf(node.expression);
  if (node.type === 'ConditionalExpression')
    return [...branchesOf(node.consequent), ...branchesOf(node.alternate)];
  if (node.type === 'LogicalExpression') return [node, ...branchesOf(node.right)];
  return [node];
}
