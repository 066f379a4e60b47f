import { checkTimetable } from '../check/check.ts';
import type { CompiledSchool } from '../compile/compile.ts';
import { describeViolation } from '../model/texts.ts';
import type { Finding } from './finding.ts';

const TOLD = new Set(['clash', 'daysBetween', 'adjacency', 'together', 'order', 'gapBetween', 'apart']);

/** What the lessons fixed by hand already break among themselves; the rest of the school is still solved. */
export function fixedFindings({ school, problem, units }: CompiledSchool): Finding[] {
  const lessons = school.model.lessons.map((lesson, index) => {
    const unit = units.of[index]!;
    const slot = problem.fixed[unit] ? problem.allowed.indexOf(1, unit * problem.slots) - unit * problem.slots : null;
    return { lesson: lesson.id, slot, rooms: [] };
  });
  const fixed = new Set(lessons.filter((lesson) => lesson.slot !== null).map((lesson) => lesson.lesson));
  const { violations } = checkTimetable(school.model, { version: 1, lessons });
  return violations
    .filter((violation) => TOLD.has(violation.kind))
    .map((violation) => {
      const ids = violation.lessons.filter((id) => fixed.has(id));
      const clash = violation.kind === 'clash';
      return {
        code: clash ? 'fixed_clash' : 'fixed_breaks_wish',
        level: violation.hard && violation.kind !== 'adjacency' ? 'error' : 'warning',
        items: ids.map((id) => ({ kind: 'lesson', id })),
        es: `Sus lecciones fijadas incumplen: ${describeViolation({ ...violation, lessons: ids }, 'es')}.`,
        en: `Your fixed lessons break: ${describeViolation({ ...violation, lessons: ids }, 'en')}.`,
        proposal: {
          es: 'Soltar una de estas lecciones o aceptar el incumplimiento.',
          en: 'Release one of these lessons or accept the breach.',
        },
      } satisfies Finding;
    });
}
