import type { Problem } from './problem.ts';
import { readSource, type SyntaxNode, walk } from './sources.ts';
import { listSources } from './workspace.ts';

/** Who may know of money: its own modules, the first pages of office and direction, the figures of whole schools, what is connected, and the programs that join all modules. */
const MAY_KNOW = /^(modules\/(fees|budget|homes|insights|integrations)|apps|db|e2e|bench|checks|packages\/messages)\//;
/** Which modules money may look at: who somebody is and where, never what they learn. */
const MAY_BE_KNOWN = new Set(['accounts', 'budget', 'fees', 'members', 'notices', 'people', 'schools', 'sections']);
const MONEY = /^@patio\/(fees|budget)(\/|$)/;
const TABLE = /\bfees_[a-z]+(_[a-z]+)*\b/;
const OF_MODULE = /^@patio\/([\w-]+)/;
const SOURCES = '{modules,packages}/**/*.{ts,tsx}';

const textOf = (node: SyntaxNode): string => {
  if (node.type === 'TemplateElement') return (node.value as { raw: string }).raw;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
};

function findMentions(root: string, file: string): Problem[] {
  const source = readSource(root, file);
  const problems = source.imports
    .filter(({ from }) => MONEY.test(from))
    .map(({ from, line }): Problem => ({ file, line, problem: `imports ${from}: debt never touches learning` }));
  walk(source.program, (node) => {
    const [table] = TABLE.exec(textOf(node)) ?? [];
    if (table)
      problems.push({ file, line: source.lineAt(node.start), problem: `names ${table}: debt never touches learning` });
  });
  return problems;
}

/** The other way round: what somebody owes is never decided by, nor written into, what they learn. */
function findLearning(root: string, file: string, modules: ReadonlySet<string>): Problem[] {
  return readSource(root, file).imports.flatMap(({ from, line }): Problem[] => {
    const word = OF_MODULE.exec(from)?.[1] ?? '';
    if (!modules.has(word) || MAY_BE_KNOWN.has(word)) return [];
    return [{ file, line, problem: `imports ${from}: money looks at people and places, never at learning` }];
  });
}

/** Debt never touches learning: no code path from money to a student's access, grades or records, in either direction. */
export function findDebtProblems(root: string): Problem[] {
  const files = listSources(root, SOURCES);
  const modules = new Set(files.flatMap((file) => /^modules\/([\w-]+)\//.exec(file)?.[1] ?? []));
  return files.flatMap((file) => {
    if (/^modules\/(fees|budget)\//.test(file)) return findLearning(root, file, modules);
    return MAY_KNOW.test(file) ? [] : findMentions(root, file);
  });
}
