// How the demo's questions are written down: short calls that make the engine's own questions. Texts are plain, maths stands in $…$.
import type { QuestionInput } from '@patio/engine-assessment';
import { opaqueKey } from '@patio/engine-lessons/marking';

export type Level = 'easy' | 'medium' | 'hard';
type Kind<Name extends QuestionInput['kind']> = Extract<QuestionInput, { kind: Name }>;

/** A question before its subject, grades and competency are known. */
export interface Written {
  /** Without its picture's file, which the school has not stored yet. */
  question: QuestionInput;
  /** A picture of the lessons, by name. */
  picture?: string;
  /** Arithmetic that must give the key. */
  check?: string;
}
/** A wrong option, alone or with what is said to whoever chooses it. */
type Wrong = string | readonly [text: string, feedback: string];

const tagged = (level: Level, tags: string, general: string) => ({
  difficulty: level,
  tags: tags.split(', '),
  feedback: { general },
});
const named = (prompt: string, text: string, place: number | string): string => opaqueKey(prompt, String(place), text);
const optionsOf = (prompt: string, rights: readonly string[], wrongs: readonly Wrong[]): Kind<'choice'>['options'] => [
  ...rights.map((text, at) => ({ id: named(prompt, text, at), text, right: true })),
  ...wrongs.map((wrong, at) => {
    const [text, feedback] = typeof wrong === 'string' ? [wrong] : wrong;
    return { id: named(prompt, text, -1 - at), text, right: false, ...(feedback ? { feedback } : {}) };
  }),
];

export function choice(
  level: Level,
  tags: string,
  prompt: string,
  right: string,
  wrongs: readonly Wrong[],
  said: string,
  check?: string,
): Written {
  const options = optionsOf(prompt, [right], wrongs);
  return { question: { kind: 'choice', prompt, options, ...tagged(level, tags, said) }, ...(check ? { check } : {}) };
}

export function multiple(
  level: Level,
  tags: string,
  prompt: string,
  rights: readonly string[],
  wrongs: readonly Wrong[],
  said: string,
): Written {
  return {
    question: { kind: 'multiple', prompt, options: optionsOf(prompt, rights, wrongs), ...tagged(level, tags, said) },
  };
}

export function trueFalse(level: Level, tags: string, prompt: string, answer: boolean, said: string): Written {
  return { question: { kind: 'true_false', prompt, answer, ...tagged(level, tags, said) } };
}

interface Measured {
  unit?: string;
  tolerance?: string;
  check?: string;
}

export function numeric(
  level: Level,
  tags: string,
  prompt: string,
  value: string,
  said: string,
  { unit, tolerance = '0', check }: Measured = {},
): Written {
  const answers = [{ value, tolerance }];
  const question = {
    kind: 'numeric' as const,
    prompt,
    answers,
    ...(unit ? { unit } : {}),
    ...tagged(level, tags, said),
  };
  return { question, ...(check ? { check } : {}) };
}

/** Parameters as `a 2 9 1, b 0.5 5 0.5`: name, from, to, step. */
export function formula(
  level: Level,
  tags: string,
  prompt: string,
  parameters: string,
  expression: string,
  said: string,
  { unit, tolerance = '0' }: Measured = {},
): Written {
  const drawn = parameters.split(', ').map((each) => {
    const [name = '', from = '', to = '', step = '1'] = each.split(' ');
    return { name, from, to, step };
  });
  return {
    question: {
      kind: 'formula',
      prompt,
      parameters: drawn,
      expression,
      tolerance,
      ...(unit ? { unit } : {}),
      ...tagged(level, tags, said),
    },
  };
}

export function short(
  level: Level,
  tags: string,
  prompt: string,
  accepted: readonly string[],
  said: string,
  minds: { accentsMatter?: boolean; caseMatters?: boolean } = {},
): Written {
  return {
    question: {
      kind: 'short',
      prompt,
      answers: accepted.map((text) => ({ text })),
      ...minds,
      ...tagged(level, tags, said),
    },
  };
}

export function match(
  level: Level,
  tags: string,
  prompt: string,
  pairs: Readonly<Record<string, string>>,
  said: string,
  extras: readonly string[] = [],
): Written {
  const item = (side: string, text: string) => ({ id: named(prompt, text, side), text });
  return {
    question: {
      kind: 'match',
      prompt,
      pairs: Object.entries(pairs).map(([left, right]) => ({ left: item('left', left), right: item('right', right) })),
      extras: extras.map((text) => item('right', text)),
      ...tagged(level, tags, said),
    },
  };
}

export function order(level: Level, tags: string, prompt: string, items: readonly string[], said: string): Written {
  return {
    question: {
      kind: 'order',
      prompt,
      items: items.map((text) => ({ id: named(prompt, text, ''), text })),
      ...tagged(level, tags, said),
    },
  };
}

export function essay(
  level: Level,
  tags: string,
  prompt: string,
  guide: string,
  words: readonly [least: number, most: number],
  said: string,
): Written {
  const [least, most] = words;
  return { question: { kind: 'essay', prompt, guide, words: { least, most }, ...tagged(level, tags, said) } };
}
