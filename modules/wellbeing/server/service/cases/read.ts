import type { Actor } from '@patio/access';
import { namesOf } from '@patio/notices/server';
import { personNames, personOf, personRows, studentRows } from '@patio/people/server';
import { prepared, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { homeroomNameOf } from '@patio/sections/server';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { CaseView } from '../../../contract/cases.ts';
import { failure } from '../../failures.ts';
import { canWorkAt } from '../../policy.ts';
import { caseMembers, cases } from '../../schema.ts';
import { readJudgedScore } from '../casework/score.ts';
import type { OpenCase } from '../open-case.ts';
import { listOpenCases } from '../referrals/read.ts';
import { getStudentToRefer, shownStudentOf } from '../referrals/students.ts';
import { listReaders } from '../referrals/team.ts';

const readMembers = prepared('wellbeing_case_members', (tx) =>
  tx
    .select({
      userId: caseMembers.userId,
      since: sql<string>`(${caseMembers.createdAt} at time zone ${schoolRows.timeZone})::date::text`,
    })
    .from(caseMembers)
    .innerJoin(cases, and(eq(cases.institutionId, caseMembers.institutionId), eq(cases.id, caseMembers.caseId)))
    .innerJoin(schoolRows, and(eq(schoolRows.institutionId, cases.institutionId), eq(schoolRows.id, cases.schoolId)))
    .where(and(eq(caseMembers.caseId, sql.placeholder('caseId')), isNull(caseMembers.endedAt)))
    .orderBy(asc(caseMembers.createdAt), asc(caseMembers.id)),
);

/** Who works on a case besides its lead, with the day on which they began. */
export const listCaseMembers = (tx: Tx, caseId: string) => readMembers(tx, { caseId });

const readStudent = prepared('wellbeing_case_student', (tx) =>
  tx
    .select({
      id: studentRows.id,
      ...personNames,
      homeroom: homeroomNameOf(sql`${studentRows.id}`) as SQL<string | null>,
    })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(
      and(
        eq(studentRows.institutionId, sql.placeholder('institutionId')),
        eq(studentRows.id, sql.placeholder('studentId')),
      ),
    ),
);

/** The head of a case that is open: who it is about, who works on it, how it was judged and when it is looked at again. */
export async function readCaseHead(tx: Tx, actor: Actor, open: OpenCase): Promise<CaseView> {
  const { row, as } = open;
  const { institutionId, studentId } = row;
  const [[student], members, readers, score] = await Promise.all([
    readStudent(tx, { institutionId, studentId }),
    listCaseMembers(tx, row.id),
    listReaders(tx, row.schoolId),
    readJudgedScore(tx, open),
  ]);
  if (!student) throw failure('not_found');
  const names = await namesOf(tx, [row.leadId, row.riskJudgedBy, ...members.map(({ userId }) => userId)]);
  const personOfTeam = (id: string) => ({ id, name: names.get(id) ?? '—' });
  const own = members.find(({ userId }) => userId === actor.userId);
  const isOpen = row.state === 'open';
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    student: shownStudentOf(student),
    state: row.state,
    lead: personOfTeam(row.leadId),
    team: members.map(({ userId }) => personOfTeam(userId)),
    yoursSince: as === 'lead' ? row.openedOn : (own?.since ?? null),
    openedOn: row.openedOn,
    closedOn: row.closedOn,
    restricted: row.restricted,
    risk: row.riskLevel && {
      level: row.riskLevel,
      on: row.riskJudgedOn,
      by: row.riskJudgedBy && (names.get(row.riskJudgedBy) ?? null),
      score,
    },
    nextReviewOn: row.nextReviewOn,
    nextReviewAt: row.nextReviewAt,
    as,
    members: readers,
    can: { changeTeam: isOpen && (as === 'lead' || as === 'supervisor'), write: isOpen && as !== 'break_glass' },
  };
}

/** Who could work on a case of a student, and which cases of theirs are open already. */
export async function readCaseChoices(tx: Tx, actor: Actor, studentId: string) {
  const { schoolId } = await getStudentToRefer(tx, actor, studentId);
  if (!canWorkAt(actor, schoolId)) throw failure('not_found');
  const open = await listOpenCases(tx, { schoolId, studentId });
  const names = await namesOf(
    tx,
    open.map(({ leadId }) => leadId),
  );
  return {
    members: await listReaders(tx, schoolId),
    cases: open.map(({ id, number, leadId }) => ({ id, number, lead: names.get(leadId) ?? '—' })),
  };
}
