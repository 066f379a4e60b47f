import type { Actor } from '@patio/access';
import { giveBack, openAccount, spend, type Tried } from '@patio/accounts/server';
import { type Id, makeId } from '@patio/kernel';
import { linkAccount, persons, students } from '@patio/people/server';
import { clock, inIdentity, type RequestInfo, record, type Tx, withinInstitution } from '@patio/platform';
import { institutions, schools } from '@patio/schools/server';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { failure } from '../../failures.ts';
import { holdsOn } from '../../relations.ts';
import { homeroomEnrolments, homerooms, joinCodes, joinLog, sections } from '../../schema.ts';
import { enrolInSection } from '../enrol-section.ts';
import { enrolMany } from '../place.ts';
import { todayAt } from '../places.ts';
import { readCode } from './code-text.ts';
import type { JoinCodeRow } from './codes.ts';
import { recognise } from './recognise.ts';

/**
 * Counts a try for the code and for the address before anything is looked up, and gives it back when it was a right one:
 * a whole class may come in through one address, somebody who guesses may not.
 */
export async function whileCounting<T>(
  request: Pick<RequestInfo, 'address'>,
  typed: string,
  attempt: (code: string) => Promise<T>,
): Promise<T> {
  const code = readCode(typed);
  const tries: Tried[] = [
    ['join_code', code],
    ['join_address', request.address],
  ];
  const seconds = await spend(tries);
  if (seconds !== null) throw failure('join_too_often', { minutes: Math.ceil(seconds / 60) });
  const answer = await attempt(code);
  await giveBack([], tries);
  return answer;
}

/** The living code of this text. Unknown, expired, revoked and used up are one answer. */
async function findLiving(tx: Tx, text: string, institutionId?: Id): Promise<JoinCodeRow> {
  const rows = await tx
    .select()
    .from(joinCodes)
    .where(
      and(
        eq(joinCodes.code, text),
        isNull(joinCodes.revokedAt),
        gt(joinCodes.expiresAt, clock.now()),
        sql`${joinCodes.uses} < ${joinCodes.maxUses}`,
        institutionId ? eq(joinCodes.institutionId, institutionId) : undefined,
      ),
    )
    .limit(2);
  const [row] = rows;
  if (!row || rows.length > 1) throw failure('join_code_invalid');
  return row;
}

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

/** The name of the code's group. */
async function groupName(tx: Tx, code: JoinCodeRow): Promise<string> {
  const [row] = code.homeroomId
    ? await tx.select({ name: homerooms.name }).from(homerooms).where(eq(homerooms.id, code.homeroomId))
    : await tx
        .select({ name: sections.name })
        .from(sections)
        .where(eq(sections.id, code.sectionId ?? ''));
  return row?.name ?? '';
}

/** What a code is for; the door shows it before it asks who one is. */
export const previewJoinCode = (text: string) =>
  inIdentity(undefined, async (tx) => {
    const code = await findLiving(tx, text);
    return withinInstitution(tx, code.institutionId, async () => {
      const [place] = await tx
        .select({ school: schools.name, institution: institutions.name })
        .from(schools)
        .innerJoin(institutions, eq(institutions.institutionId, schools.institutionId))
        .where(eq(schools.id, code.schoolId));
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
  username?: string | undefined;
  email?: string | undefined;
  password: string;
  locale: 'es' | 'en';
}

/** Somebody without an account comes in: the code must live, the school must know them, and nobody may be signed in as them yet. */
export const joinAsNew = (request: RequestInfo, given: Newcomer, replaces?: Id) =>
  inIdentity(undefined, async (tx) => {
    const code = await findLiving(tx, given.code);
    const { institutionId, schoolId } = code;
    const found = await withinInstitution(tx, institutionId, () => recognise(tx, code, given));
    if (found.userId) throw failure('join_has_account');
    const student = code.audience === 'students';
    if (student ? !given.username : !given.email)
      throw failure('join_name_missing', undefined, student ? 'username' : 'email');
    const account = {
      institutionId,
      schoolId,
      role: student ? ('student' as const) : ('parent' as const),
      givenNames: found.givenNames,
      surnames: found.surnames,
      locale: given.locale,
      password: given.password,
      ...(student ? { username: given.username } : { email: given.email }),
    };
    return openAccount(
      tx,
      request,
      account,
      async (actor) => {
        await takeUse(tx, actor, code, found.studentId);
        await linkAccount(tx, found.personId, actor.userId);
        if (student) await enrol(tx, actor, code, found.studentId);
      },
      replaces,
    );
  });

/** A student who is signed in takes a place in the code's group. */
export async function joinAsMe(tx: Tx, actor: Actor, text: string): Promise<{ group: string }> {
  const code = await findLiving(tx, text, actor.institutionId);
  if (code.audience !== 'students') throw failure('join_code_invalid');
  const [me] = await tx
    .select({ id: students.id })
    .from(students)
    .innerJoin(persons, and(eq(persons.institutionId, students.institutionId), eq(persons.id, students.personId)))
    .where(and(eq(persons.userId, actor.userId), eq(students.schoolId, code.schoolId), eq(students.status, 'active')));
  if (!me) throw failure('join_code_invalid');
  await takeUse(tx, actor, code, me.id);
  await enrol(tx, actor, code, me.id);
  return { group: await groupName(tx, code) };
}
