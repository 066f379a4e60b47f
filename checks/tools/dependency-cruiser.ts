import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../problem.ts';
import { listSources } from '../workspace.ts';
import { requireReport, runTool } from './run-tool.ts';

interface Report {
  modules: { source: string }[];
  summary: {
    violations: { from: string; to: string; cycle?: { name: string }[]; rule: { name: string; severity: string } }[];
  };
}
const FOLDERS = ['apps', 'modules', 'packages', 'checks', 'bench', 'db', 'e2e'];

/** Circles and the order inside a package. */
export async function findBoundaryProblems(root: string): Promise<Problem[]> {
  const folders = FOLDERS.filter((folder) => existsSync(path.join(root, folder)));
  const result = await runTool(
    'depcruise',
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders],
    root,
  );
  const report = requireReport('dependency-cruiser', result, (output) => JSON.parse(output) as Report);
  const seen = new Set(report.modules.map(({ source }) => source));
  const unseen = listSources(root).filter((file) => !seen.has(file));
  // Set up wrongly, the tool sees no .ts file at all and reports a clean house.
  const blind = unseen.map((file) => ({ file, problem: 'was not seen by dependency-cruiser: look at its settings' }));
  const broken = report.summary.violations.map(({ from, to, cycle, rule }) => ({
    file: from,
    problem: `${rule.name}: ${cycle ? [from, ...cycle.map(({ name }) => name)].join(' → ') : to}`,
  }));
  return [...blind, ...broken];
}
