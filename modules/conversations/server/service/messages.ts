import type { Actor } from '@patio/access';
import { userRows } from '@patio/accounts/server';
import { clock, preparedSql, type Tx } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import type { MessageView, ShownFile } from '../../contract/fields.ts';
import { deliveryOf, type ReaderState } from '../../rules/delivery.ts';
import { messageFiles, messages, reports } from '../schema.ts';
import { accountName, instantText } from './as-text.ts';
import type { Member, Standing } from './standing.ts';

/** A message as it is kept. */
export type MessageRow = Omit<MessageView, 'mine' | 'delivery' | 'readAt' | 'files'> & { files: ShownFile[] | null };

/** The columns of a message `w` as a page shows it, to the reader under the placeholder `userId`. */
const columns = (): SQL => sql`
  w.id, w.position, w.author_id as "authorId", ${accountName()} as author, w.role, w.text, w.form, w.urgency,
  ${instantText('w.at')} as at, ${instantText('w.arrives_at')} as "arrivesAt",
  exists (select 1 from ${reports} r where r.institution_id = w.institution_id and r.message_id = w.id
    and r.reported_by = ${sql.placeholder('userId')}::uuid) as reported,
  (select json_agg(json_build_object('fileId', f.file_id, 'form', f.form, 'name', f.name, 'type', f.type, 'size', f.size, 'seconds', f.seconds,
    'transcript', f.transcript) order by f.place) from ${messageFiles} f where f.institution_id = w.institution_id and f.message_id = w.id) as files`;

const from = (): SQL => sql`
  from ${messages} w left join ${userRows} u on u.id = w.author_id
  where w.institution_id = patio_institution() and w.conversation_id = ${sql.placeholder('conversationId')}::uuid
    and (w.position is not null or w.author_id = ${sql.placeholder('userId')}::uuid)`;

interface Asked extends Record<string, unknown> {
  conversationId: string;
  userId: string;
}

const askPage = preparedSql<Asked & { before: number; limit: number }, MessageRow>(
  'conversations_messages_page',
  () => sql`select ${columns()} ${from()}
    and coalesce(w.position, 2147483646) < ${sql.placeholder('before')}::int
    order by coalesce(w.position, 2147483646) desc, w.at desc limit ${sql.placeholder('limit')}::int`,
);

const askOne = preparedSql<Asked & { id: string }, MessageRow>(
  'conversations_message',
  () => sql`select ${columns()} ${from()} and w.id = ${sql.placeholder('id')}::uuid`,
);

const dateOf = (text: string | null): Date | null => (text ? new Date(text) : null);
const readerOf = ({ readPosition, receivedPosition, readAt, receiptAt }: Member): ReaderState => ({
  readPosition,
  receivedPosition,
  readAt: dateOf(readAt),
  receiptAt: dateOf(receiptAt),
});

/** Rows as the reader sees them; how far one's own have come is told by the others in the conversation. */
export function viewMessages(rows: readonly MessageRow[], standing: Standing, userId: string): MessageView[] {
  const readers = standing.people.filter((one) => one.userId !== userId).map(readerOf);
  const now = clock.now();
  return rows.map(({ files, ...row }) => {
    const mine = row.authorId === userId;
    const { delivery, readAt } = deliveryOf(row.position, readers, now);
    return {
      ...row,
      files: files ?? [],
      mine,
      arrivesAt: row.position === null ? row.arrivesAt : null,
      delivery: mine ? delivery : null,
      readAt: mine ? (readAt?.toISOString() ?? null) : null,
    };
  });
}

const PAGE = 40;
const END = 2_147_483_647;

/** The newest messages of a conversation, or those before a place in it, in their order. */
export async function readPage(
  tx: Tx,
  { userId }: Actor,
  standing: Standing,
  before = END,
): Promise<{ messages: MessageView[]; earlier: number | null }> {
  const rows = await askPage(tx, { conversationId: standing.id, userId, before, limit: PAGE + 1 });
  const shown = viewMessages(rows.slice(0, PAGE).toReversed(), standing, userId);
  return { messages: shown, earlier: rows.length > PAGE ? (shown[0]?.position ?? null) : null };
}

/** Those around one place in a conversation, for whoever reviews it. */
export async function readAround(tx: Tx, userId: string, standing: Standing, position: number) {
  const rows = await askPage(tx, { conversationId: standing.id, userId, before: position + 4, limit: 8 });
  return viewMessages(rows.toReversed(), standing, userId);
}

/** One message that the reader may see. */
export async function readMessage(
  tx: Tx,
  { userId }: Actor,
  standing: Standing,
  id: string,
): Promise<MessageView | undefined> {
  const rows = await askOne(tx, { conversationId: standing.id, userId, id });
  return viewMessages(rows, standing, userId)[0];
}
