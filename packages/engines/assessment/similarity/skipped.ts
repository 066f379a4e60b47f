import { GRAM, gramsOf } from './grams.ts';
import { type Word, wordsIn } from './split.ts';

/** Longer ones are no quotation, but a sign that was never closed. */
const MOST_QUOTED = 600;
const QUOTES = /“[^“”\n]{1,600}”|«[^«»\n]{1,600}»|"[^"\n]{1,600}"/g;

/** True for words between quotation marks: quoting is not copying. */
function quoted(text: string, words: readonly Word[]): boolean[] {
  const spans = [...text.matchAll(QUOTES)].filter(([whole]) => whole.length <= MOST_QUOTED);
  let next = 0;
  return words.map(({ from, to }) => {
    while (next < spans.length && spans[next]!.index + spans[next]![0].length < from) next += 1;
    const span = spans[next];
    return span !== undefined && from >= span.index && to <= span.index + span[0].length;
  });
}

/** The prints of everything that everybody was given. */
export const templateGrams = (templates: readonly string[]): ReadonlySet<number> =>
  new Set(templates.flatMap((template) => gramsOf(wordsIn(template))));

function given(words: readonly Word[], templates: ReadonlySet<number>): boolean[] {
  const covered = words.map(() => false);
  if (templates.size === 0) return covered;
  for (const [at, gram] of gramsOf(words).entries()) if (templates.has(gram)) covered.fill(true, at, at + GRAM);
  return covered;
}

/** For each word whether it does not count: it is quoted, or stands in a template. */
export function skippedIn(text: string, words: readonly Word[], templates: ReadonlySet<number>): boolean[] {
  const inQuotes = quoted(text, words);
  return given(words, templates).map((isGiven, at) => isGiven || inQuotes[at]!);
}
