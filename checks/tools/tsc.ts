import { availableParallelism } from 'node:os';
import type { Problem } from '../problem.ts';
import { runTool } from './run-tool.ts';

const LINE = /^(.+?)\((\d+),\d+\): error (TS\d+: .*)$/;

/** Each checker reads what it needs anew: with one for every core, all of them read almost everything. */
const CHECKERS = String(Math.max(1, Math.floor(availableParallelism() / 2)));

/** One strict program over everything. */
export async function findTypeProblems(root: string): Promise<Problem[]> {
  const { code, output, errors } = await runTool(
    'tsc',
    ['-p', root, '--pretty', 'false', '--checkers', CHECKERS],
    root,
  );
  const problems = output.split('\n').flatMap((line) => {
    const [, file = '', at, problem = ''] = LINE.exec(line) ?? [];
    return file ? [{ file, line: Number(at), problem }] : [];
  });
  if (problems.length === 0 && code !== 0) throw new Error(`tsc failed: ${(output || errors).slice(0, 2_000)}`);
  return problems;
}
