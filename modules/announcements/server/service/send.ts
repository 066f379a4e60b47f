import { type Actor, homeOf, type Role } from '@patio/access';
import { notify } from '@patio/notices/server';
import { announce, clock, listOf, record, type Tx } from '@patio/platform';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { AudienceRole } from '../../contract/audience.ts';
import { titleFor } from '../../rules/texts.ts';
import { answerWanted, published, type Told } from '../notices.ts';
import { type AnnouncementRow, announcements, type RecipientRow, recipients } from '../schema.ts';
import { peopleOf } from './audience.ts';
import { subjectOf } from './load.ts';
import { keepText } from './text-versions.ts';

/** So many people are told in one transaction: what is lost and done again when a worker dies. */
export const BATCH = 1_000;

/** Open lists of those who write announcements read again. */
export const tellWriters = (tx: Tx, id: string): Promise<void> =>
  announce(tx, { topic: 'announcements.changed', to: { capability: 'announcements.write' }, data: { id } });

const own = ({ institutionId, id }: Pick<AnnouncementRow, 'institutionId' | 'id'>) =>
  and(eq(announcements.institutionId, institutionId), eq(announcements.id, id));

/** Loads an announcement for a run of sending; null when another run, a stop or a change of plan came first. */
async function holdRun(tx: Tx, actor: Actor, id: string, run: number): Promise<AnnouncementRow | null> {
  const [row] = await tx
    .select()
    .from(announcements)
    .where(own({ institutionId: actor.institutionId, id }))
    .for('share');
  return row && row.runs === run && (row.state === 'scheduled' || row.state === 'sending') ? row : null;
}

/** Gives everyone whom the audience reaches now a place, or only these students and their families; who has one keeps it. */
export async function placeRecipients(
  tx: Tx,
  actor: Actor,
  row: AnnouncementRow,
  students?: readonly string[],
): Promise<void> {
  const audience = { include: row.include, exclude: row.exclude, roles: row.roles as AudienceRole[] };
  await tx.execute(sql`insert into ${recipients} (institution_id, id, announcement_id, person_id, student_id, role, user_id, household_id, homeroom_id)
    select patio_institution(), gen_random_uuid(), ${row.id}, x.person_id, x.student_id, x.role, x.user_id, x.household_id, x.homeroom_id
    from (${peopleOf(actor, audience, students)}) x (person_id, student_id, role, user_id, household_id, homeroom_id) on conflict do nothing`);
}

/** Begins a run: the text is kept, and everyone whom the audience reaches now gets a place. May be repeated. */
export async function beginRun(tx: Tx, actor: Actor, id: string, run: number): Promise<number | null> {
  const row = await holdRun(tx, actor, id, run);
  if (!row) return null;
  if (row.state === 'scheduled') {
    const version = Math.max(1, row.textVersion);
    await tx
      .update(announcements)
      .set({
        state: 'sending',
        textVersion: version,
        publishedAt: clock.now(),
        version: sql`${announcements.version} + 1`,
      })
      .where(own(row));
    await keepText(tx, actor, row, version);
    await record(tx, actor, 'announcements.published', subjectOf(row), { after: { title: titleFor(row.texts, 'es') } });
  }
  await placeRecipients(tx, actor, row);
  await tellWriters(tx, id);
  return tx.$count(recipients, and(eq(recipients.institutionId, row.institutionId), eq(recipients.announcementId, id)));
}

/** Where somebody of a role reads an announcement. */
export function linkFor(role: RecipientRow['role'], id: string): string {
  if (role === 'guardian') return `/parent/communications?announcement=${id}`;
  if (role === 'student') return `/student/home?announcement=${id}`;
  return `${homeOf(role as Role)}?show=announcements&announcement=${id}`;
}

/** What is said of an announcement, in both languages. */
export const toldOf = ({ texts }: AnnouncementRow): Told => ({ es: titleFor(texts, 'es'), en: titleFor(texts, 'en') });

/** Notifies these recipients, each once for the same `about`; guardians only while the tie holds. */
export async function tellRecipients(
  tx: Tx,
  actor: Actor,
  row: AnnouncementRow,
  rows: readonly RecipientRow[],
  { notice, about }: { notice: typeof published; about: string },
): Promise<void> {
  for (const [role, group] of Map.groupBy(rows, (each) => each.role)) {
    const reached = group.filter((each) => each.userId !== null);
    const children = new Map(
      reached.flatMap((each) => (role === 'guardian' ? [[each.userId!, each.studentId!] as const] : [])),
    );
    await notify(tx, actor, {
      to: [...new Set(reached.map((each) => each.userId!))],
      ...(role === 'guardian' && { children }),
      notice,
      params: toldOf(row),
      link: linkFor(role, row.id),
      about,
    });
  }
}

/**
 * Tells the next people of a run, and marks them in the same transaction: who is told is marked, who is marked was told.
 * Answers how many; 0 when all are told, null when the run is over.
 */
export async function sendBatch(tx: Tx, actor: Actor, id: string, run: number, size = BATCH): Promise<number | null> {
  const row = await holdRun(tx, actor, id, run);
  if (row?.state !== 'sending') return null;
  const next = await tx
    .select()
    .from(recipients)
    .where(
      and(
        eq(recipients.institutionId, row.institutionId),
        eq(recipients.announcementId, id),
        lt(recipients.toldVersion, row.textVersion),
      ),
    )
    .limit(size)
    .for('update');
  if (next.length === 0) {
    await tx
      .update(announcements)
      .set({ state: 'sent', sentAt: clock.now(), version: sql`${announcements.version} + 1` })
      .where(own(row));
    await record(tx, actor, 'announcements.sent', subjectOf(row));
    await tellWriters(tx, id);
    return 0;
  }
  const notice = row.ask === 'nothing' ? published : answerWanted;
  await tellRecipients(tx, actor, row, next, { notice, about: `${id} ${row.textVersion}` });
  await tx
    .update(recipients)
    .set({ toldVersion: row.textVersion, toldAt: clock.now() })
    .where(
      sql`${recipients.institutionId} = ${row.institutionId} and ${recipients.id} = any(${listOf(next.map((each) => each.id))}::uuid[])`,
    );
  await tellWriters(tx, id);
  return next.length;
}
