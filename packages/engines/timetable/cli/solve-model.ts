import { writeFileSync, writeSync } from 'node:fs';
import { compileModel } from '../compile/compile.ts';
import { lockIntoFet } from '../formats/fet/lock.ts';
import type { polishSolution } from '../polish/polish-solution.ts';
import { type Solution, solveCompiled } from '../solve.ts';
import type { Arguments } from './arguments.ts';
import type { SchoolFile } from './files.ts';
import { compileForLongRun } from './warm-up.ts';

/** Solves a .fet or model file; --out writes a locked .fet or a timetable, by the ending of its name. */
export async function solveModelFile(
  school: Exclude<SchoolFile, { kind: 'xhstt' }>,
  options: Arguments,
): Promise<number> {
  const compiled = compileModel(school.model);
  const limit = options.seconds ? options.seconds * 1e6 : Number.POSITIVE_INFINITY;
  const signal = () => {
    const spent = cpuMicros();
    compileForLongRun(spent);
    return spent > limit ? 'stop' : 'go';
  };
  const { seed, moves } = options;
  const placed = solveCompiled(compiled, { seed, moves, rescues: options.seconds ? 30 : undefined, signal });
  const solution = options.polish ? await polished(compiled, placed, { seed, signal }) : placed;
  if (options.out) {
    const locked = options.out.endsWith('.fet') && school.kind === 'fet';
    writeFileSync(
      options.out,
      locked
        ? lockIntoFet(school.source, school.model, solution.timetable)
        : JSON.stringify(solution.timetable, null, 1),
    );
  }
  report(school, solution, options.json);
  return solution.complete && solution.hard === 0 ? 0 : 1;
}

/** Loaded only when asked for: most schools are placed before a SAT solver would be ready. */
async function polished(...given: Parameters<typeof polishSolution>): Promise<Solution> {
  const polish = await import('../polish/polish-solution.ts');
  return polish.polishSolution(...given);
}

function cpuMicros(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Straight to the output: preparing the console takes longer than saying this. */
function say(line: string): void {
  writeSync(1, `${line}\n`);
}

function report(school: Exclude<SchoolFile, { kind: 'xhstt' }>, solution: Solution, json: boolean): void {
  const unsupported = school.kind === 'fet' ? school.file.unsupported : [];
  const figures = {
    lessons: solution.timetable.lessons.length,
    placed: solution.timetable.lessons.filter((lesson) => lesson.slot !== null).length,
    hard: solution.hard,
    soft: Math.round(solution.soft * 1000) / 1000,
    complete: solution.complete,
    cpu: Math.round(cpuMicros() / 1e4) / 100,
  };
  if (json) {
    const { unplaced, relaxed } = solution;
    say(JSON.stringify({ ...figures, unplaced, relaxed, unsupported }));
    return;
  }
  say(
    `${figures.placed} / ${figures.lessons} lecciones · hard ${figures.hard} · soft ${figures.soft} · ${figures.cpu} CPU-s`,
  );
  for (const { source, lessons } of solution.relaxed) say(`  relaxed: ${source} (${lessons.join(', ')})`);
  for (const { type, count } of unsupported) say(`  not understood: ${type} × ${count}`);
  if (solution.unplaced.length) say(`  not placed: ${solution.unplaced.join(', ')}`);
}
