import { readMessages } from '@patio/messages/compile';
import type { Problem } from '../problem.ts';
import { readSource, type SyntaxNode, walk } from '../sources.ts';
import { isTest, listSources } from '../workspace.ts';

export interface DeclaredFailure {
  code: string;
  kind: string;
  file: string;
  line: number;
}

const literal = (node: unknown): string | null => {
  const { type, value } = node as SyntaxNode;
  return type === 'Literal' && typeof value === 'string' ? value : null;
};

/** Every failure that the code declares with defineFailures. */
export function listFailures(root: string): DeclaredFailure[] {
  const found: DeclaredFailure[] = [];
  for (const file of listSources(root, '{modules,packages,apps}/**/*.ts')) {
    if (isTest(file)) continue;
    const source = readSource(root, file);
    if (!source.text.includes('defineFailures(')) continue;
    walk(source.program, (node) => {
      if (node.type !== 'CallExpression' || (node.callee as { name?: string }).name !== 'defineFailures') return;
      const [module, kinds] = node.arguments as SyntaxNode[];
      const owner = module && literal(module);
      if (!owner || kinds?.type !== 'ObjectExpression') return;
      for (const property of kinds.properties as SyntaxNode[]) {
        const key = property.key as { name?: string; value?: string };
        const name = key.name ?? key.value ?? '';
        found.push({
          code: `${owner}.${name}`,
          kind: literal(property.value) ?? '',
          file,
          line: source.lineAt(property.start),
        });
      }
    });
  }
  return found;
}

export const failureKey = (code: string): string => code.replaceAll('-', '_').replace('.', '_failure_');

/** A refusal without a text would reach a person as a code. */
export function findFailureTextProblems(root: string): Problem[] {
  const keys = new Set(readMessages(root).entries.map((entry) => entry.key));
  return listFailures(root)
    .filter(({ code }) => !keys.has(failureKey(code)))
    .map(({ code, file, line }) => ({ file, line, problem: `${code} has no text: add ${failureKey(code)}` }));
}
