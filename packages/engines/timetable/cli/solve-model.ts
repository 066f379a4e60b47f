import { writeFileSync } from 'node:fs';
import { compileModel } from '../compile/compile.ts';
import { lockIntoFet } from '../formats/fet/lock.ts';
import type { polishSolution } from '../polish/polish-solution.ts';
import { type Solution, solveWithEffort } from '../solve.ts';
import type { Arguments } from './arguments.ts';
import { type ModelFile, unknownRules } from './files.ts';
import { say } from './say.ts';
import { leftOut } from './texts.ts';
import { compileForLongRun } from './warm-up.ts';

/** Share of the time named that the coolings are planned for: a slower machine still comes to the end of the last one. */
const PLANNED = 0.7;
/** Broken rules told on the screen; --json has them all. */
const TOLD = 20;

/** Solves a .fet or model file; --out writes a locked .fet or a timetable, by the ending of its name. */
export async function solveModelFile(school: ModelFile, options: Arguments): Promise<number> {
  const compiled = compileModel(school.model);
  const limit = options.seconds ? options.seconds * 1e6 : Number.POSITIVE_INFINITY;
  const signal = () => {
    const spent = cpuMicros();
    compileForLongRun(spent);
    return spent > limit ? 'stop' : 'go';
  };
  const { seed, moves, seconds } = options;
  // Who names a number of moves, or is in a hurry, gets no more than that; who names a time gets all of it.
  const effort = moves !== undefined || options.quick ? 0 : seconds && seconds * PLANNED;
  const rescues = seconds ? 30 : undefined;
  const placed = await solveWithEffort(compiled, { seed, moves, rescues, signal, effort, untilStopped: !!seconds });
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
  report(school, solution, options);
  if (!solution.complete) return 1;
  return unknownRules(school).length ? 3 : 0;
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

function report(school: ModelFile, solution: Solution, { json, language }: Arguments): void {
  const unsupported = unknownRules(school);
  const { unplaced, relaxed, broken } = solution;
  const figures = {
    lessons: solution.timetable.lessons.length,
    placed: solution.timetable.lessons.length - unplaced.length,
    hard: solution.hard,
    soft: Math.round(solution.soft * 1000) / 1000,
    complete: solution.complete && unsupported.length === 0,
    cpu: Math.round(cpuMicros() / 1e4) / 100,
  };
  if (json) {
    say(JSON.stringify({ ...figures, unplaced, broken, relaxed, unsupported }));
    return;
  }
  const es = language === 'es';
  const { placed, lessons, hard, soft, cpu } = figures;
  say(`${placed} / ${lessons} ${es ? 'lecciones' : 'lessons'} · hard ${hard} · soft ${soft} · ${cpu} CPU-s`);
  for (const rule of broken.slice(0, TOLD)) say(`  ! ${rule[language]}`);
  if (broken.length > TOLD) say(es ? `  … y ${broken.length - TOLD} más` : `  … and ${broken.length - TOLD} more`);
  for (const rule of unsupported) say(leftOut(rule, language));
}
