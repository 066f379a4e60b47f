import { daysBetween } from '@patio/kernel';

/** What a school may put into its words, in both languages: `{nombre}` and `{name}` are the same. */
export const WORDS = {
  name: ['nombre', 'name'],
  amount: ['monto', 'amount'],
  due: ['vence', 'due'],
  concept: ['concepto', 'concept'],
  student: ['estudiante', 'student'],
} as const;
export type Word = keyof typeof WORDS;

const meaning = new Map(
  Object.entries(WORDS).flatMap(([word, all]) => all.map((one) => [one as string, word as Word])),
);

/** The school's words with what they stand for. What nobody knows stays as it was written. */
export const fillWords = (text: string, values: Readonly<Record<Word, string>>): string =>
  text.replace(/\{(\p{L}+)\}/gu, (whole, name: string) => {
    const word = meaning.get(name.toLowerCase());
    return word ? values[word] : whole;
  });

/** The words in braces that nobody knows: a text with one of them is refused. */
export const unknownWords = (text: string): string[] =>
  [...text.matchAll(/\{(\p{L}*)\}/gu)].map(([, name = '']) => name).filter((name) => !meaning.has(name.toLowerCase()));

export interface Step {
  id: string;
  days: number;
}

/**
 * The step that is due for an invoice: the latest whose day has come and that was not sent. One step back in time is enough:
 * a school that begins today does not send three letters at once.
 */
export function stepDue<S extends Step>(
  steps: readonly S[],
  dueOn: string,
  today: string,
  sent: ReadonlySet<string>,
): S | undefined {
  const late = daysBetween(dueOn, today);
  const reached = steps.filter(({ days }) => days <= late).toSorted((a, b) => b.days - a.days);
  const [latest] = reached;
  // A friendly word before the due day is of no use after it.
  if (!latest || sent.has(latest.id) || (latest.days < 0 && late > 0)) return undefined;
  return latest;
}
