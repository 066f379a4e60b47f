import { checkTimetable } from '../check/check.ts';
import { TimetableFailure } from '../failures.ts';
import { readTimetable } from '../model/read.ts';
import { checkPlacements } from '../model/references.ts';
import { describeViolation } from '../model/texts.ts';
import type { Arguments } from './arguments.ts';
import { type ModelFile, readText, unknownRules } from './files.ts';
import { say } from './say.ts';
import { leftOut } from './texts.ts';

/** Counts a timetable (--timetable FILE) against its school with the independent checker. */
export function judgeFile(school: ModelFile, options: Arguments): number {
  if (!options.timetable)
    throw new TimetableFailure('timetable.option_invalid', { reason: 'value', name: '--timetable' });
  const timetable = readTimetable(readText(options.timetable));
  checkPlacements(school.model, timetable);
  const { hard, soft, violations } = checkTimetable(school.model, timetable);
  const unknown = unknownRules(school);
  if (options.json) {
    const told = violations.map(({ kind, hard, units, cost, lessons }) => ({ kind, hard, units, cost, lessons }));
    say(
      JSON.stringify({
        hard,
        soft,
        complete: hard === 0 && unknown.length === 0,
        violations: told,
        unsupported: unknown,
      }),
    );
  } else {
    say(`hard ${hard} · soft ${Math.round(soft * 1000) / 1000}`);
    for (const violation of violations.slice(0, 40))
      say(`  ${violation.hard ? '!' : '~'} ${describeViolation(violation, options.language)}`);
    for (const rule of unknown) say(leftOut(rule, options.language));
  }
  return hard > 0 ? 1 : unknown.length ? 3 : 0;
}
