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

/** Files, packages and exports that nothing uses. */
export async function findUnusedProblems(root: string): Promise<Problem[]> {
  const result = await runTool('knip', ['--reporter', 'json', '--no-progress'], root);
  const { issues } = requireReport('knip', result, (output) => JSON.parse(output) as { issues: Issue[] });
  const problems = issues.flatMap((issue) =>
    Object.entries(SAYS).flatMap(([kind, says]) =>
      ((issue[kind] as Named | undefined) ?? []).flat().map(({ name, line }) => ({
        file: issue.file,
        ...(line ? { line } : {}),
        problem: kind === 'files' ? says : `${name} ${says}`,
      })),
    ),
  );
  if (problems.length === 0 && result.code !== 0) throw new Error(`knip failed: ${result.errors.slice(0, 2_000)}`);
  return problems;
}
