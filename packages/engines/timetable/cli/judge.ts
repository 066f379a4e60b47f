import { readFileSync } from 'node:fs';
import { checkTimetable } from '../check/check.ts';
import { readTimetable } from '../model/read.ts';
import { describeViolation } from '../model/words.ts';
import type { Arguments } from './arguments.ts';
import type { SchoolFile } from './files.ts';

/** Counts a timetable (--timetable FILE) against its school with the independent checker. */
export function judgeFile(school: SchoolFile, options: Arguments): number {
  if (school.kind === 'xhstt') throw new Error("judge an XHSTT solution with: solve, which prints the checker's count");
  if (!options.timetable) throw new Error('which --timetable?');
  const result = checkTimetable(school.model, readTimetable(readFileSync(options.timetable, 'utf8')));
  if (options.json)
    console.log(
      JSON.stringify({
        hard: result.hard,
        soft: result.soft,
        violations: result.violations.map(({ kind, hard, units, cost, lessons }) => ({
          kind,
          hard,
          units,
          cost,
          lessons,
        })),
      }),
    );
  else {
    console.log(`hard ${result.hard} · soft ${Math.round(result.soft * 1000) / 1000}`);
    for (const violation of result.violations.slice(0, 40))
      console.log(`  ${violation.hard ? '!' : '~'} ${describeViolation(violation, options.language)}`);
  }
  return result.hard === 0 ? 0 : 1;
}
