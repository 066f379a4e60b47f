import type { Language, Session } from '@patio/engine-learning';
import { m } from '@patio/messages';
import type { TurnView } from '../contract/chat.ts';
import type { TutorVariant } from '../contract/fields.ts';
import type { Answered } from './decide.ts';
import { fixedText } from './fixed-texts.ts';
import { tapOptions } from './ladder.ts';
import { turnOfMove } from './move-turn.ts';
import { type TurnContent, turnWith } from './turn.ts';

export interface Reply {
  kind: TurnView['kind'];
  content: TurnContent;
}

/** The built-in words of an answer. */
export function compose(
  answer: Answered,
  session: Session | null,
  of: { language: Language; variant: TutorVariant },
): Reply {
  const { language } = of;
  switch (answer.by) {
    case 'move':
      return turnOfMove(answer.move, session!, of);
    case 'task':
      return {
        kind: 'task',
        content: turnWith({
          text: fixedText('task', language),
          question: session!.item.prompt[language],
          options: tapOptions(session!, of.variant),
        }),
      };
    case 'cited': {
      const { sentences, lesson, lessonTitle, block } = answer.cited;
      const text = sentences.join(' ');
      return {
        kind: 'cited',
        content: turnWith({
          text,
          question: fixedText('own_words', language),
          cites: [{ lessonId: lesson, lesson: lessonTitle, blockId: block, quote: text }],
        }),
      };
    }
    case 'word':
      return {
        kind: 'reply',
        content: turnWith({
          text: m.tutor_say_word({ term: answer.term, meaning: answer.meaning }, { locale: language }),
          question: fixedText('own_words', language),
        }),
      };
    case 'fixed':
      return {
        kind: answer.key === 'not_found' ? 'not_found' : answer.key === 'insult' ? 'refusal' : 'reply',
        content: turnWith({ text: fixedText(answer.key, language) }),
      };
  }
}
