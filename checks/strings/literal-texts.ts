import type { Problem } from '../problem.ts';
import { readSource, type SyntaxNode, walk } from '../sources.ts';
import { isTest, listSources } from '../workspace.ts';

/** Attributes that a person reads or hears. */
const SPOKEN = new Set([
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'title', 'alt'],
  ...['label', 'description', 'heading', 'subtitle', 'caption', 'hint', 'message', 'errorMessage', 'text', 'summary'],
]);
/** Calls whose texts only a developer reads. */
const FOR_DEVELOPERS = new Set(['Error', 'TypeError', 'RangeError', 'console', 'cn', 'clsx', 'twMerge', 'tv', 'cva']);

/** Names that are the same in every language: languages in their own, ours, and those of programs. */
const OWN_NAMES = new Set(['Español', 'English', 'Patio', 'Samsung Internet']);

const hasWord = (text: string): boolean => /\p{L}{2,}/u.test(text);

/** A sentence that somebody would read: Spanish signs, or a capital and several plain words. */
const isSentence = (text: string): boolean =>
  hasWord(text) && (/[áéíóúñ¿¡]/i.test(text) || /^\p{Lu}\p{Ll}*(?:,? \p{L}[\p{L}'’]*){1,}[.!?…:]?$/u.test(text.trim()));

const textOf = (node: SyntaxNode): string | null => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') {
    return (node.quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked).join(' ');
  }
  return null;
};

const nameOf = (node: unknown): string => {
  const named = node as { name?: unknown; callee?: unknown; object?: unknown } | undefined;
  if (typeof named?.name === 'string') return named.name;
  if (named?.name) return nameOf(named.name);
  return named?.object ? nameOf(named.object) : '';
};

const isDrawn = (file: string): boolean =>
  /^(modules\/[^/]+\/(screens|routes)|packages\/(ui|client)\/|apps\/web\/)/.test(file) &&
  !isTest(file) &&
  !/(^|\/)gallery[/.]|vite\.config|(^|\/)build\//.test(file);

/** Literal text in JSX, in spoken attributes, and whole sentences in the code of screens. */
export function findLiteralTexts(root: string): Problem[] {
  return listSources(root, '{modules,packages,apps}/**/*.{ts,tsx}')
    .filter(isDrawn)
    .flatMap((file) => {
      const source = readSource(root, file);
      const problems: Problem[] = [];
      walk(source.program, (node, above) => {
        const problem = judge(node, above);
        if (problem) problems.push({ file, line: source.lineAt(node.start), problem });
      });
      return problems;
    });
}

function judge(node: SyntaxNode, above: readonly SyntaxNode[]): string | null {
  if (node.type === 'JSXText') {
    return hasWord(String(node.value)) && !OWN_NAMES.has(String(node.value).trim())
      ? `has literal text in JSX: ${quote(String(node.value))}`
      : null;
  }
  const text = textOf(node);
  if (text === null || !hasWord(text) || OWN_NAMES.has(text)) return null;
  if (above.some(isDeveloperCall) || above.some((up) => up.type.startsWith('Import') || up.type === 'TSLiteralType')) {
    return null;
  }
  const parent = above.at(-1);
  const attribute = above.findLast((up) => up.type === 'JSXAttribute' || up.type === 'JSXElement');
  if (attribute?.type === 'JSXAttribute') {
    const name = attributeName(attribute);
    const direct = parent === attribute || (parent?.type === 'JSXExpressionContainer' && above.at(-2) === attribute);
    if (SPOKEN.has(name) && direct) return `has literal text in ${name}: ${quote(text)}`;
    if (name === 'className') return null;
  } else if (parent?.type === 'JSXExpressionContainer') return `has literal text in JSX: ${quote(text)}`;
  return isSentence(text) ? `has a sentence in the code: ${quote(text)}` : null;
}

const attributeName = (attribute: SyntaxNode): string => nameOf(attribute);
const isDeveloperCall = (node: SyntaxNode): boolean =>
  (node.type === 'CallExpression' || node.type === 'NewExpression') && FOR_DEVELOPERS.has(nameOf(node.callee));
const quote = (text: string): string => JSON.stringify(text.trim().slice(0, 60));
