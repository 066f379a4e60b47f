import {
  ATTEMPTS_BEFORE_SOLUTION,
  answerIsOpen,
  findSkill,
  type Language,
  optionsOf,
  type Session,
} from '@patio/engine-learning';
import type { TaskView } from '../contract/chat.ts';
import type { TutorVariant } from '../contract/fields.ts';

type Rung = TaskView['rungs'][number];

/** The steps of the ladder: hints that were opened, the one that is open now, and what waits for attempts. */
function rungsOf(session: Session): Rung[] {
  const { item, hintsShown, exampleShown, state } = session;
  const isSolved = answerIsOpen(session);
  const hints = item.hints.map((_, at): Rung => {
    const isLast = at === hintsShown - 1 && !exampleShown && !isSolved;
    return { kind: 'hint', number: at + 1, state: at < hintsShown ? (isLast ? 'here' : 'done') : 'closed' };
  });
  const example: Rung = {
    kind: 'example',
    number: hints.length + 1,
    state: exampleShown ? (state === 'bottom_out' || isSolved ? 'done' : 'here') : 'closed',
  };
  const solution: Rung = {
    kind: 'solution',
    number: hints.length + 2,
    state: state === 'bottom_out' ? 'here' : 'closed',
  };
  return [...hints, example, solution];
}

/** Answers to tap: where the task is one of choosing, and always for the youngest. */
export const tapOptions = (session: Session, variant: TutorVariant): string[] =>
  session.item.choiceOnly || variant === 'k3' ? optionsOf(session.item) : [];

/** A task as its student sees it: nothing in it says the answer. */
export function viewTask(session: Session | null, language: Language, variant: TutorVariant): TaskView | null {
  if (!session) return null;
  const { item, attempts, state } = session;
  return {
    skill: item.skill,
    name: findSkill(item.skill)?.name[language] ?? item.skill,
    prompt: item.prompt[language],
    options: tapOptions(session, variant),
    attempts: attempts.length,
    attemptsLeft: Math.max(0, ATTEMPTS_BEFORE_SOLUTION - attempts.length),
    state,
    rungs: rungsOf(session),
  };
}
