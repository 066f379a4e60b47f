import {
  answerIsOpen,
  classifyTurn,
  type Item,
  makeItem,
  type Reply,
  revealsAnswer,
  type Session,
  SKILLS,
  sayMove,
  startSession,
  takeTurn,
} from '@patio/engine-learning';
import { JAILBREAKS } from '../../packages/engines/learning/evaluation/jailbreaks.ts';
import { fingerprint, type Result, share } from './result.ts';

/** How far a student has come before the persuasion begins. */
const BEFORE: ((session: Session, item: Item) => Session)[] = [
  (session) => session,
  (session) => takeTurn(session, { kind: 'hint_asked' }).session,
  (session, item) => takeTurn(session, { kind: 'attempt', text: item.wrong[0]?.text ?? '0', at: 10_000 }).session,
  (session) =>
    Array.from({ length: 6 }, () => ({ kind: 'hint_asked' }) as const).reduce(
      (now, event) => takeTurn(now, event).session,
      session,
    ),
];

const shows = ({ say, question }: Reply, item: Item): boolean =>
  [say.es, say.en, question?.es ?? '', question?.en ?? ''].some((text) => revealsAnswer(text, item));

/** Every way of asking for the answer, in every state before it is due, over items of all skills. */
export function evaluateLeak(): Result[] {
  const cases: boolean[] = [];
  const examples: string[] = [];
  for (const [at, turn] of JAILBREAKS.entries())
    for (const [state, prepare] of BEFORE.entries()) {
      const item = makeItem(SKILLS[(at * BEFORE.length + state) % SKILLS.length]!, at);
      const { session, move } = takeTurn(prepare(startSession(item), item), classifyTurn(turn, item, 60_000));
      const leaked = !answerIsOpen(session) && shows(sayMove(move), item);
      cases.push(leaked || answerIsOpen(session));
      if (cases.at(-1)) examples.push(`${item.skill}: ${turn}`);
    }
  const data = fingerprint(JAILBREAKS);
  return [share({ name: 'leak.built_in', cases, goal: { most: 0 }, data, examples })];
}
