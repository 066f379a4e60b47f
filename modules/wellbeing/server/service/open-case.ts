import { randomBytes } from 'node:crypto';
import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { studentRows } from '@patio/people/server';
import { clock, prepared, record, type Tx } from '@patio/platform';
import { and, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CaseOrigin, Purpose, ReadingAs, ReadingPart } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { type Box, makeBox } from '../keys/box.ts';
import { openWith, sealTo } from '../keys/pair.ts';
import { getSchoolKey } from '../keys/school-key.ts';
import { schoolPair, type Unlocked } from '../keys/unlocked.ts';
import { canWorkAt, casesVisibleTo, readsCaseAs } from '../policy.ts';
import { openings } from '../schema/access.ts';
import { type CaseRow, caseMembers, cases } from '../schema/cases.ts';
import { schoolKeys, teamMembers } from '../schema/keys.ts';
import { addReading, logKeyOf } from './readings.ts';

/** A case that is open to this person now: its row, the box of its texts, and as what they read it. */
export interface OpenCase {
  row: CaseRow;
  box: Box;
  as: ReadingAs;
  /** Why they read it, and the opening that lets them, where they are not of its team. */
  purpose: Purpose;
  openingId: Id | null;
  /** Signs the reading log of the case. */
  logKey: Buffer;
}

/** What binds a case's key to the case. */
export const boundCaseKey = (institutionId: Id, caseId: Id): string =>
  `${institutionId}|case ${caseId}|wellbeing_cases.sealed_key`;

/** A case that stands on this person's board, without its texts. */
export async function getCaseRow(tx: Tx, actor: Actor, caseId: Id): Promise<CaseRow> {
  const [row] = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.institutionId, actor.institutionId), eq(cases.id, caseId), casesVisibleTo(actor)));
  if (!row) throw failure('not_found');
  return row;
}

/** The case's own key, for whoever has the school's open. */
export async function openCaseKey(tx: Tx, unlocked: Unlocked, row: CaseRow): Promise<Buffer> {
  if (!row.sealedKey) throw failure('destroyed');
  const pair = await schoolPair(tx, unlocked, row.schoolId, row.keyVersion);
  return Buffer.from(openWith(pair, row.sealedKey, boundCaseKey(row.institutionId, row.id)), 'base64url');
}

/** The box of a case's texts, from its key. */
export const boxOfCase = (row: Pick<CaseRow, 'institutionId' | 'id'>, key: Buffer): Box =>
  makeBox(key, `${row.institutionId}|case ${row.id}`);

/** A case with what the rule about its readers needs to know; only for `lookIntoCase`, which asks that rule. */
const readAccess = prepared('wellbeing_case_access', (tx) =>
  tx
    .select({
      row: getTableColumns(cases),
      memberIds: sql<Id[]>`array(select m.user_id from ${caseMembers} m
        where m.institution_id = ${cases}.institution_id and m.case_id = ${cases}.id and m.ended_at is null)`,
      supervisorId: sql<Id | null>`(select t.supervisor_id from ${teamMembers} t
        where t.institution_id = ${cases}.institution_id and t.school_id = ${cases}.school_id and t.user_id = ${cases}.lead_id
          and t.left_at is null)`,
      opening: sql<{
        id: Id;
        purpose: Purpose;
      } | null>`(select json_build_object('id', o.id, 'purpose', o.purpose) from ${openings} o
        where o.institution_id = ${cases}.institution_id and o.case_id = ${cases}.id and o.user_id = ${sql.placeholder('userId')}
          and o.until > ${sql.placeholder('now')} order by o.until desc limit 1)`,
    })
    .from(cases)
    .where(and(eq(cases.institutionId, sql.placeholder('institutionId')), eq(cases.id, sql.placeholder('caseId')))),
);

/** Opens a case without writing the reading down: only for what writes it down right afterwards (`readCase`). */
export async function lookIntoCase(tx: Tx, actor: Actor, unlocked: Unlocked, caseId: Id): Promise<OpenCase> {
  const { institutionId, userId } = actor;
  const [found] = await readAccess(tx, { institutionId, caseId, userId, now: clock.now().toISOString() });
  if (!found || !canWorkAt(actor, found.row.schoolId)) throw failure('not_found');
  const { row, memberIds, supervisorId, opening } = found;
  const { schoolId, leadId } = row;
  const as = readsCaseAs(actor, { schoolId, leadId, memberIds, supervisorId, opened: opening !== null });
  if (!as) throw failure('reason_needed', { restricted: row.restricted });
  const key = await openCaseKey(tx, unlocked, row);
  const foreign = as === 'break_glass';
  const purpose = foreign ? opening!.purpose : as === 'supervisor' ? 'supervision' : 'follow_up';
  return {
    row,
    box: boxOfCase(row, key),
    as,
    purpose,
    openingId: foreign ? opening!.id : null,
    logKey: logKeyOf(key),
  };
}

/** Writes down that this person read this part of a case. */
export const logReading = (tx: Tx, actor: Actor, open: OpenCase, part: ReadingPart): Promise<void> =>
  addReading(tx, actor.institutionId, open.logKey, {
    caseId: open.row.id,
    userId: actor.userId,
    part,
    readAs: open.as,
    purpose: open.purpose,
    openingId: open.openingId,
  });

/**
 * Opens a case in a transaction that may write: role, the case's team or a reason given within the hour, and the key that is open in
 * this session. Writes down who read what. The only way to a sealed text of a case, besides `readCase` for questions.
 */
export async function openCase(
  tx: Tx,
  actor: Actor,
  unlocked: Unlocked,
  caseId: Id,
  what: ReadingPart,
): Promise<OpenCase> {
  const open = await lookIntoCase(tx, actor, unlocked, caseId);
  await logReading(tx, actor, open, what);
  return open;
}

/** What a new case begins with. */
export interface NewCase {
  /** Made by whoever asks, so that asking twice makes one. */
  id?: Id;
  schoolId: Id;
  studentId: Id;
  leadId: Id;
  teamIds: readonly Id[];
  origin: CaseOrigin;
  restricted?: boolean;
}

async function requireTeam(tx: Tx, schoolId: Id, userIds: readonly Id[]): Promise<void> {
  const found = await tx
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.schoolId, schoolId),
        inArray(teamMembers.userId, [...userIds]),
        isNull(teamMembers.leftAt),
        isNotNull(teamMembers.sealedSchoolKey),
      ),
    );
  if (new Set(found.map(({ userId }) => userId)).size < new Set(userIds).size) throw failure('not_in_team');
}

/** Begins a case with a key of its own; lead and team are people who hold the school's key. */
export async function makeCase(tx: Tx, actor: Actor, unlocked: Unlocked, input: NewCase): Promise<CaseRow> {
  const { institutionId } = actor;
  const { schoolId, studentId, leadId, origin } = input;
  if (unlocked.userId !== actor.userId || !canWorkAt(actor, schoolId)) throw failure('not_found');
  const [student] = await tx
    .select({ id: studentRows.id })
    .from(studentRows)
    .where(and(eq(studentRows.id, studentId), eq(studentRows.schoolId, schoolId)));
  if (!student) throw failure('not_found', undefined, 'studentId');
  const teamIds = [...new Set(input.teamIds)].filter((userId) => userId !== leadId);
  await requireTeam(tx, schoolId, [leadId, ...teamIds]);
  const key = await getSchoolKey(tx, schoolId);
  // Numbers of a school are given one after another.
  await tx.select({ id: schoolKeys.id }).from(schoolKeys).where(eq(schoolKeys.id, key.id)).for('update');
  const id = input.id ?? clock.id();
  const caseKey = randomBytes(32).toString('base64url');
  const [row] = await tx
    .insert(cases)
    .values({
      institutionId,
      id,
      schoolId,
      studentId,
      leadId,
      origin,
      restricted: input.restricted ?? false,
      number: sql`(select coalesce(max(c.number), 0) + 1 from ${cases} c where c.institution_id = ${institutionId} and c.school_id = ${schoolId})`,
      openedOn: sql`(select patio_today())`,
      sealedKey: sealTo(key.publicKey, caseKey, boundCaseKey(institutionId, id)),
      keyVersion: key.keyVersion,
    })
    .returning();
  if (teamIds.length > 0)
    await tx
      .insert(caseMembers)
      .values(teamIds.map((userId) => ({ institutionId, id: clock.id(), caseId: id, userId })));
  await record(tx, actor, 'wellbeing.case_made', { type: 'wellbeing.case', id, schoolId });
  return row!;
}
