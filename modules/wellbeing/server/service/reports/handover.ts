import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { namesOf } from '@patio/notices/server';
import { type PersonNames, personNames, personOf, personRows, studentOf, studentRows } from '@patio/people/server';
import { clock, publish, record, type Tx, updateSeen } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import { homeroomNameOf } from '@patio/sections/server';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Changed } from '../../../contract/fields.ts';
import type { HandoverView } from '../../../contract/reports.ts';
import { handoverAnswered, handoverOffered } from '../../../contract/work-events.ts';
import { failure } from '../../failures.ts';
import { openForTeam, sealForTeam, type Unlocked } from '../../keys/unlocked.ts';
import { casesVisibleTo } from '../../policy.ts';
import { caseMembers, cases, type HandoverRow, handovers } from '../../schema.ts';
import { requireWritable } from '../cases/change.ts';
import { ownSchool } from '../casework/instruments.ts';
import { subjectOf } from '../casework/subject.ts';
import { type OpenCase, openCase, openCaseKey } from '../open-case.ts';
import { addReading, logKeyOf } from '../readings.ts';
import { initialsOf } from '../referrals/students.ts';
import { listReaders, type TeamPerson } from '../referrals/team.ts';
import { addToTimeLine } from '../time-line.ts';

const boundNote = (id: Id): string => `wellbeing_handovers.sealed_note:${id}`;

/** The open cases that one leads, and those that are offered to one: numbers and initials, nothing is unsealed. */
export async function listHandovers(tx: Tx, actor: Actor): Promise<{ items: HandoverView[]; members: TeamPerson[] }> {
  const schoolId = ownSchool(actor);
  const { userId } = actor;
  const rows = await tx
    .select({
      case: cases,
      person: personNames,
      homeroom: homeroomNameOf(sql`${cases.studentId}`) as SQL<string | null>,
      level: gradeLevelRows.name,
      offer: handovers,
    })
    .from(cases)
    .innerJoin(studentRows, studentOf(cases))
    .innerJoin(personRows, personOf(studentRows))
    .leftJoin(
      gradeLevelRows,
      and(eq(gradeLevelRows.institutionId, studentRows.institutionId), eq(gradeLevelRows.id, studentRows.gradeLevelId)),
    )
    .leftJoin(
      handovers,
      and(
        eq(handovers.institutionId, cases.institutionId),
        eq(handovers.caseId, cases.id),
        eq(handovers.state, 'offered'),
      ),
    )
    .where(
      and(
        eq(cases.institutionId, actor.institutionId),
        eq(cases.schoolId, schoolId),
        eq(cases.state, 'open'),
        casesVisibleTo(actor),
        or(eq(cases.leadId, userId), eq(handovers.toId, userId)),
      ),
    )
    .orderBy(asc(cases.number));
  const [names, members] = await Promise.all([
    namesOf(
      tx,
      rows.flatMap((row) => [row.case.leadId, row.offer?.toId ?? null]),
    ),
    listReaders(tx, schoolId),
  ]);
  const nameOf = (id: Id) => names.get(id) ?? '—';
  const items = rows.map(({ case: one, person, homeroom, level, offer }): HandoverView => {
    const own = one.leadId === userId;
    return {
      id: offer?.id ?? one.id,
      version: offer?.version ?? 0,
      case: {
        id: one.id,
        number: one.number,
        initials: initialsOf(person as PersonNames),
        homeroom,
        level,
        risk: one.riskLevel,
        nextReviewOn: one.nextReviewOn,
      },
      from: nameOf(one.leadId),
      to: offer && { id: offer.toId, name: nameOf(offer.toId) },
      state: offer?.state ?? null,
      can: { offer: own && !offer, answer: offer?.toId === userId, withdraw: own && offer !== null },
    };
  });
  return { items, members: members.filter(({ id }) => id !== userId) };
}

/** Offers a case to another lead, with what they must know first. */
export async function offerHandover(
  tx: Tx,
  actor: Actor,
  open: OpenCase,
  given: { handoverId: Id; toId: Id; note: string },
): Promise<Changed> {
  requireWritable(open);
  const { institutionId, id: caseId, schoolId, leadId } = open.row;
  if (open.as !== 'lead' && open.as !== 'supervisor') throw failure('not_your_case');
  const readers = await listReaders(tx, schoolId);
  if (given.toId === leadId || !readers.some(({ id }) => id === given.toId)) throw failure('not_in_team');
  const { handoverId: id, toId } = given;
  const [row] = await tx
    .insert(handovers)
    .values({
      institutionId,
      id,
      caseId,
      fromId: leadId,
      toId,
      sealedNote: await sealForTeam(tx, schoolId, given.note, boundNote(id)),
      offeredAt: clock.now(),
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, 'wellbeing.handover_offered', subjectOf(open), { after: { handoverId: id, toId } });
  await publish(tx, handoverOffered, { handoverId: id, toId });
  return { id, version: row.version };
}

/** An offer between this person and another that nobody has answered. */
async function getOffer(tx: Tx, actor: Actor, id: Id): Promise<{ offer: HandoverRow; row: typeof cases.$inferSelect }> {
  const [found] = await tx
    .select({ offer: handovers, row: cases })
    .from(handovers)
    .innerJoin(cases, and(eq(cases.institutionId, handovers.institutionId), eq(cases.id, handovers.caseId)))
    .where(
      and(
        eq(handovers.institutionId, actor.institutionId),
        eq(handovers.id, id),
        eq(handovers.state, 'offered'),
        casesVisibleTo(actor),
        or(eq(handovers.fromId, actor.userId), eq(handovers.toId, actor.userId)),
      ),
    );
  if (!found) throw failure('not_found');
  return found;
}

/** What a case is handed over with, for whoever offers it and whoever is asked. */
export async function readHandover(
  tx: Tx,
  actor: Actor,
  unlocked: Unlocked,
  handoverId: Id,
): Promise<{ note: string }> {
  const { offer, row } = await getOffer(tx, actor, handoverId);
  if (!offer.sealedNote) return { note: '' };
  return { note: await openForTeam(tx, unlocked, row.schoolId, offer.sealedNote, boundNote(offer.id)) };
}

/** Writes down in the case's log that the note was read. */
export async function logHandoverRead(tx: Tx, actor: Actor, unlocked: Unlocked, handoverId: Id): Promise<void> {
  const { row } = await getOffer(tx, actor, handoverId);
  const key = await openCaseKey(tx, unlocked, row);
  await addReading(tx, actor.institutionId, logKeyOf(key), {
    caseId: row.id,
    userId: actor.userId,
    part: 'summary',
    readAs: row.leadId === actor.userId ? 'lead' : 'member',
    purpose: 'hand_over',
    openingId: null,
  });
}

/** Takes a case over, declines it, or takes the offer back. Whoever led it no longer reads it afterwards, unless they work on it. */
export async function answerHandover(
  tx: Tx,
  actor: Actor,
  unlocked: Unlocked,
  given: { handoverId: Id; version: number; answer: 'accepted' | 'declined' | 'withdrawn' },
): Promise<Changed> {
  const { offer, row } = await getOffer(tx, actor, given.handoverId);
  const byTaker = given.answer !== 'withdrawn';
  if ((byTaker ? offer.toId : offer.fromId) !== actor.userId) throw failure('not_found');
  const { institutionId, id } = offer;
  // The words are no longer needed: from now on the case itself tells them, or nobody does.
  const columns = { state: given.answer, answeredAt: clock.now(), sealedNote: null };
  const after = await updateSeen(tx, handovers, { institutionId, id, version: given.version }, columns);
  if (!after) throw failure('changed_meanwhile');
  if (given.answer === 'accepted') {
    const note = offer.sealedNote
      ? await openForTeam(tx, unlocked, row.schoolId, offer.sealedNote, boundNote(offer.id))
      : undefined;
    const seen = { institutionId, id: row.id, version: row.version };
    if (!(await updateSeen(tx, cases, seen, { leadId: actor.userId }))) throw failure('changed_meanwhile');
    await tx
      .update(caseMembers)
      .set({ endedAt: clock.now() })
      .where(and(eq(caseMembers.caseId, row.id), eq(caseMembers.userId, actor.userId), isNull(caseMembers.endedAt)));
    const open = await openCase(tx, actor, unlocked, row.id, 'summary');
    await addToTimeLine(tx, actor, open, { kind: 'handed_over', refId: id, ...(note && { text: note }) });
  }
  await record(tx, actor, 'wellbeing.handover_answered', subjectOf({ row }), {
    after: { handoverId: id, answer: given.answer },
  });
  if (byTaker)
    await publish(tx, handoverAnswered, { handoverId: id, toId: offer.fromId, accepted: given.answer === 'accepted' });
  return { id, version: after.version };
}
