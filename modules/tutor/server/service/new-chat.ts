import type { Actor } from '@patio/access';
import { exercise, findSkill, seedOf, startSession } from '@patio/engine-learning';
import { findStudied } from '@patio/lessons/server';
import type { Locale } from '@patio/messages/runtime';
import { clock, type Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import type { TutorVariant } from '../../contract/fields.ts';
import { compose } from '../../rules/compose.ts';
import { fixedText } from '../../rules/fixed-texts.ts';
import { keepTask } from '../../rules/task.ts';
import { turnWith } from '../../rules/turn.ts';
import { failure } from '../failures.ts';
import { chats } from '../schema.ts';
import { findOwnChat } from './chat-place.ts';
import { readGate } from './gate.ts';
import { addTurns, type NewTurn } from './turns.ts';

export interface NewChat {
  id: string;
  sectionId: string;
  variant: TutorVariant;
  skill?: string | undefined;
  lessonId?: string | undefined;
}

const DAY = 86_400_000;
/** So many chats may be begun on a day. */
const MOST_CHATS = 30;

const tutorTurn = (given: Pick<NewTurn, 'kind' | 'content'>): NewTurn => ({
  id: clock.id(),
  by: 'tutor',
  source: 'builtin',
  tier: 0,
  withheld: false,
  at: clock.now(),
  ...given,
});

/** Begins a chat in a class that the student takes; with a skill, with a task of it. A repeat begins nothing. */
export async function beginChat(tx: Tx, actor: Actor, locale: Locale, given: NewChat): Promise<void> {
  if (await findOwnChat(tx, actor, given.id)) return;
  const gate = await readGate(tx, actor);
  const { studentId, schoolId } = gate;
  if (!studentId || !schoolId) throw failure('not_found');
  const { institutionId } = actor;
  const [taken] = await findStudied(tx, { institutionId, studentId, id: given.sectionId });
  if (taken?.one.sectionId !== given.sectionId) throw failure('not_found');
  // Whoever waits for a person may still begin a chat: nothing is taught in it, and every word is heard.
  if (gate.closed && gate.closed !== 'over_cap') throw failure('closed');
  if (given.skill && !findSkill(given.skill)) throw failure('unknown_skill');
  const today = await tx.$count(
    chats,
    and(
      eq(chats.institutionId, institutionId),
      eq(chats.studentId, studentId),
      sql`${chats.lastAt} > now() - interval '1 day' and ${chats.createdAt} > now() - interval '1 day'`,
    ),
  );
  if (today >= MOST_CHATS) throw failure('too_many_chats', { count: MOST_CHATS });
  const item = given.skill && !gate.held ? exercise(given.skill, seedOf(given.id, given.skill)) : null;
  const session = item ? startSession(item) : null;
  const added = [
    tutorTurn({ kind: 'greeting', content: turnWith({ text: fixedText('greeting', locale) }) }),
    ...(session ? [tutorTurn(compose({ by: 'task' }, session, { language: locale, variant: given.variant }))] : []),
  ];
  const now = clock.now();
  await tx.insert(chats).values({
    institutionId,
    id: given.id,
    schoolId,
    sectionId: given.sectionId,
    studentId,
    variant: given.variant,
    language: locale,
    task: session ? keepTask(session) : null,
    skill: item?.skill ?? null,
    taskState: session?.state ?? null,
    taskSince: session ? now : null,
    turns: added.length,
    stretchFrom: now,
    lastAt: now,
    expiresAt: new Date(now.getTime() + Math.max(1, gate.keepDays) * DAY),
  });
  await addTurns(tx, { institutionId, id: given.id, turns: 0 }, added);
}
