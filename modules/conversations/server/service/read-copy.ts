import type { Actor } from '@patio/access';
import { userRows } from '@patio/accounts/server';
import { m } from '@patio/messages';
import { namePeople, type Tx } from '@patio/platform';
import { institutionRows, schoolRows } from '@patio/schools/server';
import { and, eq, sql } from 'drizzle-orm';
import type { MessageForm } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { exportOrders, messageFiles, messages } from '../schema.ts';
import { accountName, instantText } from './as-text.ts';

export interface CopiedMessage {
  author: string;
  role: string;
  at: string;
  text: string;
  form: MessageForm;
  files: { name: string; transcript: string }[] | null;
}

/** Everything that a copy for a legal request holds. */
export interface Copy {
  locale: 'es' | 'en';
  title: string;
  schoolId: string;
  school: string;
  timeZone: string;
  reason: string;
  askedBy: string;
  approvedBy: string;
  at: Date;
  messages: CopiedMessage[];
}

/** The whole of a conversation as it was, for a copy that two people agreed to. */
export async function readCopy(tx: Tx, actor: Actor, exportId: string): Promise<Copy> {
  const [order] = await tx
    .select()
    .from(exportOrders)
    .where(and(eq(exportOrders.institutionId, actor.institutionId), eq(exportOrders.id, exportId)));
  if (!order?.approvedBy) throw failure('not_found');
  const [place] = await tx
    .select({ school: schoolRows.name, timeZone: schoolRows.timeZone, locale: institutionRows.locale })
    .from(schoolRows)
    .innerJoin(institutionRows, eq(institutionRows.institutionId, schoolRows.institutionId))
    .where(and(eq(schoolRows.institutionId, actor.institutionId), eq(schoolRows.id, order.schoolId)));
  const { rows } = await tx.execute(sql`
    select ${accountName()} as author, w.role, ${instantText('w.at')} as at, w.text, w.form,
      (select json_agg(json_build_object('name', f.name, 'transcript', f.transcript) order by f.place) from ${messageFiles} f
        where f.institution_id = w.institution_id and f.message_id = w.id) as files
    from ${messages} w left join ${userRows} u on u.id = w.author_id
    where w.institution_id = ${actor.institutionId} and w.conversation_id = ${order.conversationId} and w.position is not null order by w.position`);
  const nameOf = await namePeople(tx, [order.askedBy, order.approvedBy]);
  const locale = place?.locale === 'en' ? 'en' : 'es';
  return {
    locale,
    title: m.conversations_copy_title({}, { locale }),
    schoolId: order.schoolId,
    school: place?.school ?? '',
    timeZone: place?.timeZone ?? 'UTC',
    reason: order.reason,
    askedBy: nameOf(order.askedBy),
    approvedBy: nameOf(order.approvedBy),
    at: order.updatedAt,
    messages: rows as unknown as CopiedMessage[],
  };
}
