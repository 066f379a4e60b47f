import type { Actor } from '@patio/access';
import { userRows } from '@patio/accounts/server';
import { wordsOf } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { FoundMessage } from '../../contract/talk.ts';
import { isOwn } from '../policy.ts';
import { conversations, messages, participants } from '../schema.ts';
import { accountName, instantText } from './as-text.ts';

const MOST = 30;

/** The reader's own messages in which every asked word begins some word, with or without accents; the newest first. */
export async function searchMessages(tx: Tx, actor: Actor, text: string): Promise<{ items: FoundMessage[] }> {
  const query = wordsOf(text, 6)
    .map((word) => `${word}:*`)
    .join(' & ');
  if (query === '') return { items: [] };
  const { rows } = await tx.execute(sql`
    select c.id as "conversationId", w.id as "messageId", w.position, ${accountName()} as author, left(w.text, 200) as text, ${instantText('w.at')} as at,
      coalesce((select string_agg(${accountName('ou')}, ', ' order by o.joined_at) from ${participants} o left join ${userRows} ou on ou.id = o.user_id
        where o.institution_id = c.institution_id and o.conversation_id = c.id and o.user_id <> ${actor.userId}), '') as "with"
    from ${participants} p join ${conversations} c on c.institution_id = p.institution_id and c.id = p.conversation_id
    join ${messages} w on w.institution_id = c.institution_id and w.conversation_id = c.id and w.position is not null
    left join ${userRows} u on u.id = w.author_id
    where p.institution_id = ${actor.institutionId} and ${isOwn(actor)} and w.search_words @@ to_tsquery('simple', ${query})
    order by w.at desc, w.id limit ${MOST}`);
  return { items: rows as unknown as FoundMessage[] };
}
