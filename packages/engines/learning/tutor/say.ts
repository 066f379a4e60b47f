import { type Both, both, type Item } from '../exercises/form.ts';
import { aboutMisconception } from '../exercises/misconceptions.ts';
import type { Move } from './step.ts';

/** A reply: one thing said, at most one question. */
export interface Reply {
  say: Both;
  question: Both | null;
}

const TRY_AGAIN = both('¿Qué pruebas ahora?', 'What will you try now?');
const NOT_REAL: Record<Extract<Move, { kind: 'not_an_attempt' }>['why'], Both> = {
  unreadable: both('No pude leer eso como respuesta.', 'I could not read that as an answer.'),
  repeated: both('Eso ya lo probaste.', 'You already tried that.'),
  the_question: both('Esa es la pregunta.', 'That is the question.'),
  too_fast: both('Tómate un momento para pensarlo.', 'Take a moment to think.'),
  not_an_option: both('Elige una de las opciones.', 'Choose one of the options.'),
};
const FORMS = {
  lowest: both('El valor está bien. Todavía se puede simplificar.', 'The value is right. It can still be simplified.'),
  mixed: both('El valor está bien. Escríbelo como número mixto.', 'The value is right. Write it as a mixed number.'),
  unit: both('El número está bien. Revisa la unidad.', 'The number is right. Check the unit.'),
};

/** A solved item, line by line. */
export function worked(item: Item): Both {
  const write = (language: 'es' | 'en') =>
    [item.prompt[language], ...item.steps.map(({ say, work }) => [say[language], work].filter(Boolean).join(' '))].join(
      '\n',
    );
  const end = both(`Respuesta: ${item.answer}`, `Answer: ${item.answer}`);
  return both(`${write('es')}\n${end.es}`, `${write('en')}\n${end.en}`);
}

const join = (first: Both | null, second: Both | null): Both =>
  both([first?.es, second?.es].filter(Boolean).join(' '), [first?.en, second?.en].filter(Boolean).join(' '));

/** The built-in words for a move: what is said without a model, and whenever a model's words are refused. */
export function sayMove(move: Move): Reply {
  switch (move.kind) {
    case 'ask_attempt':
      return {
        say: both('Empieza por donde puedas.', 'Begin wherever you can.'),
        question: both('¿Cuál es tu primer paso?', 'What is your first step?'),
      };
    case 'not_an_attempt':
      return { say: NOT_REAL[move.why], question: TRY_AGAIN };
    case 'needs_form':
      return { say: FORMS[move.needs], question: null };
    case 'nudge':
      return {
        say: join(move.misconception && aboutMisconception(move.misconception), move.hint),
        question: TRY_AGAIN,
      };
    case 'hint':
      return { say: move.hint, question: TRY_AGAIN };
    case 'example':
      return {
        say: join(
          both('Mira uno parecido, ya resuelto:\n', 'Look at a similar one, already solved:\n'),
          worked(move.example),
        ),
        question: both('¿Qué haces igual en el tuyo?', 'What will you do the same in yours?'),
      };
    case 'no_answer_yet':
      return {
        say: both(
          'La respuesta se abre con tus intentos. Una pista sí te la doy.',
          'Your attempts open the answer. A hint I can give you.',
        ),
        question: TRY_AGAIN,
      };
    case 'solution':
      return {
        say: join(both('Veámoslo juntos:\n', 'Let us see it together:\n'), worked(move.item)),
        question: both('¿Listo para uno parecido?', 'Ready for a similar one?'),
      };
    case 'new_item':
      return { say: both('Ahora uno del mismo tipo.', 'Now one of the same kind.'), question: move.item.prompt };
    case 'explain':
      return {
        say: both('¡Eso es!', 'That is it!'),
        question: both('¿Cómo se lo explicarías a un compañero?', 'How would you explain it to a classmate?'),
      };
    case 'done':
      return {
        say: both(
          'Gracias por explicarlo. Lo repasaremos en unos días.',
          'Thank you for explaining. We will review it in a few days.',
        ),
        question: null,
      };
    case 'off_lesson':
      return {
        say: both(
          'Eso no es de esta lección. Puedo ayudarte con este ejercicio.',
          'That is not part of this lesson. I can help with this exercise.',
        ),
        question: both('¿Seguimos?', 'Shall we go on?'),
      };
    case 'held':
      return {
        say: both(
          'Dejamos el ejercicio por ahora. Una persona de tu escuela te va a escuchar.',
          'We leave the exercise for now. A person of your school will listen to you.',
        ),
        question: null,
      };
    case 'closed':
      return { say: both('Por ahora el tutor está cerrado.', 'The tutor is closed for now.'), question: null };
  }
}
