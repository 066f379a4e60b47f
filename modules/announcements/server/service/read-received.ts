import type { Actor } from '@patio/access';
import { personNames, personOf, personRows, shortNameOf, spokenName, studentRows } from '@patio/people/server';
import { clock, listOf, namePeople, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Answer, Language } from '../../contract/fields.ts';
import type { OwnAnswer, ReceivedView } from '../../contract/own.ts';
import { doDiffer } from '../../rules/outcome.ts';
import { languageFor, titleFor } from '../../rules/texts.ts';
import { failure } from '../failures.ts';
import { receivedBy, stillReached } from '../policy.ts';
import { type AnnouncementRow, announcements, type RecipientRow, recipients } from '../schema.ts';
import { isOver } from './load.ts';
import { filesOf } from './view.ts';

/** What a reader was told, with the rows that are theirs. */
export interface Received {
  row: AnnouncementRow;
  over: boolean;
  mine: RecipientRow[];
  name: string;
  school: string | null;
}

const mine = (actor: Actor, id: string): SQL | undefined =>
  and(
    eq(recipients.institutionId, actor.institutionId),
    eq(recipients.announcementId, id),
    gt(recipients.toldVersion, 0),
    receivedBy(actor),
  );

/** An announcement that somebody received; a tie that ended a second ago opens nothing. */
export async function getReceived(tx: Tx, actor: Actor, id: string): Promise<Received> {
  const rows = await tx
    .select({ row: announcements, over: isOver, own: recipients, person: personNames, school: schoolRows.name })
    .from(recipients)
    .innerJoin(
      announcements,
      and(eq(announcements.institutionId, recipients.institutionId), eq(announcements.id, recipients.announcementId)),
    )
    .innerJoin(personRows, personOf(recipients))
    .leftJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, announcements.institutionId), eq(schoolRows.id, announcements.schoolId)),
    )
    .where(mine(actor, id));
  const [first] = rows;
  if (!first) throw failure('not_found');
  const { row, over, person, school } = first;
  return { row, over, mine: rows.map(({ own }) => own), name: spokenName(person), school };
}

interface ChildState extends Record<string, unknown> {
  id: string;
  name: string;
  answers: (Answer | null)[];
}

/** The children of whom a guardian was told, with what all their adults answered to the text as it is now. */
async function childrenOf(tx: Tx, { row, mine: own }: Received): Promise<ChildState[]> {
  const ids = own.flatMap((each) => (each.role === 'guardian' && each.studentId ? [each.studentId] : []));
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<ChildState>(sql`select st.id, ${shortNameOf()} as name,
      array(select r.answer from ${recipients} r where r.institution_id = st.institution_id and r.announcement_id = ${row.id}
        and r.student_id = st.id and r.role = 'guardian' and r.answer_version >= ${row.textVersion} and ${stillReached('r')}) as answers
    from ${studentRows} st join ${personRows} p on p.institution_id = st.institution_id and p.id = st.person_id
    where st.institution_id = patio_institution() and st.id = any(${listOf(ids)}::uuid[]) order by name`);
  return rows;
}

function answersOf({ row, mine: own }: Received, children: readonly ChildState[]): OwnAnswer[] {
  const of = (each: RecipientRow, child: ChildState | null): OwnAnswer => ({
    studentId: child?.id ?? null,
    child: child?.name ?? null,
    answer: each.answer,
    answeredAt: each.answeredAt?.toISOString() ?? null,
    outdated: each.answer !== null && each.answerVersion < row.textVersion,
    differs: child !== null && doDiffer(child.answers),
  });
  if (row.ask === 'nothing') return [];
  if (row.ask === 'acknowledge') return [of(own[0]!, null)];
  return children.flatMap((child) => {
    const each = own.find(({ studentId, role }) => studentId === child.id && role === 'guardian');
    return each ? [of(each, child)] : [];
  });
}

/** An announcement as its reader sees it. */
export async function viewReceived(tx: Tx, actor: Actor, received: Received, locale: Language): Promise<ReceivedView> {
  const { row, over, mine: own, name, school } = received;
  const [children, files, nameOf] = await Promise.all([
    childrenOf(tx, received),
    filesOf(tx, actor, [row.id]),
    namePeople(tx, [row.authorId]),
  ]);
  const answers = answersOf(received, children);
  return {
    id: row.id,
    title: titleFor(row.texts, locale),
    language: languageFor(row.texts, locale),
    author: nameOf(row.authorId),
    school,
    publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
    pinned: row.pinned,
    expired: over,
    ask: row.ask,
    answerBy: row.answerBy,
    unread: own.every(({ readVersion }) => readVersion < row.textVersion),
    toAnswer: !over && answers.some(({ answer, outdated }) => answer === null || outdated),
    children: children.map((child) => child.name),
    texts: row.texts,
    textVersion: row.textVersion,
    files: files(row.id),
    answers,
    name,
    can: { answer: !over && answers.length > 0 },
  };
}

/** Notes that the reader has read a version. */
export async function markRead(
  tx: Tx,
  actor: Actor,
  { id, textVersion }: { id: string; textVersion: number },
): Promise<void> {
  const { row } = await getReceived(tx, actor, id);
  const version = Math.min(textVersion, row.textVersion);
  await tx
    .update(recipients)
    .set({ readVersion: version, readAt: clock.now() })
    .where(and(mine(actor, id), lt(recipients.readVersion, version)));
}
