import type { Language } from '@patio/engine-learning';

export const LETTERS = ['meeting', 'absence', 'missing_work', 'materials', 'outing', 'congratulation'] as const;
export type LetterKind = (typeof LETTERS)[number];
/** Facts that a letter may hold. What was not given is not written. */
export const FACTS = [
  'guardian',
  'student',
  'section',
  'date',
  'time',
  'place',
  'subject',
  'work',
  'days',
  'items',
  'reason',
  'contact',
  'signature',
  'school',
] as const;
export type Fact = (typeof FACTS)[number];
export type Facts = Partial<Record<Fact, string>>;

interface Letter {
  needs: Fact[];
  /** Sentences in their order; one whose facts were not all given is left out, which only `needs` forbids. */
  says: string[];
}
const l = (needs: Fact[], ...says: string[]): Letter => ({ needs, says });

const OPEN = { es: ['Hola, {guardian}:', 'Hola:'], en: ['Dear {guardian},', 'Hello,'] } as const;
const CLOSE = {
  es: ['Si tienes alguna duda, puedes escribir a {contact}.', 'Gracias por tu tiempo.', '{signature}', '{school}'],
  en: ['If you have any questions, you can write to {contact}.', 'Thank you for your time.', '{signature}', '{school}'],
} as const;

const BANK: Record<Language, Record<LetterKind, Letter>> = {
  es: {
    meeting: l(
      ['student', 'date'],
      'Queremos conversar contigo sobre cómo va {student} en clase.',
      'Te proponemos reunirnos el {date}.',
      'La hora sería {time}.',
      'Nos veríamos en {place}.',
      'Hablaremos de {reason}.',
      'Si no puedes ese día, dinos cuándo te queda mejor.',
    ),
    absence: l(
      ['student', 'days'],
      '{student} no vino a clase estos días: {days}.',
      'Cuéntanos si hay un motivo, para registrarlo.',
      'Podemos ayudar a ponerse al día con lo trabajado en {subject}.',
    ),
    missing_work: l(
      ['student', 'work'],
      'Falta recibir un trabajo de {student}: {work}.',
      'Es de {subject}.',
      'Todavía se puede entregar hasta el {date}.',
      'Si algo dificulta hacerlo, dinos y buscamos una forma.',
    ),
    materials: l(
      ['items'],
      'Para las próximas clases de {subject} necesitamos: {items}.',
      'Hacen falta desde el {date}.',
      'Si no puedes conseguir algo, avísanos y lo resolvemos en el colegio.',
    ),
    outing: l(
      ['place', 'date'],
      'El {date} vamos a visitar {place} con {section}.',
      'Salimos a esta hora: {time}.',
      'Hay que llevar: {items}.',
      'Para participar, {student} necesita tu permiso.',
    ),
    congratulation: l(
      ['student', 'reason'],
      'Te escribimos con una buena noticia sobre {student}.',
      'Queremos reconocer esto: {reason}.',
      'Fue en {subject}.',
      'Compártelo en casa: el esfuerzo se nota.',
    ),
  },
  en: {
    meeting: l(
      ['student', 'date'],
      'We would like to talk with you about how {student} is doing in class.',
      'We suggest meeting on {date}.',
      'The time would be {time}.',
      'We would meet at {place}.',
      'We will talk about {reason}.',
      'If that day does not suit you, tell us which one does.',
    ),
    absence: l(
      ['student', 'days'],
      '{student} was not in class on these days: {days}.',
      'Please tell us if there is a reason, so that we can record it.',
      'We can help to catch up with what was done in {subject}.',
    ),
    missing_work: l(
      ['student', 'work'],
      'We are still missing a piece of work by {student}: {work}.',
      'It belongs to {subject}.',
      'It can still be handed in until {date}.',
      'If anything makes it hard to do, tell us and we will find a way.',
    ),
    materials: l(
      ['items'],
      'For the next classes of {subject} we need: {items}.',
      'They are needed from {date}.',
      'If you cannot get something, let us know and we will sort it out at school.',
    ),
    outing: l(
      ['place', 'date'],
      'On {date} we are going to visit {place} with {section}.',
      'We leave at this time: {time}.',
      'Please bring: {items}.',
      'To take part, {student} needs your permission.',
    ),
    congratulation: l(
      ['student', 'reason'],
      'We are writing with good news about {student}.',
      'We want to recognise this: {reason}.',
      'It was in {subject}.',
      'Share it at home: the effort shows.',
    ),
  },
};

const FIELD = /\{(\w+)\}/g;
const given = (facts: Facts, name: string): string => facts[name as Fact]?.trim() ?? '';
const isComplete = (sentence: string, facts: Facts): boolean =>
  [...sentence.matchAll(FIELD)].every(([, name]) => given(facts, name!) !== '');
/** In one pass, so that a fact that looks like a field stays what it is. */
const filled = (sentence: string, facts: Facts): string =>
  sentence.replace(FIELD, (_, name: string) => given(facts, name));

export type WrittenLetter = { ok: true; paragraphs: string[] } | { ok: false; missing: Fact[] };

/** A letter of the phrase bank with the facts that were given, and no others. Says which facts it cannot do without. */
export function writeLetter(kind: LetterKind, language: Language, facts: Facts): WrittenLetter {
  const { needs, says } = BANK[language][kind];
  const missing = needs.filter((fact) => given(facts, fact) === '');
  if (missing.length > 0) return { ok: false, missing };
  const greeting = OPEN[language].find((sentence) => isComplete(sentence, facts))!;
  const body = says.filter((sentence) => isComplete(sentence, facts)).map((sentence) => filled(sentence, facts));
  const close = CLOSE[language]
    .filter((sentence) => isComplete(sentence, facts))
    .map((sentence) => filled(sentence, facts));
  return { ok: true, paragraphs: [filled(greeting, facts), body.join(' '), ...close] };
}

/** The facts that a letter needs. */
export const factsNeeded = (kind: LetterKind): Fact[] => [...BANK.es[kind].needs];
