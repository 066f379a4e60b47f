import { classifyTurn, type ReadMessage, type Session } from '@patio/engine-learning';
import { findStandings } from '@patio/lessons/server';
import { clock, type Tx } from '@patio/platform';
import type { Said } from '../../contract/chat.ts';
import { type Around, type Decided, decide } from '../../rules/decide.ts';
import { asksSomething, isGreeting, wantsTask } from '../../rules/message-kind.ts';
import { taskOf } from '../../rules/task.ts';
import type { ChatPlace } from './chat-place.ts';
import { finderOf } from './course-index.ts';
import { pickTask } from './pick-task.ts';

export interface Saying {
  chatId: string;
  turnId: string;
  said: Said;
}

/** So much of a message is kept: it was answered as too long. */
export const KEPT = 2_000;

export const textOf = (said: Said): string => {
  if (said.kind === 'chip') return '';
  return said.kind === 'attempt' ? said.lines.join('\n') : said.text;
};

/** What can be looked into during a turn, loaded only where the turn may need it. */
async function gather(tx: Tx, place: ChatPlace, said: Said): Promise<Around> {
  const session = taskOf(place.task);
  const now = clock.now().getTime();
  const isText = said.kind === 'text' && said.text.length <= KEPT;
  const mayBegin = said.kind === 'chip' || (isText && wantsTask(said.text));
  const [lessons, item] = await Promise.all([
    isText && !mayBegin && mayAsk(session, said.text, now)
      ? findStandings(tx, { institutionId: place.institutionId, studentId: place.studentId, id: place.sectionId })
      : [],
    mayBegin ? pickTask(tx, place, place.today, session?.item.skill ?? null) : null,
  ]);
  const own = lessons.filter(({ sectionId }) => sectionId === null || sectionId === place.sectionId);
  const open = new Set(own.filter(({ state }) => state !== 'locked').map(({ id }) => id));
  const finder = await finderOf(tx, place, open);
  return { now, pick: () => item, ...finder, allHints: place.profile?.allHints ?? false };
}

/** Whether the lessons may be asked at all: during a task only by what is a question, or is about something else. */
function mayAsk(session: Session | null, text: string, now: number): boolean {
  if (isGreeting(text)) return false;
  if (!session || ['scheduled', 'closed', 'held'].includes(session.state)) return true;
  const { kind } = classifyTurn(text, session.item, now, session.state === 'explain_back');
  return kind === 'off_lesson' || (asksSomething(text) && kind !== 'answer_asked' && kind !== 'explained');
}

/** Decides a turn without writing anything. */
export async function decideTurn(tx: Tx, place: ChatPlace, said: Said, kind: ReadMessage['kind']): Promise<Decided> {
  // The youngest tap, unless their teacher opened the keyboard.
  if (said.kind === 'text' && place.variant === 'k3' && !place.freeText)
    return { session: taskOf(place.task), answer: { by: 'fixed', key: 'what_about' }, lines: [] };
  return decide(taskOf(place.task), said, kind, await gather(tx, place, said));
}
