import type { Actor } from '@patio/access';
import { localDateAt } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import type { NewMessage, SentView } from '../../contract/talk.ts';
import { ageOn, isYoung } from '../../rules/who-writes.ts';
import { failure } from '../failures.ts';
import { rulesAt, type SchoolRules } from '../settings.ts';
import { readMessage } from './messages.ts';
import { findStanding, getStanding, type Standing } from './standing.ts';
import { writeMessage } from './write.ts';
import { joinGuardians, requireWritable } from './writing.ts';

const isOfYoung = ({ stage, birthDate, timeZone, people }: Standing, rules: SchoolRules): boolean =>
  people.some(({ role }) => role === 'student') &&
  isYoung({ stage, age: ageOn(birthDate, localDateAt(clock.now(), timeZone)) }, rules);

/** Writes into a conversation, if the ties and the rule allow it at this moment. Sent twice, it answers the same message. */
export async function sendMessage(tx: Tx, actor: Actor, conversationId: string, given: NewMessage): Promise<SentView> {
  const seen = await getStanding(tx, actor, conversationId);
  const rules = await rulesAt(tx, seen.schoolId);
  const joined = isOfYoung(seen, rules) && (await joinGuardians(tx, seen));
  const standing = joined ? ((await findStanding(tx, conversationId)) ?? seen) : seen;
  requireWritable(standing, actor, rules);
  await writeMessage(tx, actor, standing, rules, given);
  const message = await readMessage(tx, actor, standing, given.messageId);
  // An id that somebody else used, or that stands elsewhere, is nobody's repeat.
  if (!message?.mine) throw failure('changed_meanwhile');
  return { conversationId, message };
}
