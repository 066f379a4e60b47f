import type { Actor } from '@patio/access';
import { localDateAt } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import type { NewMessage, SentView } from '../../contract/talk.ts';
import { ageOn, isYoung } from '../../rules/who-writes.ts';
import { failure } from '../failures.ts';
import { rulesBySchool, type SchoolRules } from '../settings.ts';
import { readMessage, viewMessages } from './messages.ts';
import { findStanding, requireReadable, type Standing } from './standing.ts';
import { writeMessage } from './write.ts';
import { joinGuardians, requireWritable } from './writing.ts';

const isOfYoung = ({ stage, birthDate, timeZone, people }: Standing, rules: SchoolRules): boolean =>
  people.some(({ role }) => role === 'student') &&
  isYoung({ stage, age: ageOn(birthDate, localDateAt(clock.now(), timeZone)) }, rules);

/** What is looked at before a message is written. */
export interface Seen {
  standing: Standing | undefined;
  rulesOf: (schoolId: string) => SchoolRules;
}

/** A conversation as it stands at this moment, and the rules of the schools; changes nothing. */
export async function lookBeforeSending(tx: Tx, conversationId: string): Promise<Seen> {
  const [standing, rulesOf] = await Promise.all([findStanding(tx, conversationId), rulesBySchool(tx)]);
  return { standing, rulesOf };
}

/** Writes into a conversation, if the ties and the rule allow it at this moment. Sent twice, it answers the same message. */
export async function sendMessage(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  given: NewMessage,
  looked?: Seen,
): Promise<SentView> {
  const { standing: found, rulesOf } = looked ?? (await lookBeforeSending(tx, conversationId));
  const seen = requireReadable(actor, found);
  const rules = rulesOf(seen.schoolId);
  const joined = isOfYoung(seen, rules) && (await joinGuardians(tx, seen));
  const standing = joined ? ((await findStanding(tx, conversationId)) ?? seen) : seen;
  requireWritable(standing, actor, rules);
  const written = await writeMessage(tx, actor, standing, rules, given);
  // What was written just now is known; files and repeats are read.
  const message =
    written && given.files.length === 0
      ? viewMessages([written], standing, actor.userId)[0]
      : await readMessage(tx, actor, standing, given.messageId);
  // An id that somebody else used, or that stands elsewhere, is nobody's repeat.
  if (!message?.mine) throw failure('changed_meanwhile');
  return { conversationId, message };
}
