import { type Actor, reachOf } from '@patio/access';
import { addDays, type Id, type LocalDate } from '@patio/kernel';
import { namesOf } from '@patio/notices/server';
import { persons, registerName, students } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { enrolments, sections, sectionsVisibleTo } from '@patio/sections/server';
import { localNow, sectionWords } from '@patio/timetable/server';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { RegisterView } from '../../contract.ts';
import { addTallies, tally } from '../../rules/rates.ts';
import { failure } from '../failures.ts';
import { marks, rolls } from '../schema.ts';
import { getWays } from './ways.ts';

/** A section whose whole register this reader may see: those who teach it and the school. Families see their own child elsewhere. */
export async function getReadSection(tx: Tx, actor: Actor, sectionId: Id) {
  const reach = reachOf(actor, 'attendance.read');
  if (reach === 'self' || reach === 'child') throw failure('not_found');
  const [row] = await tx
    .select({ section: sections, school: schools.name })
    .from(sections)
    .innerJoin(schools, and(eq(schools.institutionId, sections.institutionId), eq(schools.id, sections.schoolId)))
    .where(and(eq(sections.id, sectionId), sectionsVisibleTo(actor, 'attendance.read')));
  if (!row) throw failure('not_found');
  return row;
}

const monthOf = (month: string): [LocalDate, LocalDate] => [
  `${month}-01`,
  addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1),
];

/** Everyone who was in the section during a span, in register order. */
async function listMembers(tx: Tx, sectionId: Id, from: LocalDate, through: LocalDate) {
  return tx
    .select({ id: students.id, number: students.studentNumber, person: persons })
    .from(students)
    .innerJoin(persons, and(eq(persons.institutionId, students.institutionId), eq(persons.id, students.personId)))
    .where(
      sql`${students.id} in (select e.student_id from ${enrolments} e where e.section_id = ${sectionId}
        and e.from_on <= ${through} and (e.until_on is null or e.until_on > ${from}))`,
    )
    .orderBy(asc(persons.registerKey), asc(students.id));
}

/** The register of a section's month: students × classes taken, with totals that reconcile. */
export async function readRegister(
  tx: Tx,
  actor: Actor,
  input: { sectionId: Id; month?: string },
): Promise<RegisterView> {
  const { section, school } = await getReadSection(tx, actor, input.sectionId);
  const ways = await getWays(tx, section.schoolId);
  const month = input.month ?? localNow(ways.timeZone).today.slice(0, 7);
  const [from, through] = monthOf(month);
  const taken = await tx
    .select()
    .from(rolls)
    .where(
      and(eq(rolls.sectionId, section.id), sql`${rolls.date} between ${from} and ${through}`, isNotNull(rolls.takenAt)),
    )
    .orderBy(asc(rolls.date), asc(rolls.period));
  const members = await listMembers(tx, section.id, from, through);
  const all = taken.length
    ? await tx
        .select({
          rollId: marks.rollId,
          studentId: marks.studentId,
          code: marks.code,
          countsAs: marks.countsAs,
          minutesLate: marks.minutesLate,
        })
        .from(marks)
        .where(
          inArray(
            marks.rollId,
            taken.map((roll) => roll.id),
          ),
        )
    : [];
  const byStudent = Map.groupBy(all, (mark) => mark.studentId);
  const names = await namesOf(
    tx,
    taken.map((roll) => roll.takenBy),
  );
  const words = (await sectionWords(tx, [section.id])).get(section.id);
  const late = (code: string) => ways.codeOf.get(code)?.scope === 'late';
  const rows = members.map(({ id, number, person }) => {
    const own = byStudent.get(id) ?? [];
    return {
      studentId: id,
      name: registerName(person),
      number,
      marks: own.map(({ studentId: _s, ...mark }) => mark),
      total: tally(own.map(({ code, countsAs }) => ({ countsAs, late: late(code) }))),
    };
  });
  return {
    section: {
      id: section.id,
      name: words?.section ?? section.name,
      course: words?.course ?? '',
      look: words?.look ?? { colour: 1, pattern: 'lines', code: '' },
      school,
    },
    month,
    columns: taken.map((roll) => ({
      rollId: roll.id,
      meetingId: roll.meetingId,
      date: roll.date,
      period: roll.period,
      closed: roll.closedAt !== null,
      takenBy: names.get(roll.takenBy ?? '') ?? null,
    })),
    rows,
    total: addTallies(rows.map((row) => row.total)),
    codes: ways.codes,
  };
}
