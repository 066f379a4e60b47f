import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { personOf, personRows, studentRows } from '@patio/people/server';
import { readIdentity, record, type Tx, withinInstitution } from '@patio/platform';
import { institutionRows, schoolRows } from '@patio/schools/server';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { failure } from '../../failures.ts';
import { holdsOn } from '../../relations.ts';
import { homeroomEnrolments, homerooms, joinCodes, joinLog, sections } from '../../schema.ts';
import { enrolInSection } from '../enrol-section.ts';
import { enrolMany } from '../place.ts';
import { todayAt } from '../places.ts';
import type { JoinCodeRow } from './codes.ts';
import { findLiving, groupName } from './find-code.ts';

/** Takes one use; the last one goes to whoever comes first. */
export async function takeUse(tx: Tx, code: JoinCodeRow): Promise<void> {
  const taken = await tx
    .update(joinCodes)
    .set({ uses: sql`${joinCodes.uses} + 1` })
    .where(
      and(
        eq(joinCodes.institutionId, code.institutionId),
        eq(joinCodes.id, code.id),
        isNull(joinCodes.revokedAt),
        sql`${joinCodes.uses} < ${joinCodes.maxUses}`,
      ),
    )
    .returning({ id: joinCodes.id });
  if (taken.length === 0) throw failure('join_code_invalid');
}

/** Writes down who came in with a code. */
export async function noteUse(
  tx: Tx,
  actor: Actor,
  code: JoinCodeRow,
  { studentId, userId }: { studentId: Id; userId: Id },
): Promise<void> {
  const { institutionId, id: codeId, schoolId } = code;
  await tx.insert(joinLog).values({ institutionId, id: makeId(), codeId, studentId, userId });
  await record(
    tx,
    actor,
    'sections.joined_by_code',
    { type: 'sections.join_code', id: codeId, schoolId },
    { after: { studentId, audience: code.audience } },
  );
}

/** What a code is for; the door shows it before it asks who one is. */
export const previewJoinCode = (text: string) =>
  readIdentity(undefined, async (tx) => {
    const code = await findLiving(tx, text);
    return withinInstitution(tx, code.institutionId, async () => {
      const [place] = await tx
        .select({ school: schoolRows.name, institution: institutionRows.name })
        .from(schoolRows)
        .innerJoin(institutionRows, eq(institutionRows.institutionId, schoolRows.institutionId))
        .where(eq(schoolRows.id, code.schoolId));
      return {
        audience: code.audience,
        group: await groupName(tx, code),
        school: place?.school ?? '',
        institution: place?.institution ?? '',
      };
    });
  });

/** Puts a student into the code's section from today; a homeroom takes in only who has none this year. */
export async function enrolByCode(tx: Tx, actor: Actor, code: JoinCodeRow, studentId: Id): Promise<void> {
  const on = await todayAt(tx, code.schoolId);
  if (code.sectionId) {
    const [section] = await tx.select().from(sections).where(eq(sections.id, code.sectionId));
    if (!section) throw failure('join_code_invalid');
    await enrolInSection(tx, actor, section, { studentIds: [studentId], on });
    return;
  }
  const [homeroom] = await tx
    .select()
    .from(homerooms)
    .where(eq(homerooms.id, code.homeroomId ?? ''));
  if (!homeroom) throw failure('join_code_invalid');
  const { rows } = await tx.execute<{ homeroom_id: string }>(sql`select he.homeroom_id from ${homeroomEnrolments} he
    where he.institution_id = patio_institution() and he.student_id = ${studentId} and he.year_id = ${homeroom.yearId} and ${holdsOn('he')}`);
  if (rows.some((row) => row.homeroom_id === homeroom.id)) return;
  if (rows.length > 0) throw failure('join_has_homeroom');
  await enrolMany(tx, actor, on, [{ homeroom, studentIds: [studentId] }]);
}

/** A student who is signed in takes a place in the code's group. */
export async function joinAsMe(tx: Tx, actor: Actor, text: string): Promise<{ group: string }> {
  const code = await findLiving(tx, text, { institutionId: actor.institutionId, audience: 'students' });
  const [me] = await tx
    .select({ id: studentRows.id })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(
      and(
        eq(personRows.userId, actor.userId),
        eq(studentRows.schoolId, code.schoolId),
        eq(studentRows.status, 'active'),
      ),
    );
  if (!me) throw failure('join_code_invalid');
  await takeUse(tx, code);
  await noteUse(tx, actor, code, { studentId: me.id, userId: actor.userId });
  await enrolByCode(tx, actor, code, me.id);
  return { group: await groupName(tx, code) };
}
