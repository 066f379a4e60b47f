import { type Actor, reachesSchool } from '@patio/access';
import { addDays, makeId } from '@patio/kernel';
import { personOf, personRows, spokenName, staffRows } from '@patio/people/server';
import { nextVersion, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { TEACHER_RIGHTS, type TeacherPart, type TeacherRight } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import type { SectionRow } from '../policy.ts';
import { sections, teachers } from '../schema.ts';
import { requireStaff } from './require-own.ts';

export type TeacherRow = typeof teachers.$inferSelect;

/** Who decides: the lead belongs to the section itself, the others to whoever manages co-teachers. */
function requireMay(actor: Actor, section: Pick<SectionRow, 'schoolId'>, part: TeacherPart): void {
  const capability = part === 'lead' ? 'sections.manage' : 'sections.manage_coteachers';
  if (!reachesSchool(actor, capability, section.schoolId)) throw failure('not_found');
}

/** Who it is about, as the history will say it even after the person is gone. */
async function nameOfStaff(tx: Tx, staffId: string): Promise<string> {
  const [person] = await tx
    .select({
      givenNames: personRows.givenNames,
      firstSurname: personRows.firstSurname,
      secondSurname: personRows.secondSurname,
      preferredName: personRows.preferredName,
    })
    .from(staffRows)
    .innerJoin(personRows, personOf(staffRows))
    .where(eq(staffRows.id, staffId));
  return person ? spokenName(person) : '';
}

export interface NewTeacher {
  staffId: string;
  part: TeacherPart;
  may?: readonly TeacherRight[] | undefined;
  /** The first day. */
  from: string;
  /** The last day, included; as long as the section lasts when it is not said. */
  lastDay?: string | null | undefined;
  note?: string | undefined;
}

/** Gives a section a teacher from a day on. A new lead takes over from the one before on that day. */
export async function assignTeacher(tx: Tx, actor: Actor, section: SectionRow, given: NewTeacher): Promise<TeacherRow> {
  requireMay(actor, section, given.part);
  if (section.state !== 'active') throw failure('section_not_open');
  await requireStaff(tx, section.schoolId, [given.staffId]);
  const untilOn = given.lastDay ? addDays(given.lastDay, 1) : null;
  if (untilOn && untilOn <= given.from) throw failure('ends_before_it_begins', undefined, 'lastDay');
  const { institutionId } = actor;
  await tx.execute(
    sql`select 1 from ${sections} where institution_id = ${institutionId} and id = ${section.id} for no key update`,
  );
  const here = and(eq(teachers.sectionId, section.id), or(isNull(teachers.untilOn), gt(teachers.untilOn, given.from)));
  if (given.part === 'lead') await handOver(tx, section.id, given.from);
  const clash = await tx.$count(
    teachers,
    and(
      here,
      untilOn ? lte(teachers.fromOn, addDays(untilOn, -1)) : undefined,
      or(eq(teachers.staffId, given.staffId), given.part === 'lead' ? eq(teachers.part, 'lead') : sql`false`),
    ),
  );
  if (clash > 0) throw failure('already_teaches', undefined, 'staffId');
  const [row] = await tx
    .insert(teachers)
    .values({
      institutionId,
      id: makeId(),
      sectionId: section.id,
      staffId: given.staffId,
      part: given.part,
      may: given.part === 'lead' ? [...TEACHER_RIGHTS] : [...(given.may ?? [])],
      fromOn: given.from,
      untilOn,
      note: given.note ?? '',
    })
    .returning();
  if (!row) throw failure('not_found');
  await record(
    tx,
    actor,
    'sections.teacher_assigned',
    { type: 'sections.section', id: section.id, schoolId: section.schoolId },
    {
      after: {
        staffId: row.staffId,
        teacher: await nameOfStaff(tx, row.staffId),
        part: row.part,
        may: row.may,
        from: row.fromOn,
        until: row.untilOn,
      },
    },
  );
  return row;
}

/** Ends the lead that holds on a day; the same person beginning again as something else is no clash. */
async function handOver(tx: Tx, sectionId: string, from: string): Promise<void> {
  await tx
    .update(teachers)
    .set({
      untilOn: sql`greatest(${teachers.fromOn}, ${from}::date)`,
      ...nextVersion(teachers),
    })
    .where(
      and(
        eq(teachers.sectionId, sectionId),
        eq(teachers.part, 'lead'),
        or(isNull(teachers.untilOn), gt(teachers.untilOn, from)),
      ),
    );
}

/** Gives many sections their lead at once, as a new year does; sections that have one keep it. */
export async function assignLeads(
  tx: Tx,
  actor: Actor,
  schoolId: string,
  from: string,
  leads: readonly { sectionId: string; staffId: string }[],
): Promise<void> {
  if (!reachesSchool(actor, 'sections.manage', schoolId)) throw failure('not_found');
  if (leads.length === 0) return;
  await requireStaff(
    tx,
    schoolId,
    leads.map((lead) => lead.staffId),
  );
  await tx
    .insert(teachers)
    .values(
      leads.map((lead) => ({
        institutionId: actor.institutionId,
        id: makeId(),
        ...lead,
        part: 'lead' as const,
        may: [...TEACHER_RIGHTS],
        fromOn: from,
      })),
    )
    .onConflictDoNothing();
  await record(
    tx,
    actor,
    'sections.leads_assigned',
    { type: 'sections.batch', id: makeId(), schoolId },
    { after: { sections: leads.length, from } },
  );
}

/** Loads one teacher's part in a section. */
export async function getTeacher(tx: Tx, id: string): Promise<TeacherRow> {
  const [row] = await tx.select().from(teachers).where(eq(teachers.id, id));
  if (!row) throw failure('not_found');
  return row;
}

/** Changes what a teacher may do in a section, or their last day there. */
export async function changeTeacher(
  tx: Tx,
  actor: Actor,
  section: SectionRow,
  teacher: TeacherRow,
  change: {
    version: number;
    may?: readonly TeacherRight[] | undefined;
    lastDay?: string | null | undefined;
    note?: string | undefined;
  },
): Promise<TeacherRow> {
  requireMay(actor, section, teacher.part);
  const untilOn =
    change.lastDay === undefined ? teacher.untilOn : change.lastDay === null ? null : addDays(change.lastDay, 1);
  if (untilOn && untilOn < teacher.fromOn) throw failure('ends_before_it_begins', undefined, 'lastDay');
  const after = await updateSeen(
    tx,
    teachers,
    { institutionId: actor.institutionId, id: teacher.id, version: change.version },
    {
      untilOn,
      ...(change.may && teacher.part !== 'lead' && { may: [...change.may] }),
      ...(change.note !== undefined && { note: change.note }),
    },
  );
  if (!after) throw failure('changed_meanwhile', { version: teacher.version });
  const told = ({ staffId, part, may, fromOn, untilOn: until }: TeacherRow) => ({
    staffId,
    part,
    may,
    from: fromOn,
    until,
  });
  await record(
    tx,
    actor,
    'sections.teacher_changed',
    { type: 'sections.section', id: section.id, schoolId: section.schoolId },
    { before: told(teacher), after: { ...told(after), teacher: await nameOfStaff(tx, after.staffId) } },
  );
  return after;
}
