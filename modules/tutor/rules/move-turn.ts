import { type Language, type Move, type Session, sayMove } from '@patio/engine-learning';
import type { TurnView } from '../contract/chat.ts';
import type { TutorVariant } from '../contract/fields.ts';
import { tapOptions } from './ladder.ts';
import { type TurnContent, turnWith } from './turn.ts';

const KINDS: Partial<Record<Move['kind'], TurnView['kind']>> = {
  hint: 'hint',
  nudge: 'hint',
  example: 'example',
  solution: 'solution',
  new_item: 'task',
  explain: 'praise',
  done: 'praise',
  off_lesson: 'refusal',
  held: 'care',
  closed: 'closed',
};

const HEADS = {
  example: { es: 'Mira uno parecido, ya resuelto:', en: 'Look at a similar one, already solved:' },
  solution: { es: 'Veámoslo juntos:', en: 'Let us see it together:' },
} as const;

const ANSWER = { es: 'Respuesta', en: 'Answer' } as const;

function workedOf(move: Move, language: Language): TurnView['worked'] {
  const item = move.kind === 'example' ? move.example : move.kind === 'solution' ? move.item : null;
  if (!item) return null;
  const steps = item.steps.map(({ say, work }) => ({ say: say[language], work: work ?? null }));
  return { prompt: item.prompt[language], steps: [...steps, { say: ANSWER[language], work: item.answer }] };
}

const hintOf = (move: Move, { hintsShown, item }: Session): TurnView['hint'] =>
  move.kind === 'hint' || (move.kind === 'nudge' && move.hint) ? { number: hintsShown, of: item.hints.length } : null;

/** The built-in words of a move, as a turn. */
export function turnOfMove(
  move: Move,
  session: Session,
  { language, variant }: { language: Language; variant: TutorVariant },
): { kind: TurnView['kind']; content: TurnContent } {
  const reply = sayMove(move);
  const worked = workedOf(move, language);
  const head = move.kind === 'example' || move.kind === 'solution' ? HEADS[move.kind][language] : null;
  const isAsking = !['explain_back', 'scheduled', 'held', 'closed', 'bottom_out'].includes(session.state);
  return {
    kind: KINDS[move.kind] ?? 'reply',
    content: turnWith({
      text: head ?? reply.say[language],
      question: reply.question?.[language] ?? null,
      hint: hintOf(move, session),
      worked,
      options: isAsking ? tapOptions(session, variant) : [],
    }),
  };
}
