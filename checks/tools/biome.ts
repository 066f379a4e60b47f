import type { Problem } from '../problem.ts';
import { requireReport, runTool } from './run-tool.ts';

interface Report {
  diagnostics: {
    category: string;
    severity: string;
    message?: string;
    description?: string;
    location?: { path?: string | { file?: string }; start?: { line?: number } };
  }[];
  summary: { errors: number; warnings: number };
}

/** Form and common mistakes; a warning is a problem too, because nobody reads the second hundred of them. */
export async function findLintProblems(root: string): Promise<Problem[]> {
  const result = await runTool(
    'biome',
    ['check', '--reporter=json', '--max-diagnostics=none', '--error-on-warnings', '.'],
    root,
  );
  const report = requireReport('biome', result, (output) => JSON.parse(output.slice(output.indexOf('{'))) as Report);
  const problems = report.diagnostics
    .filter(({ severity }) => severity !== 'information' && severity !== 'hint')
    .map(({ category, message, description, location }) => ({
      file: typeof location?.path === 'string' ? location.path : (location?.path?.file ?? '.'),
      line: location?.start?.line,
      problem: `${category}: ${message || description || ''}`.slice(0, 200),
    }));
  if (problems.length === 0 && result.code !== 0) throw new Error(`biome failed: ${result.errors.slice(0, 2_000)}`);
  return problems;
}

export async function fixLint(root: string): Promise<void> {
  await runTool('biome', ['check', '--write', '.'], root);
}
