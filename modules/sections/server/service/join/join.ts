import type { Actor } from '@patio/access';
import { openAccount } from '@patio/accounts/server';
import { type Id, makeId } from '@patio/kernel';
import { linkAccount, personOf, personRows, studentRows } from '@patio/people/server';
import { inIdentity, publish, type RequestInfo, record, type Tx, withinInstitution } from '@patio/platform';
import { institutionRows, schoolRows } from '@patio/schools/server';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { studentJoined } from '../../../contract.ts';
import { failure } from '../../failures.ts';
import { holdsOn } from '../../relations.ts';
import { homeroomEnrolments, homerooms, joinCodes, joinLog, sections } from '../../schema.ts';
import { enrolInSection } from '../enrol-section.ts';
import { enrolMany } from '../place.ts';
import { todayAt } from '../places.ts';
import type { JoinCodeRow } from './codes.ts';
import { findLiving, groupName } from './find-code.ts';
import { recognise } from './recognise.ts';
import { whileCountingPerson } from './tries.ts';

/** Takes one use; the last one goes to whoever comes first. */
async function takeUse(tx: Tx, actor: Actor, code: JoinCodeRow, studentId: Id): Promise<void> {
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
  const { institutionId, id: codeId, schoolId } = code;
  await tx.insert(joinLog).values({ institutionId, id: makeId(), codeId, studentId, userId: actor.userId });
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
  inIdentity(undefined, async (tx) => {
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
async function enrol(tx: Tx, actor: Actor, code: JoinCodeRow, studentId: Id): Promise<void> {
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

export interface Newcomer {
  /** As it is kept. */
  code: string;
  known: string;
  birthDate: string;
  username: string;
  password: string;
  locale: 'es' | 'en';
}

/** A student without an account comes in: the code must live, the school must know them, and nobody may be signed in as them yet. */
export async function joinAsNew(request: RequestInfo, given: Newcomer, replaces?: Id) {
  const code = await inIdentity(undefined, (tx) => findLiving(tx, given.code, { audience: 'students' }));
  const { institutionId, schoolId } = code;
  return whileCountingPerson(code, given.known, () =>
    inIdentity(undefined, async (tx) => {
      const found = await withinInstitution(tx, institutionId, () => recognise(tx, code, given));
      if (found.userId) throw failure('join_has_account');
      const { givenNames, surnames, personId, studentId } = found;
      const { username, password, locale } = given;
      const account = {
        institutionId,
        schoolId,
        role: 'student' as const,
        givenNames,
        surnames,
        locale,
        password,
        username,
      };
      return openAccount(
        tx,
        request,
        account,
        async (actor) => {
          await takeUse(tx, actor, code, studentId);
          await linkAccount(tx, personId, actor.userId);
          await enrol(tx, actor, code, studentId);
          await publish(tx, studentJoined, {
            studentId,
            schoolId,
            userId: actor.userId,
            group: await groupName(tx, code),
          });
        },
        replaces,
      );
    }),
  );
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
  await takeUse(tx, actor, code, me.id);
  await enrol(tx, actor, code, me.id);
  return { group: await groupName(tx, code) };
}
