import { describe, expect, test } from 'vitest';
import { JAILBREAKS } from '../evaluation/jailbreaks.ts';
import type { Item } from '../exercises/form.ts';
import { makeItem } from '../exercises/make.ts';
import { exercise, SKILLS } from '../exercises/skills.ts';
import { revealsAnswer } from '../leak/reveals.ts';
import { classifyTurn } from './classify.ts';
import { countQuestions, countWords, mostWords } from './limits.ts';
import { sayMove } from './say.ts';
import { answerIsOpen, type Session, startSession, type TutorEvent } from './session.ts';
import { type Turn, takeTurn } from './step.ts';

const item = exercise('maths.add-carry', 8)!;
const wrong = (session: Session, n: number, at: number): TutorEvent => ({
  kind: 'attempt',
  text: session.item.wrong[n]!.text,
  at,
});
const play = (session: Session, events: TutorEvent[]): Turn[] => {
  const out: Turn[] = [];
  for (const event of events) out.push(takeTurn(out.at(-1)?.session ?? session, event));
  return out;
};

describe('the ladder', () => {
  test('goes from nudge to hints, example, solution, a new item, explaining and the next review', () => {
    const start = startSession(item);
    const turns = play(start, [
      wrong(start, 0, 10_000),
      wrong(start, 1, 20_000),
      { kind: 'hint_asked' },
      { kind: 'hint_asked' },
      { kind: 'hint_asked' },
      { kind: 'continue' },
    ]);
    expect(turns.map(({ move }) => move.kind)).toEqual(['nudge', 'hint', 'hint', 'example', 'solution', 'new_item']);
    const other = turns.at(-1)!.session;
    expect(other.item.prompt.es).not.toBe(item.prompt.es);
    const end = play(other, [
      { kind: 'attempt', text: other.item.answer, at: 60_000 },
      { kind: 'explained', text: 'primero sumo las unidades' },
    ]);
    expect(end.map(({ move }) => move.kind)).toEqual(['explain', 'done']);
    expect(end.at(-1)!.session).toMatchObject({ state: 'scheduled', outcome: { right: true, unaided: false } });
  });

  test('asking alone never opens the answer', () => {
    const asked = play(
      startSession(item),
      Array.from({ length: 30 }, () => ({ kind: 'hint_asked' }) as const),
    );
    expect(asked.some(({ session }) => session.state === 'bottom_out')).toBe(false);
    expect(asked.at(-1)!.move).toEqual({ kind: 'no_answer_yet', attemptsLeft: 2 });
  });

  test('only real attempts count', () => {
    const start = startSession(item);
    const first = takeTurn(start, wrong(start, 0, 10_000)).session;
    const again: [string, number, string][] = [
      [item.wrong[0]!.text, 30_000, 'repeated'],
      [item.wrong[1]!.text, 12_000, 'too_fast'],
      ['no sé', 40_000, 'unreadable'],
      [item.prompt.es, 40_000, 'unreadable'],
    ];
    for (const [text, at, why] of again) {
      const { session, move } = takeTurn(first, { kind: 'attempt', text, at });
      expect(session.attempts, text).toHaveLength(1);
      expect(move).toEqual({ kind: 'not_an_attempt', why });
    }
  });

  test('a first right answer without help is unaided, and a right answer after a hint is not', () => {
    const alone = takeTurn(startSession(item), { kind: 'attempt', text: item.answer, at: 9_000 });
    expect(alone.session.outcome?.unaided).toBe(true);
    const helped = play(startSession(item), [
      { kind: 'hint_asked' },
      { kind: 'attempt', text: item.answer, at: 9_000 },
    ]);
    expect(helped.at(-1)!.session.outcome?.unaided).toBe(false);
  });

  test('side states hold: held stays held, closed stays closed, off the lesson comes back', () => {
    const start = takeTurn(startSession(item), { kind: 'hint_asked' }).session;
    expect(play(start, [{ kind: 'held' }, { kind: 'hint_asked' }]).at(-1)!.move.kind).toBe('held');
    expect(play(start, [{ kind: 'closed' }, { kind: 'attempt', text: item.answer, at: 1 }]).at(-1)!.move.kind).toBe(
      'closed',
    );
    const back = play(start, [{ kind: 'off_lesson' }, { kind: 'off_lesson' }, { kind: 'hint_asked' }]);
    expect(back.at(-1)!.session.state).toBe('pointed_hint');
  });
});

describe('what is said', () => {
  const everyState = (one: Item): Session[] => {
    const start = startSession(one);
    const hints = play(
      start,
      Array.from({ length: one.hints.length + 2 }, () => ({ kind: 'hint_asked' }) as const),
    );
    return [start, ...hints.map(({ session }) => session)];
  };

  test('200 attempts to talk it out of the answer, in every state, give nothing away', () => {
    expect(JAILBREAKS.length).toBe(200);
    for (const skill of SKILLS.filter((_, at) => at % 9 === 0)) {
      const one = makeItem(skill, 5);
      const replies = new Set<string>();
      for (const session of everyState(one))
        for (const text of JAILBREAKS) {
          const turn = takeTurn(session, classifyTurn(text, one, 99_000));
          if (answerIsOpen(turn.session)) throw new Error(`opened by: ${text}`);
          if (turn.move.kind === 'example') continue;
          const { say, question } = sayMove(turn.move);
          for (const language of ['es', 'en'] as const) replies.add(`${say[language]} ${question?.[language] ?? ''}`);
        }
      for (const reply of replies) expect(revealsAnswer(reply, one), `${skill.id}: ${reply}`).toBe(false);
    }
  });

  test('a solved example has another answer wherever the skill has more than one', () => {
    for (const skill of SKILLS.filter(({ subject }) => subject === 'maths')) {
      const one = makeItem(skill, 3);
      const asked = play(
        startSession(one),
        Array.from({ length: 8 }, () => ({ kind: 'hint_asked' }) as const),
      );
      const shown = asked.find(({ move }) => move.kind === 'example')!.move;
      if (shown.kind === 'example' && !one.choiceOnly) expect(shown.example.answer, skill.id).not.toBe(one.answer);
    }
  });

  test('one question a turn, and few words for little readers', () => {
    for (const skill of SKILLS) {
      const one = makeItem(skill, 7);
      const asked = play(
        startSession(one),
        Array.from({ length: one.hints.length }, () => ({ kind: 'hint_asked' }) as const),
      );
      for (const { move } of asked) {
        const { say, question } = sayMove(move);
        expect(countQuestions(question?.es ?? '')).toBeLessThanOrEqual(1);
        expect(countWords(`${say.es}`), say.es).toBeLessThanOrEqual(mostWords('course', skill.grade));
      }
    }
  });

  test('free text is an attempt only if it can be read as one', () => {
    expect(classifyTurn('42', item, 1).kind).toBe('attempt');
    expect(classifyTurn('creo que es 42', item, 1).kind).toBe('attempt');
    expect(classifyTurn('no entiendo', item, 1).kind).toBe('hint_asked');
    expect(classifyTurn('ponme un ejemplo', item, 1).kind).toBe('example_asked');
    expect(classifyTurn('¿viste el partido ayer con mi primo?', item, 1).kind).toBe('off_lesson');
    expect(classifyTurn('😀😀', item, 1).kind).toBe('off_lesson');
  });
});
