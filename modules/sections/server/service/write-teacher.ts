import type { Actor } from '@patio/access';
import { addDays, makeId } from '@patio/kernel';
import { personOf, personRows, spokenName, staffRows } from '@patio/people/server';
import { nextVersion, record, type Tx } from '@patio/platform';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { TEACHER_RIGHTS, type TeacherPart, type TeacherRight } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import type { SectionRow } from '../policy.ts';
import { sections, teachers } from '../schema.ts';
import { requireStaff } from './require-own.ts';

export type TeacherRow = typeof teachers.$inferSelect;

/** Who it is about, as the history will say it even after the person is gone. */
export async function nameOfStaff(tx: Tx, staffId: string): Promise<string> {
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

/** Gives a section a teacher. It asks for no right, so it stays inside this module: whoever calls has asked. */
export async function writeTeacher(tx: Tx, actor: Actor, section: SectionRow, given: NewTeacher): Promise<TeacherRow> {
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
