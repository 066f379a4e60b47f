import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rounded, runMeasured } from './measure.ts';

const here = dirname(fileURLToPath(import.meta.url));
const CLI = join(here, '../../packages/engines/timetable/cli.cjs');
/** The archive lies beside the repository, never inside it. */
export const USUAL_DATA = resolve(here, '../../../shared/data/xhstt');
const EVALUATOR = resolve(here, '../../../shared/tools/xhstt-eval.mjs');

type Evaluator = { evalFile(path: string): { r: { H: number; S: number }[] } };

/** Solves each instance once and lets the outside evaluator score the written solution. */
export async function runXhstt(
  data: string,
  seconds: number,
  pattern: RegExp,
  say: (row: object) => void,
): Promise<void> {
  if (!existsSync(data)) return;
  const evaluator = existsSync(EVALUATOR) ? ((await import(pathToFileURL(EVALUATOR).href)) as Evaluator) : null;
  for (const file of readdirSync(data).filter((name) => name.endsWith('.xml') && pattern.test(name))) {
    const out = join(tmpdir(), `patio-bench-${process.pid}.xml`);
    const run = runMeasured(
      [process.execPath, CLI, 'solve', join(data, file), '--seconds', String(seconds), '--out', out, '--json'],
      seconds + 60,
    );
    const score = evaluator?.evalFile(out).r[0];
    const own = JSON.parse(run.output.split('\n').find((line) => line.startsWith('{')) ?? '{}') as {
      lessons?: number;
      hard?: number;
      soft?: number;
    };
    say({
      name: file.replace('.xml', ''),
      lessons: own.lessons,
      cpu: rounded(run.cpu),
      hard: score?.H ?? own.hard,
      soft: score?.S ?? own.soft,
      scoredBy: score ? 'evaluator' : 'our checker',
    });
  }
}
