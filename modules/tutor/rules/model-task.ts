import type { Language } from '@patio/engine-learning';
import type { Answered } from './decide.ts';

/** The moves for which a model may find better words; all others are said as they are. */
const MOVES: Readonly<Record<string, { es: string; en: string }>> = {
  ask_attempt: {
    es: 'Anima a dar un primer paso. No des pistas.',
    en: 'Encourage a first step. Give no hints.',
  },
  nudge: {
    es: 'Di con otras palabras la pista que está en los datos, y nada más que ella.',
    en: 'Say the hint of the data in other words, and nothing beyond it.',
  },
  hint: {
    es: 'Di con otras palabras la pista que está en los datos, y nada más que ella.',
    en: 'Say the hint of the data in other words, and nothing beyond it.',
  },
  no_answer_yet: {
    es: 'Di con amabilidad que la respuesta se abre con los intentos, y ofrece una pista.',
    en: 'Say kindly that attempts open the answer, and offer a hint.',
  },
  explain: {
    es: 'Celebra en una frase y pide que lo explique con sus palabras.',
    en: 'Celebrate in one sentence and ask for an explanation in their own words.',
  },
};

const CITED = {
  es: 'Contesta solo con lo que dicen los pasajes de los datos, con palabras sencillas, y cita su bloque.',
  en: 'Answer only with what the passages of the data say, in simple words, and cite their block.',
};
const ALWAYS = {
  es: 'Una sola pregunta. Frases cortas. Nunca digas la respuesta del ejercicio.',
  en: 'One question only. Short sentences. Never say the answer of the exercise.',
};

/** The one thing that a model may do now; null where the words are ours. */
export function modelTask(answer: Answered, language: Language): string | null {
  const move = answer.by === 'move' ? MOVES[answer.move.kind] : answer.by === 'cited' ? CITED : null;
  return move ? `${move[language]} ${ALWAYS[language]}` : null;
}
