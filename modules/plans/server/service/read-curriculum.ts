import type { Actor } from '@patio/access';
import { courseOf, courseRows } from '@patio/courses/server';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { holdsOn, sectionRows, sectionsTaughtBy, sectionTeacherRows } from '@patio/sections/server';
import { describeSections, schoolNow } from '@patio/timetable/server';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { CurriculumView } from '../../contract/curriculum.ts';
import { minutesOf } from '../../rules/contents.ts';
import { coverByWeek } from '../../rules/coverage.ts';
import { slotKey } from '../../rules/slots.ts';
import { failure } from '../failures.ts';
import { sectionsPlannedBy } from '../policy.ts';
import { plannedClasses } from '../schema.ts';
import { slotOf } from './classes.ts';
import { readCourseParts } from './course-parts.ts';
import { getYear, listSlots, listTerms, type PlannedSection } from './sections.ts';

/** So many classes can be chosen from; a school of more is asked through the class. */
const MOST_SECTIONS = 300;

/** The sections whose map the reader may open, those that they teach first. */
const listSections = (tx: Tx, actor: Actor): Promise<(PlannedSection & { periods: number })[]> =>
  tx
    .select({
      id: sectionRows.id,
      schoolId: sectionRows.schoolId,
      yearId: sectionRows.yearId,
      courseId: sectionRows.courseId,
      periods: courseRows.periodsPerWeek,
    })
    .from(sectionRows)
    .innerJoin(courseRows, courseOf(sectionRows))
    .where(
      and(
        eq(sectionRows.institutionId, actor.institutionId),
        eq(sectionRows.state, 'active'),
        sectionsPlannedBy(actor, 'plans.read'),
      ),
    )
    .orderBy(sql`${sectionRows.id} not in (${sectionsTaughtBy(actor)})`, asc(sectionRows.nameKey))
    .limit(MOST_SECTIONS);

/** Units and competencies of a class by week of its year: planned against taught, with gaps and overloads. */
export async function readCurriculum(tx: Tx, actor: Actor, sectionId: Id | undefined): Promise<CurriculumView> {
  const sections = await listSections(tx, actor);
  // Nobody having chosen, a class that has most hours.
  const most = Math.max(0, ...sections.map(({ periods }) => periods));
  const chosen = sections.find(({ id, periods }) => (sectionId ? id === sectionId : periods === most));
  if (sectionId && !chosen) throw failure('not_found');
  const words = await describeSections(
    tx,
    sections.map(({ id }) => id),
  );
  const { today } = await schoolNow(tx, chosen?.schoolId ?? actor.membership.schoolId);
  return {
    today,
    sections: sections.flatMap(({ id }) => {
      const known = words.get(id);
      return known ? [{ id, name: known.section, course: known.course, look: known.look }] : [];
    }),
    staffId: chosen ? await findLead(tx, actor, chosen.id) : null,
    map: chosen ? await readMap(tx, chosen, today) : null,
  };
}

/** The lead teacher of a section that the reader does not teach. */
async function findLead(tx: Tx, actor: Actor, sectionId: Id): Promise<Id | null> {
  const { rows } = await tx.execute<{ id: Id }>(sql`
    select t.staff_id as id from ${sectionTeacherRows} t
    where t.institution_id = ${actor.institutionId} and t.section_id = ${sectionId} and t.part = 'lead' and ${holdsOn('t')}
      and t.section_id not in (${sectionsTaughtBy(actor)})
    order by t.staff_id limit 1`);
  return rows[0]?.id ?? null;
}

async function readMap(tx: Tx, section: PlannedSection, today: string): Promise<CurriculumView['map']> {
  const { startsOn, endsOn } = await getYear(tx, section.yearId);
  const [slots, rows, parts, terms] = await Promise.all([
    listSlots(tx, [section.id], startsOn, endsOn),
    tx
      .select()
      .from(plannedClasses)
      .where(and(eq(plannedClasses.sectionId, section.id), isNull(plannedClasses.archivedAt)))
      .orderBy(asc(plannedClasses.date), asc(plannedClasses.period), asc(plannedClasses.queue)),
    readCourseParts(tx, [section.courseId]),
    listTerms(tx, section.schoolId, startsOn, endsOn),
  ]);
  const classes = rows.flatMap((row) => {
    const at = slotOf(row);
    return at ? [{ ...row, at, minutes: minutesOf(row.activities) }] : [];
  });
  const map = coverByWeek({
    slots: slots.get(section.id) ?? [],
    classes,
    units: parts.units,
    competencies: parts.competencies.map(({ id }) => id),
    today,
  });
  const lengthAt = new Map((slots.get(section.id) ?? []).map((slot) => [slotKey(slot), slot.minutes]));
  const names = new Map([...parts.units, ...parts.competencies].map(({ id, name }) => [id, name]));
  const named = <T extends { id: Id }>(row: T) => ({ ...row, name: names.get(row.id) ?? '' });
  return {
    sectionId: section.id,
    weeks: map.weeks.map((week) => ({
      ...week,
      // A week belongs to the term in which it ends.
      term: terms.findLast((term) => term.startsOn <= week.weekOn || term === terms[0])?.name ?? null,
    })),
    units: map.units.map(named),
    competencies: map.competencies.map(named),
    classes: rows.map(({ id, title, unitId, competencyIds, outcome, ...row }) => {
      const at = slotOf(row);
      const length = at && lengthAt.get(slotKey(at));
      const over = length ? Math.max(0, minutesOf(row.activities) - length) : 0;
      return { id, title, at, unitId, competencyIds, outcome, over };
    }),
    loose: classes.filter(({ unitId }) => unitId === null).length,
    waiting: rows.length - classes.length,
    gaps: map.gaps,
    overloads: map.overloads,
  };
}
