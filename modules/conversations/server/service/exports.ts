import { Readable } from 'node:stream';
import type { Actor } from '@patio/access';
import { userRows } from '@patio/accounts/server';
import { m } from '@patio/messages';
import { joinPerson, personRows, searchPersons, shortNameOf, studentRows } from '@patio/people/server';
import {
  askApproval,
  attachFile,
  clock,
  defineApproval,
  defineJob,
  namePeople,
  receiveFile,
  record,
  startJob,
  type Tx,
} from '@patio/platform';
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ExportLine, FoundTalk } from '../../contract/moderation.ts';
import { failure } from '../failures.ts';
import { EXPORT_FILE } from '../files.ts';
import { isModeratedBy } from '../policy.ts';
import { conversations, type ExportRow, exportOrders, participants } from '../schema.ts';
import { accountName, instantText } from './as-text.ts';
import { drawConversation } from './draw-conversation.ts';
import { readCopy } from './read-copy.ts';

const peopleOf = sql`coalesce((select string_agg(${accountName()}, ', ' order by o.joined_at, o.user_id) from ${participants} o
  left join ${userRows} u on u.id = o.user_id where o.institution_id = c.institution_id and o.conversation_id = c.id), '')`;

/** Conversations of a person or about a child, without a word of what was said. */
export async function findTalks(tx: Tx, actor: Actor, text: string): Promise<{ items: FoundTalk[] }> {
  const named = sql`(select ${personRows.id} from ${personRows} where ${searchPersons(text)})`;
  const { rows } = await tx.execute(sql`
    select c.id, ${peopleOf} as people, nullif(${shortNameOf('sp')}, '') as student, c.last_position as messages,
      ${instantText('c.created_at')} as "from", ${instantText('c.last_at')} as until
    from ${conversations} c
    left join (${studentRows} s ${joinPerson('s', 'sp')}) on s.institution_id = c.institution_id and s.id = c.student_id
    where c.institution_id = ${actor.institutionId} and ${isModeratedBy(actor)} and (sp.id in ${named} or exists (select 1 from ${participants} o
      join ${personRows} op on op.institution_id = o.institution_id and op.user_id = o.user_id
      where o.institution_id = c.institution_id and o.conversation_id = c.id and op.id in ${named}))
    order by c.last_at desc, c.id limit 40`);
  return { items: rows as unknown as FoundTalk[] };
}

/** Draws an approved copy and keeps it for those who review. */
export const drawExport = defineJob('conversations.draw_export', {
  input: z.object({ exportId: z.uuid() }),
  run: async ({ input, actor, tenant, step }) => {
    const copy = await tenant((tx) => readCopy(tx, actor, input.exportId));
    const bytes = Readable.from([await drawConversation(copy)]);
    const file = await receiveFile(actor, EXPORT_FILE, { name: `${copy.title}.pdf`, bytes });
    return step('keep', async (tx) => {
      await attachFile(tx, actor, file.id, EXPORT_FILE, { schoolId: copy.schoolId });
      const own = and(eq(exportOrders.institutionId, actor.institutionId), eq(exportOrders.id, input.exportId));
      await tx.update(exportOrders).set({ fileId: file.id }).where(own);
      return { fileId: file.id };
    });
  },
});

/** A copy leaves the school only with a second person, whatever the school decided about other things. */
export const EXPORT_APPROVAL = defineApproval('conversations.export', {
  payload: z.object({ exportId: z.uuid(), people: z.string() }),
  needs: 'conversations.moderate',
  hours: 7 * 24,
  describe: ({ people }, locale) => ({ title: m.conversations_approval_export({ people }, { locale }) }),
  apply: async (tx, decider, { exportId }) => {
    const own = and(eq(exportOrders.institutionId, decider.institutionId), eq(exportOrders.id, exportId));
    const [row] = await tx.update(exportOrders).set({ approvedBy: decider.userId }).where(own).returning();
    if (!row) throw failure('not_found');
    await startJob(tx, decider, drawExport, { exportId }, { key: exportId });
    await record(tx, decider, 'conversations.export_approved', subjectOf(row), { reason: row.reason });
  },
});

const subjectOf = ({ conversationId, schoolId }: ExportRow) => ({
  type: 'conversations.conversation',
  id: conversationId,
  schoolId,
});

async function viewsOf(tx: Tx, rows: readonly (ExportRow & { people: string })[]): Promise<ExportLine[]> {
  const nameOf = await namePeople(
    tx,
    rows.flatMap(({ askedBy, approvedBy }) => [askedBy, approvedBy]),
  );
  return rows.map((row) => ({
    id: row.id,
    conversationId: row.conversationId,
    people: row.people,
    reason: row.reason,
    askedBy: nameOf(row.askedBy),
    approvedBy: row.approvedBy && nameOf(row.approvedBy),
    state: row.fileId ? 'ready' : row.approvedBy ? 'drawing' : 'waiting',
    fileId: row.fileId,
    at: row.createdAt.toISOString(),
  }));
}

const ofOrder = (id: string) =>
  sql<string>`(select ${peopleOf} from ${conversations} c where c.institution_id = ${exportOrders.institutionId} and c.id = ${sql.raw(id)})`;

/** Asks for a copy of a conversation for a legal request; another moderator approves it. */
export async function askExport(
  tx: Tx,
  actor: Actor,
  given: { conversationId: string; exportId: string; reason: string },
): Promise<ExportLine> {
  const { institutionId, userId } = actor;
  const { conversationId, exportId: id, reason } = given;
  const { rows } = await tx.execute<{ schoolId: string; people: string }>(sql`
    select c.school_id as "schoolId", ${peopleOf} as people from ${conversations} c
    where c.institution_id = ${institutionId} and c.id = ${conversationId} and ${isModeratedBy(actor)}`);
  const [found] = rows;
  if (!found) throw failure('not_found');
  const { schoolId, people } = found;
  const [row] = await tx
    .insert(exportOrders)
    .values({ institutionId, id, schoolId, conversationId, reason, askedBy: userId, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning();
  if (row) {
    await askApproval(tx, actor, EXPORT_APPROVAL, { exportId: id, people }, { reason, schoolId });
    await record(tx, actor, 'conversations.export_asked', subjectOf(row), { reason });
  }
  const known =
    row ??
    (
      await tx
        .select()
        .from(exportOrders)
        .where(and(eq(exportOrders.institutionId, institutionId), eq(exportOrders.id, id)))
    )[0];
  if (!known || known.askedBy !== userId) throw failure('changed_meanwhile');
  return (await viewsOf(tx, [{ ...known, people }]))[0]!;
}

/** The copies of the actor's schools, the newest first. */
export async function listExports(tx: Tx, actor: Actor): Promise<{ items: ExportLine[] }> {
  const rows = await tx
    .select({ row: exportOrders, people: ofOrder('"conversations_exports"."conversation_id"') })
    .from(exportOrders)
    .where(
      and(
        eq(exportOrders.institutionId, actor.institutionId),
        sql`exists (select 1 from ${conversations} c where c.institution_id = ${exportOrders.institutionId} and c.id = ${exportOrders.conversationId} and ${isModeratedBy(actor)})`,
      ),
    )
    .orderBy(desc(exportOrders.createdAt))
    .limit(50);
  return {
    items: await viewsOf(
      tx,
      rows.map(({ row, people }) => ({ ...row, people })),
    ),
  };
}
