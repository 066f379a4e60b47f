import type { Passage } from '@patio/engine-documents/schema';
import { type Language, termsOf } from '@patio/engine-learning';
import { type Statement, statementsIn } from './sentences.ts';

/** A sentence that repeats so much of one already chosen says nothing new. */
const SAME = 0.6;

const shareOf = (terms: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  terms.size === 0 ? 0 : [...terms].filter((term) => others.has(term)).length / terms.size;

/** The sentences that say most of what a source says, word for word and in its order. */
export function summarise(passages: readonly Passage[], language: Language, most: number): Statement[] {
  const statements = statementsIn(passages, language);
  const terms = statements.map(({ text }) => new Set(termsOf(text, language)));
  const counts = new Map<string, number>();
  for (const set of terms) for (const term of set) counts.set(term, (counts.get(term) ?? 0) + 1);
  const opened = new Set<string>();
  const scored = statements.map((statement, at) => {
    const own = terms[at]!;
    // Words that come back carry the topic; long sentences gain nothing by their length.
    const weight = [...own].reduce((sum, term) => sum + Math.log2(counts.get(term) ?? 1), 0) / Math.sqrt(own.size || 1);
    // The first sentence under a heading opens its topic.
    const place = statement.path.join(' / ');
    const opens = !opened.has(place);
    opened.add(place);
    return { at, weight: weight * (opens ? 1.3 : 1) };
  });
  const chosen: number[] = [];
  for (const { at } of scored.toSorted((a, b) => b.weight - a.weight || a.at - b.at)) {
    if (chosen.length >= most) break;
    if (chosen.every((other) => shareOf(terms[at]!, terms[other]!) < SAME)) chosen.push(at);
  }
  return chosen.toSorted((a, b) => a - b).map((at) => statements[at]!);
}
