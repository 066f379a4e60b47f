import type { Actor } from '@patio/access';
import { schoolDayRows } from '@patio/attendance/server';
import { readCurrencies } from '@patio/fees/server';
import { hideParts, type Id, type LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { and, eq, inArray } from 'drizzle-orm';
import type { AmountView } from '../../../contract/answer.ts';
import type { SchoolLine } from '../../../contract/dashboard.ts';
import { type Measure, RULES } from '../../../rules/measures.ts';
import { canReadFacts } from '../../policy.ts';
import type { Totals, Which } from './totals.ts';

/** Each school in a line: how many students, how they came, how they do, and what was collected. In the order of their names: schools are compared, not ranked. */
export async function linesOfSchools(
  tx: Tx,
  actor: Actor,
  schools: readonly { id: Id; name: string }[],
  totals: Totals,
  today: LocalDate,
): Promise<SchoolLine[]> {
  const ids = schools.map(({ id }) => id).filter((schoolId) => canReadFacts(actor, 'attendance', { schoolId }));
  const days = ids.length
    ? await tx
        .select({ schoolId: schoolDayRows.schoolId, present: schoolDayRows.present, days: schoolDayRows.days })
        .from(schoolDayRows)
        .where(and(inArray(schoolDayRows.schoolId, ids), eq(schoolDayRows.date, today)))
    : [];
  // Very small schools stand in no sum of several.
  const isSmall = (id: Id) => totals.of('enrolment', 'now', id) === null && totals.peopleOf('enrolment', 'now', id) > 0;
  // Beside the whole of all schools, the figure of a few people at one of them could be computed from the others.
  const figures = (measure: Measure, which: Which = 'now') => {
    const amounts = schools.map(({ id }) => totals.of(measure, which, id));
    const people = schools.map(({ id }) => (isSmall(id) ? 0 : totals.peopleOf(measure, which, id)));
    const hidden = RULES[measure].by.includes('level') ? hideParts(people) : [];
    return (at: number): AmountView => (hidden[at] ? null : (amounts[at] ?? null));
  };
  const [enrolment, attendance, before] = [
    figures('enrolment'),
    figures('attendance'),
    figures('attendance', 'before'),
  ];
  const [passing, handIns] = [figures('passing_all'), figures('hand_ins')];
  const collected = new Map(schools.map(({ id }) => [id, totals.of('collected', 'now', id)]));
  const currencies = await readCurrencies(
    tx,
    schools.flatMap(({ id }) => (collected.get(id) ? [id] : [])),
  );
  return schools.map(({ id, name }, at) => {
    const day = days.find(({ schoolId }) => schoolId === id);
    return {
      id,
      name,
      enrolment: enrolment(at),
      attendance: attendance(at),
      attendanceBefore: before(at),
      today: day && day.days > 0 ? { present: day.present, expected: day.days * 2 } : null,
      passing: passing(at),
      handIns: handIns(at),
      collected: collected.get(id) ?? null,
      currency: currencies.get(id) ?? null,
      use: totals.of('use', 'now', id),
    };
  });
}
