import type { Actor } from '@patio/access';
import { userRows } from '@patio/accounts/server';
import { attachFile, clock, listOf, preparedSql, publish, startJob, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { messageArrived } from '../../contract/events.ts';
import type { MessageForm, SentFile } from '../../contract/fields.ts';
import type { NewMessage } from '../../contract/talk.ts';
import { passesQuiet } from '../../rules/quiet.ts';
import { failure } from '../failures.ts';
import { PURPOSES } from '../files.ts';
import { conversations, messageFiles, messages, participants } from '../schema.ts';
import type { SchoolRules } from '../settings.ts';
import { announceIn } from './announce-in.ts';
import { accountName } from './as-text.ts';
import type { MessageRow } from './messages.ts';
import { releaseJob } from './release.ts';
import { quietUntil, type Standing } from './standing.ts';
import { recipientsOf } from './writing.ts';

interface Written extends Record<string, unknown> {
  institutionId: string;
  conversationId: string;
  id: string;
  authorId: string;
  role: string;
  text: string;
  form: MessageForm;
  urgency: string;
  now: string;
  arrivesAt: string | null;
  held: boolean;
  recipients: string;
  /** What a list shows of it. */
  short: string;
  /** What it does to a request at the office. */
  state: string;
}

/**
 * One statement for the whole of a message: its place is taken under the lock of the conversation, so that two who write at once
 * come one after the other; sent twice it is written once.
 */
const write = preparedSql<Written, { position: number | null; author: string }>(
  'conversations_write',
  () => sql`
    with place as (
      select last_position + 1 as next from ${conversations}
      where institution_id = ${sql.placeholder('institutionId')}::uuid and id = ${sql.placeholder('conversationId')}::uuid for update),
    written as (
      insert into ${messages} (institution_id, id, conversation_id, position, author_id, role, text, form, urgency, at, arrives_at)
      select ${sql.placeholder('institutionId')}::uuid, ${sql.placeholder('id')}::uuid, ${sql.placeholder('conversationId')}::uuid,
        case when ${sql.placeholder('held')}::boolean then null else next end, ${sql.placeholder('authorId')}::uuid, ${sql.placeholder('role')},
        ${sql.placeholder('text')}, ${sql.placeholder('form')}, ${sql.placeholder('urgency')}, ${sql.placeholder('now')}::timestamptz,
        ${sql.placeholder('arrivesAt')}::timestamptz
      from place on conflict (institution_id, id) do nothing returning position),
    shown as (
      update ${conversations} set last_position = w.position, last_at = ${sql.placeholder('now')}::timestamptz, last_text = ${sql.placeholder('short')},
        last_form = ${sql.placeholder('form')}, last_by = ${sql.placeholder('authorId')}::uuid, state = ${sql.placeholder('state')}, updated_at = now()
      from written w where institution_id = ${sql.placeholder('institutionId')}::uuid and id = ${sql.placeholder('conversationId')}::uuid
        and w.position is not null),
    told as (
      update ${participants} set last_at = ${sql.placeholder('now')}::timestamptz,
        unread = case when user_id = ${sql.placeholder('authorId')}::uuid then unread else unread + 1 end
      from written w where institution_id = ${sql.placeholder('institutionId')}::uuid and conversation_id = ${sql.placeholder('conversationId')}::uuid
        and (user_id = ${sql.placeholder('authorId')}::uuid or (w.position is not null and user_id = any(${sql.placeholder('recipients')}::uuid[]))))
    select position, (select ${accountName()} from ${userRows} u where u.id = ${sql.placeholder('authorId')}::uuid) as author from written`,
);

const SHORT = 140;
const formOf = (files: readonly SentFile[]): MessageForm => files[0]?.form ?? 'text';

/** Refuses what is no message: nothing at all, several voices in one, a voice without its length, or spoken words that nobody spoke. */
function requireContent({ text, files }: NewMessage): void {
  if (text === '' && files.length === 0) throw failure('nothing_written', {}, 'text');
  const voices = files.filter(({ form }) => form === 'voice');
  const isWrong = ({ form, seconds, transcript }: SentFile): boolean =>
    form === 'voice' ? seconds === null : seconds !== null || transcript !== '';
  if ((voices.length > 0 && files.length > 1) || files.some(isWrong)) throw failure('bad_files', {}, 'files');
}

async function keepFiles(tx: Tx, actor: Actor, standing: Standing, { messageId, files }: NewMessage): Promise<void> {
  const { institutionId, id: conversationId, schoolId } = standing;
  for (const [place, { fileId, form, seconds, transcript }] of files.entries()) {
    const file = await attachFile(tx, actor, fileId, PURPOSES[form], { schoolId });
    const { name, type, size } = file;
    await tx
      .insert(messageFiles)
      .values({ institutionId, fileId, messageId, conversationId, place, form, name, type, size, seconds, transcript });
  }
}

/** Writes a message that may be written: now, or for the morning where the hours are quiet. Undefined where it was written before. */
export async function writeMessage(
  tx: Tx,
  actor: Actor,
  standing: Standing,
  rules: SchoolRules,
  given: NewMessage,
): Promise<MessageRow | undefined> {
  requireContent(given);
  const now = clock.now();
  const { role } = actor.membership;
  const { institutionId, id: conversationId } = standing;
  const asker = standing.kind === 'office' && standing.people.some(({ userId }) => userId === actor.userId);
  // What reaches the office lies in its list; nobody is rung out of bed.
  const until = passesQuiet(given.urgency, role) || asker ? null : quietUntil(standing, rules, now);
  const recipients = recipientsOf(standing, actor.userId).map(({ userId }) => userId);
  const { messageId: id, text, urgency } = given;
  const kept = {
    ...{ id, authorId: actor.userId, role, text, form: formOf(given.files), urgency },
    arrivesAt: until?.toISOString() ?? null,
  };
  const [row] = await write(tx, {
    ...kept,
    institutionId,
    conversationId,
    now: now.toISOString(),
    held: until !== null,
    recipients: listOf(recipients),
    short: text.slice(0, SHORT),
    state: asker || standing.kind === 'direct' ? 'open' : 'answered',
  });
  if (!row) return undefined;
  await keepFiles(tx, actor, standing, given);
  if (until) {
    const key = { key: id, startAfter: until };
    await startJob(tx, actor, releaseJob, { conversationId, messageId: id }, key);
  } else {
    await publish(tx, messageArrived, { conversationId, messageId: id });
    await announceIn(tx, standing, 'message', [actor.userId, ...recipients]);
  }
  return { ...kept, ...row, at: now.toISOString(), reported: false, files: null };
}
