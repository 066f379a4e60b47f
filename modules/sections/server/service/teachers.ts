import { type Actor, reachesSchool } from '@patio/access';
import { addDays, makeId } from '@patio/kernel';
import { record, type Tx, updateSeen } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { TEACHER_RIGHTS, type TeacherPart, type TeacherRight } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import type { SectionRow } from '../policy.ts';
import { teachers } from '../schema.ts';
import { requireStaff } from './require-own.ts';
import { type NewTeacher, nameOfStaff, type TeacherRow, writeTeacher } from './write-teacher.ts';

/** Who decides: the lead belongs to the section itself, the others to whoever manages co-teachers. */
function requireMay(actor: Actor, section: Pick<SectionRow, 'schoolId'>, part: TeacherPart): void {
  const capability = part === 'lead' ? 'sections.manage' : 'sections.manage_coteachers';
  if (!reachesSchool(actor, capability, section.schoolId)) throw failure('not_found');
}

export type { NewTeacher, TeacherRow };

/** Gives a section a teacher from a day on. A new lead takes over from the one before on that day. */
export async function assignTeacher(tx: Tx, actor: Actor, section: SectionRow, given: NewTeacher): Promise<TeacherRow> {
  requireMay(actor, section, given.part);
  return writeTeacher(tx, actor, section, given);
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
