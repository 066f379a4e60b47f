import { type Actor, reachesSchool } from '@patio/access';
import { courseRows } from '@patio/courses/server';
import { makeId } from '@patio/kernel';
import { publish, type Tx } from '@patio/platform';
import { requireOpenYears, yearRows } from '@patio/schools/server';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { rosterChanged } from '../../contract/events.ts';
import { failure } from '../failures.ts';
import { enrolments, feeds, homeroomEnrolments, homerooms, sections } from '../schema.ts';
import { uuids } from './enrolment-spans.ts';
import { requireInYear } from './place.ts';
import { listFreeStaff } from './require-own.ts';
import { keepSectionWords } from './section-words.ts';
import { beginStep, closeStep } from './steps.ts';
import { assignLeads } from './teachers.ts';

export interface ManySections {
  schoolId: string;
  yearId: string;
  homeroomIds: readonly string[];
  courseIds: readonly string[];
  /** The first day of the sections; the first of the year unless it is said. */
  from?: string | undefined;
}
/** Who leads a planned section from its first day. */
export interface PlannedLead {
  homeroomId: string;
  courseId: string;
  staffId: string;
}
export interface PlannedSection {
  homeroomId: string;
  homeroom: string;
  courseId: string;
  course: string;
  name: string;
  capacity: number;
  roomId: string | null;
  /** How many would be enrolled from the first day. */
  students: number;
}
export interface SectionPlan {
  from: string;
  create: PlannedSection[];
  /** Pairs that have their section already. */
  standing: { homeroom: string; course: string }[];
}

/** What would be made of these homerooms and courses: one section for each course of the homeroom's own level, unless it has one. */
export async function planSections(tx: Tx, actor: Actor, given: ManySections): Promise<SectionPlan> {
  const { schoolId, yearId } = given;
  if (!reachesSchool(actor, 'sections.manage', schoolId)) throw failure('not_found');
  const [year] = await tx
    .select()
    .from(yearRows)
    .where(and(eq(yearRows.id, yearId), eq(yearRows.schoolId, schoolId)));
  if (!year) throw failure('not_found');
  await requireOpenYears(tx, [yearId]);
  const from = given.from ?? year.startsOn;
  await requireInYear(tx, yearId, from);
  if (given.homeroomIds.length === 0 || given.courseIds.length === 0) return { from, create: [], standing: [] };
  const rows = await tx
    .select({
      homeroomId: homerooms.id,
      homeroom: homerooms.name,
      courseId: courseRows.id,
      course: courseRows.name,
      capacity: homerooms.capacity,
      roomId: homerooms.roomId,
      students: sql<number>`(select count(*)::int from ${homeroomEnrolments} e where e.institution_id = ${homerooms.institutionId}
        and e.homeroom_id = ${homerooms.id} and (e.until_on is null or (e.until_on > ${from}::date and e.from_on < e.until_on)))`,
      stands: sql<boolean>`exists (select 1 from ${feeds} f join ${sections} s on s.institution_id = f.institution_id and s.id = f.section_id
        where f.institution_id = ${homerooms.institutionId} and f.homeroom_id = ${homerooms.id} and s.course_id = ${courseRows.id} and s.state <> 'archived')`,
    })
    .from(homerooms)
    .innerJoin(
      courseRows,
      and(eq(courseRows.institutionId, homerooms.institutionId), eq(courseRows.gradeLevelId, homerooms.gradeLevelId)),
    )
    .where(
      and(
        eq(homerooms.schoolId, schoolId),
        eq(homerooms.yearId, yearId),
        isNull(homerooms.archivedAt),
        eq(courseRows.state, 'active'),
        inArray(homerooms.id, [...given.homeroomIds]),
        inArray(courseRows.id, [...given.courseIds]),
      ),
    )
    .orderBy(asc(homerooms.name), asc(courseRows.nameKey));
  const create = rows
    .filter((row) => !row.stands)
    .map(({ stands: _stands, ...row }) => ({ ...row, name: `${row.course} ${row.homeroom}` }));
  return {
    from,
    create,
    standing: rows.filter((row) => row.stands).map(({ homeroom, course }) => ({ homeroom, course })),
  };
}

/** Refuses leads of sections that are not about to be made, and people who do not work at the school, by the section they were chosen for. */
async function requireLeads(tx: Tx, schoolId: string, plan: SectionPlan, leads: readonly PlannedLead[]): Promise<void> {
  const planned = new Map(plan.create.map((one) => [pairOf(one), one.name]));
  if (leads.some((lead) => !planned.has(pairOf(lead)))) throw failure('changed_meanwhile');
  const free = new Set(
    await listFreeStaff(
      tx,
      schoolId,
      leads.map((lead) => lead.staffId),
    ),
  );
  const wrong = leads.find((lead) => !free.has(lead.staffId));
  if (wrong) throw failure('lead_not_here', { section: planned.get(pairOf(wrong)) ?? '' }, 'leads');
}

const pairOf = (one: { homeroomId: string; courseId: string }): string => `${one.homeroomId} ${one.courseId}`;

/** Makes exactly what `planSections` shows, with feeds, enrolments and the chosen leads, in one transaction and a handful of statements. */
export async function createSectionsFor(
  tx: Tx,
  actor: Actor,
  given: ManySections & { leads?: readonly PlannedLead[] | undefined },
): Promise<{ stepId: string; plan: SectionPlan; sectionIds: string[]; enrolments: number }> {
  const plan = await planSections(tx, actor, given);
  if (plan.create.length === 0) throw failure('nothing_to_create');
  const leads = given.leads ?? [];
  await requireLeads(tx, given.schoolId, plan, leads);
  const { institutionId } = actor;
  const { schoolId, yearId } = given;
  const stepId = await beginStep(tx, actor, { schoolId, kind: 'create_sections', onDate: plan.from });
  const made = plan.create.map((one) => ({ ...one, id: makeId() }));
  await tx.insert(sections).values(
    made.map(({ id, courseId, name, capacity, roomId }) => ({
      institutionId,
      id,
      schoolId,
      yearId,
      courseId,
      name,
      capacity,
      roomId,
      madeIn: stepId,
    })),
  );
  await tx
    .insert(feeds)
    .values(made.map(({ id, homeroomId }) => ({ institutionId, sectionId: id, homeroomId, fromOn: plan.from })));
  const sectionIds = made.map((one) => one.id);
  await keepSectionWords(tx, sectionIds);
  const idOf = new Map(made.map((one) => [pairOf(one), one.id]));
  await assignLeads(
    tx,
    actor,
    schoolId,
    plan.from,
    leads.map((lead) => ({ sectionId: idOf.get(pairOf(lead)) ?? '', staffId: lead.staffId })),
  );
  const enrolled = await enrolFromFeeds(tx, actor, { schoolId, stepId, sectionIds });
  await closeStep(tx, actor, stepId, {
    schoolId,
    action: 'sections.sections_created',
    counts: { sections: made.length, enrolments: enrolled },
    after: { names: made.slice(0, 50).map((one) => one.name) },
  });
  await publish(tx, rosterChanged, { schoolId, yearId, stepId, on: plan.from });
  return { stepId, plan, sectionIds, enrolments: enrolled };
}

/** Enrols whoever is in a feeding homeroom, from the later of the two first days and for as long as they are in it. */
async function enrolFromFeeds(
  tx: Tx,
  actor: Actor,
  given: { schoolId: string; stepId: string; sectionIds: readonly string[] },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`insert into ${enrolments}
      (institution_id, id, school_id, section_id, student_id, origin, from_on, until_on, end_reason, began_in)
    select ${actor.institutionId}, uuidv7(), ${given.schoolId}, f.section_id, e.student_id, 'homeroom',
      greatest(e.from_on, f.from_on), e.until_on, e.end_reason, ${given.stepId}
    from ${feeds} f join ${homeroomEnrolments} e on e.institution_id = f.institution_id and e.homeroom_id = f.homeroom_id
      and (e.until_on is null or (e.until_on > f.from_on and e.from_on < e.until_on))
    where f.institution_id = ${actor.institutionId} and f.section_id = any(${uuids(given.sectionIds)})`);
  return rowCount ?? 0;
}
