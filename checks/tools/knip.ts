import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../problem.ts';
import { requireReport, runTool } from './run-tool.ts';

type Named = { name: string; line?: number }[];
type Issue = { file: string } & Record<string, Named | Named[] | string>;

const SAYS: Record<string, string> = {
  files: 'is used by nothing',
  dependencies: 'is declared but used by nothing',
  devDependencies: 'is declared but used by nothing',
  unlisted: 'is used but not declared',
  unresolved: 'leads nowhere',
  exports: 'is exported but used by nothing',
  types: 'is exported but used by nothing',
  duplicates: 'is exported twice',
};

/** Packages that a style sheet imports; knip reads no CSS. */
function usedByStyles(root: string, folder: string): string {
  const sheets = globSync('**/*.css', { cwd: path.join(root, folder), exclude: (name) => name === 'node_modules' });
  return sheets.map((file) => readFileSync(path.join(root, folder, file), 'utf8')).join('\n');
}
const isStyled = (styles: string, name: string): boolean =>
  new RegExp(`@(import|plugin) ["']${name}["'/]`).test(styles);

/** Files, packages and exports that nothing uses. */
export async function findUnusedProblems(root: string): Promise<Problem[]> {
  const result = await runTool('knip', ['--reporter', 'json', '--no-progress'], root);
  const { issues } = requireReport('knip', result, (output) => JSON.parse(output) as { issues: Issue[] });
  const problems = issues.flatMap((issue) => {
    const styles = usedByStyles(root, path.dirname(issue.file));
    return Object.entries(SAYS).flatMap(([kind, says]) =>
      ((issue[kind] as Named | undefined) ?? [])
        .flat()
        .filter(({ name }) => kind !== 'dependencies' || !isStyled(styles, name))
        .map(({ name, line }) => ({
          file: issue.file,
          ...(line ? { line } : {}),
          problem: kind === 'files' ? says : `${name} ${says}`,
        })),
    );
  });
  if (issues.length === 0 && result.code !== 0) throw new Error(`knip failed: ${result.errors.slice(0, 2_000)}`);
  return problems;
}
