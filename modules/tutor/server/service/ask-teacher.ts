import type { Actor } from '@patio/access';
import { readMessage } from '@patio/engine-learning';
import type { Locale } from '@patio/messages/runtime';
import { clock, publish, type Tx } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import type { AfterTurn } from '../../contract/chat.ts';
import { questionAsked } from '../../contract/events.ts';
import { closedText, fixedText } from '../../rules/fixed-texts.ts';
import { viewTask } from '../../rules/ladder.ts';
import { taskOf } from '../../rules/task.ts';
import { turnWith } from '../../rules/turn.ts';
import { failure } from '../failures.ts';
import { questions, turns } from '../schema.ts';
import { careText, tellCareTeam } from './care.ts';
import { type ChatPlace, getOwnChat } from './chat-place.ts';
import { type Gate, keepsNothing, readGate, standingOf, viewState } from './gate.ts';
import { hasExercises } from './pick-task.ts';
import { type NewTurn, viewTurn } from './turns.ts';
import { writeTurns } from './write-turns.ts';

/** So many questions of one student wait in one class at a time. */
const MOST_WAITING = 10;

interface Asking {
  chatId: string;
  turnId: string;
  text: string;
}

function viewAfter(place: ChatPlace, gate: Gate, locale: Locale, added: readonly NewTurn[]): AfterTurn {
  return {
    chatId: place.id,
    turns: added.map((turn) =>
      viewTurn(
        { ...turn, at: turn.at!, source: turn.source ?? null, withheld: false, standing: 'shown' },
        'student',
        locale,
      ),
    ),
    task: viewTask(taskOf(place.task), locale, place.variant),
    ...viewState(gate, place, {
      task: place.task,
      hasExercises: hasExercises(place.subject),
      engine: { kind: place.hasModel ? 'model' : 'builtin', reason: null },
    }),
  };
}

const ownTurn = ({ turnId, text }: Asking, tier: number): NewTurn => ({
  id: turnId,
  by: 'student',
  kind: 'said',
  content: turnWith({ text }),
  tier,
  withheld: tier >= 2,
  at: clock.now(),
});

const reply = ({ turnId }: Asking, kind: NewTurn['kind'], content: NewTurn['content'], tier: number): NewTurn => ({
  id: clock.id(),
  answers: turnId,
  by: 'tutor',
  kind,
  content,
  source: 'builtin',
  tier: tier >= 2 ? tier : 0,
  withheld: tier >= 2,
  at: clock.now(),
});

/** Loads the chat and tells whether this turn was taken before. */
async function begin(tx: Tx, actor: Actor, { chatId, turnId }: Asking) {
  const [place, gate] = await Promise.all([getOwnChat(tx, actor, chatId, true), readGate(tx, actor)]);
  const before = await tx
    .select()
    .from(turns)
    .where(and(eq(turns.institutionId, actor.institutionId), eq(turns.id, turnId)));
  return { place, gate, isRepeat: before.length > 0 };
}

async function keepQuestion(tx: Tx, place: ChatPlace, asking: Asking, withheld: boolean): Promise<void> {
  const { institutionId, schoolId, sectionId, studentId } = place;
  const waiting = await tx.$count(
    questions,
    and(
      eq(questions.institutionId, institutionId),
      eq(questions.studentId, studentId),
      eq(questions.sectionId, sectionId),
      isNull(questions.answer),
    ),
  );
  if (waiting >= MOST_WAITING) throw failure('too_many_questions', { count: MOST_WAITING });
  await tx.insert(questions).values({
    institutionId,
    id: asking.turnId,
    schoolId,
    sectionId,
    studentId,
    chatId: place.id,
    text: asking.text,
    withheld,
  });
  if (!withheld) await publish(tx, questionAsked, { questionId: asking.turnId });
}

/** Sends a question to the teachers of the class. What worries goes to the care team instead. */
export async function askTeacher(tx: Tx, actor: Actor, locale: Locale, asking: Asking): Promise<AfterTurn> {
  const { place, gate, isRepeat } = await begin(tx, actor, asking);
  if (isRepeat) return viewAfter(place, gate, locale, []);
  const { distress } = readMessage(asking.text);
  const tier = distress?.tier ?? 0;
  const raised = distress
    ? await tellCareTeam(tx, actor, gate, { ...distress, turnId: asking.turnId, text: asking.text })
    : null;
  const standing = standingOf(gate, place);
  if (keepsNothing(standing)) {
    const words =
      raised && tier === 3
        ? careText(raised, locale, 'care_heard')
        : turnWith({ text: closedText(standing.state, locale) });
    return viewAfter(place, gate, locale, [reply(asking, tier === 3 ? 'care' : 'closed', words, tier)]);
  }
  await keepQuestion(tx, place, asking, tier >= 2);
  const content =
    raised && tier >= 2 ? careText(raised, locale, 'care_heard') : turnWith({ text: fixedText('asked', locale) });
  const added = [ownTurn(asking, tier), reply(asking, tier >= 2 ? 'care' : 'asked_teacher', content, tier)];
  const after = await writeTurns(tx, place, { decided: null, added, tier, gate, turnId: asking.turnId });
  return viewAfter(after, { ...gate, held: gate.held || tier === 3 }, locale, added);
}

/** Calls a person of the school because the student asks for one. */
export async function talkToPerson(
  tx: Tx,
  actor: Actor,
  locale: Locale,
  given: Omit<Asking, 'text'>,
): Promise<AfterTurn> {
  const asking = { ...given, text: '' };
  const { place, gate, isRepeat } = await begin(tx, actor, asking);
  if (isRepeat) return viewAfter(place, gate, locale, []);
  const text = fixedText('wants_person', locale);
  const raised = await tellCareTeam(tx, actor, gate, { tier: 2, category: 'sad', turnId: given.turnId, text });
  const content = raised
    ? careText(raised, locale, 'care_person')
    : turnWith({ text: fixedText('care_adult', locale) });
  const added = [ownTurn({ ...asking, text }, 2), reply(asking, 'care', content, 2)];
  if (keepsNothing(standingOf(gate, place))) return viewAfter(place, gate, locale, added);
  const after = await writeTurns(tx, place, { decided: null, added, tier: 2, gate, turnId: given.turnId });
  return viewAfter(after, gate, locale, added);
}
