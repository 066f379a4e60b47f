import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { clock, namePeople, publish, reachFilter, record, type Tx } from '@patio/platform';
import { and, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { OpeningView } from '../../../contract/access.ts';
import { caseOpened } from '../../../contract/events.ts';
import type { Purpose } from '../../../contract/fields.ts';
import { failure } from '../../failures.ts';
import type { Unlocked } from '../../keys/unlocked.ts';
import { canWorkAt, isOfCareTeam } from '../../policy.ts';
import { type OpeningRow, openings } from '../../schema/access.ts';
import { cases } from '../../schema/cases.ts';
import { teamMembers } from '../../schema/keys.ts';
import { boxOfCase, getCaseRow, lookIntoCase, openCaseKey } from '../open-case.ts';

export const OPEN_MINUTES = 60;
const boundReason = (id: Id) => `wellbeing_openings.sealed_reason:${id}`;

/** Who besides the lead hears of an emergency: who coordinates the team, or another member. */
async function findSecondPerson(tx: Tx, schoolId: Id, not: readonly Id[]): Promise<Id | null> {
  const rows = await tx
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(and(eq(teamMembers.schoolId, schoolId), isNull(teamMembers.leftAt), isNotNull(teamMembers.sealedSchoolKey)))
    .orderBy(desc(teamMembers.coordinates), teamMembers.createdAt);
  return rows.find(({ userId }) => !not.includes(userId))?.userId ?? null;
}

async function isOfItsTeam(tx: Tx, actor: Actor, unlocked: Unlocked, caseId: Id): Promise<boolean> {
  try {
    const { as } = await lookIntoCase(tx, actor, unlocked, caseId);
    return as !== 'break_glass';
  } catch {
    return false;
  }
}

/**
 * Opens somebody else's case for an hour. A colleague of the team says why, and its lead sees it. Where a case is restricted to its own
 * team this breaks the glass: its lead and a second person are told at once, and it stays in the week's review until somebody else looked at it.
 */
export async function openForeignCase(
  tx: Tx,
  actor: Actor,
  unlocked: Unlocked,
  input: { caseId: Id; purpose: Purpose; reason: string },
): Promise<OpeningRow> {
  const row = await getCaseRow(tx, actor, input.caseId);
  if (!canWorkAt(actor, row.schoolId)) throw failure('not_found');
  if (await isOfItsTeam(tx, actor, unlocked, row.id)) throw failure('own_case');
  const box = boxOfCase(row, await openCaseKey(tx, unlocked, row));
  const [id, at] = [clock.id(), clock.now()];
  const kind = row.restricted ? 'break_glass' : 'colleague';
  const [opening] = await tx
    .insert(openings)
    .values({
      institutionId: actor.institutionId,
      id,
      schoolId: row.schoolId,
      caseId: row.id,
      userId: actor.userId,
      kind,
      purpose: input.purpose,
      sealedReason: box.seal(input.reason, boundReason(id)),
      at,
      until: new Date(at.getTime() + OPEN_MINUTES * 60_000),
      secondUserId:
        kind === 'break_glass' ? await findSecondPerson(tx, row.schoolId, [actor.userId, row.leadId]) : null,
    })
    .returning();
  await record(
    tx,
    actor,
    kind === 'break_glass' ? 'wellbeing.glass_broken' : 'wellbeing.case_opened_by_colleague',
    { type: 'wellbeing.case', id: row.id, schoolId: row.schoolId },
    { after: { purpose: input.purpose } },
  );
  await publish(tx, caseOpened, { openingId: id });
  return opening!;
}

/** Openings as the team sees them; the reason only where the reader can open the case itself. */
async function toViews(tx: Tx, actor: Actor, unlocked: Unlocked, rows: readonly OpeningRow[]): Promise<OpeningView[]> {
  const caseRows = rows.length
    ? await tx
        .select()
        .from(cases)
        .where(inArray(cases.id, [...new Set(rows.map(({ caseId }) => caseId))]))
    : [];
  const nameOf = await namePeople(
    tx,
    rows.flatMap(({ userId, reviewedBy }) => [userId, reviewedBy]).concat(caseRows.map(({ leadId }) => leadId)),
  );
  const views: OpeningView[] = [];
  for (const row of rows) {
    const of = caseRows.find(({ id }) => id === row.caseId);
    if (!of) continue;
    const key = of.sealedKey ? await openCaseKey(tx, unlocked, of) : null;
    views.push({
      id: row.id,
      caseId: of.id,
      number: of.number,
      lead: nameOf(of.leadId),
      who: nameOf(row.userId),
      mine: row.userId === actor.userId,
      kind: row.kind,
      purpose: row.purpose,
      reason: key ? boxOfCase(of, key).open(row.sealedReason, boundReason(row.id)) : '',
      at: row.at.toISOString(),
      until: row.until.toISOString(),
      reviewedBy: row.reviewedBy ? nameOf(row.reviewedBy) : null,
      canReview: row.reviewedBy === null && row.userId !== actor.userId,
    });
  }
  return views;
}

/** What was opened from outside a case's team, the newest first: of the last weeks, and whatever nobody has reviewed. */
export async function listOpenings(tx: Tx, actor: Actor, unlocked: Unlocked): Promise<OpeningView[]> {
  const rows = await tx
    .select()
    .from(openings)
    .where(
      and(
        eq(openings.institutionId, actor.institutionId),
        sql`(${openings.reviewedAt} is null or ${openings.at} > ${new Date(clock.now().getTime() - 28 * 86_400_000).toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(desc(openings.at))
    .limit(100);
  const mine = rows.filter(({ schoolId }) => canWorkAt(actor, schoolId));
  return toViews(tx, actor, unlocked, mine);
}

/** A condition: an opening of this person's schools that somebody else than who opened it should look at. */
export const waitsForReview = (actor: Actor): SQL | undefined =>
  and(
    eq(openings.institutionId, actor.institutionId),
    isNull(openings.reviewedAt),
    ne(openings.userId, actor.userId),
    isOfCareTeam(actor) ? reachFilter(actor, 'wellbeing.manage_cases', { school: openings.schoolId }) : sql`false`,
  );

/** The openings of one case that its readers see. */
export async function listOpeningsOf(tx: Tx, actor: Actor, unlocked: Unlocked, caseId: Id): Promise<OpeningView[]> {
  const rows = await tx
    .select()
    .from(openings)
    .where(and(eq(openings.institutionId, actor.institutionId), eq(openings.caseId, caseId)))
    .orderBy(desc(openings.at))
    .limit(100);
  return toViews(tx, actor, unlocked, rows);
}

/** Notes that somebody else than who opened it has looked at an opening. */
export async function reviewOpening(tx: Tx, actor: Actor, openingId: Id): Promise<void> {
  const [row] = await tx
    .update(openings)
    .set({ reviewedBy: actor.userId, reviewedAt: clock.now() })
    .where(
      and(
        eq(openings.institutionId, actor.institutionId),
        eq(openings.id, openingId),
        ne(openings.userId, actor.userId),
        isNull(openings.reviewedBy),
      ),
    )
    .returning();
  if (!row || !canWorkAt(actor, row.schoolId)) throw failure('not_found');
  await record(tx, actor, 'wellbeing.opening_reviewed', {
    type: 'wellbeing.case',
    id: row.caseId,
    schoolId: row.schoolId,
  });
}
