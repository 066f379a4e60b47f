// `npm run check`: the house rules, one after the other. `--fix` rewrites what can be made anew; names run only those.
import { compileModules } from '@patio/messages/compile';
import { CHECKS } from './list.ts';
import { describeProblem, type Problem } from './problem.ts';
import { ROOT } from './workspace.ts';

const SHOWN = 40;

/** Runs the checks in order; a check that cannot finish counts as a problem, never as a clean one. */
export async function runChecks(
  names: readonly string[] = [],
  fix = false,
): Promise<{ passed: number; failed: number }> {
  let [passed, failed] = [0, 0];
  for (const check of CHECKS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const began = performance.now();
    let problems: Problem[];
    try {
      if (fix) await check.fix?.(ROOT);
      problems = await check.find(ROOT);
    } catch (error) {
      problems = [{ file: check.name, problem: `could not finish: ${(error as Error).message}` }];
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (problems.length === 0) passed++;
    else failed++;
    console.log(`${problems.length === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)`);
    for (const problem of problems.slice(0, SHOWN)) console.log(describeProblem(problem));
    if (problems.length > SHOWN) console.log(`  … and ${problems.length - SHOWN} more`);
  }
  return { passed, failed };
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  await compileModules();
  const { passed, failed } = await runChecks(
    args.filter((arg) => !arg.startsWith('-')),
    args.includes('--fix'),
  );
  console.log(`${passed} checks passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
