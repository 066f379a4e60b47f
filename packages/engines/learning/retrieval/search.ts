import type { Indexed, PassageIndex } from './index-passages.ts';
import type { Passage } from './passages.ts';
import { kindOf, type QuestionKind, suits } from './question-kind.ts';
import { EVERYDAY } from './stop-list.ts';
import { soundOf, stem, topicWords } from './terms.ts';

/** BM25: how soon more of the same word stops counting, and how much long passages pay for their length. */
const [K, B] = [1.2, 0.6];
const SYNONYM = 0.55;
const MISSPELT = 0.65;
/** A passage that names what is asked about, rather than mentioning it. */
const NAMED = 1.3;
/** A question of everyday words alone asks for nothing in a lesson. */
const LEAST_ASKED = 2;
/** What an everyday word counts towards being about the question. */
const EVERYDAY_WORD = 0.15;
/** The very word, and not another of its family. */
const EXACT = 1.2;
/** One that says what it is, where that is asked. */
const DEFINED = 2;
/** What the best piece of a passage counts beside the whole. */
const PIECE = 0.6;
/** What two words in a row count. */
const PAIR = 0.5;
/** A lesson that fits as a whole lends a little to each of its passages. */
const LESSON = 1;

interface Wanted {
  /** The word as it was asked. */
  word: string;
  /** The ways in which a word of the question may stand in a passage, and what each is worth. */
  forms: Map<string, number>;
  weight: number;
}

const rarity = (index: PassageIndex, term: string): number => {
  const n = index.spread.get(term) ?? 0;
  return Math.log(1 + (index.entries.length - n + 0.5) / (n + 0.5));
};

function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a.slice(0, 2) !== b.slice(0, 2)) return false;
  let [i, j, slips] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      i++;
      j++;
      continue;
    }
    if (++slips > 1) return false;
    if (a.length >= b.length) i++;
    if (b.length >= a.length) j++;
  }
  return slips + (a.length - i) + (b.length - j) <= 1;
}

/** Known terms that a term nobody wrote may stand for. */
function corrected(index: PassageIndex, term: string, word: string): string[] {
  // The sounds are those of Spanish.
  const alike = index.language === 'es' ? index.bySound.get(soundOf(word)) : undefined;
  if (alike) return alike;
  return term.length < 6
    ? []
    : [...index.spread.keys()].filter((known) => known.length >= 6 && isNear(known, term)).slice(0, 4);
}

function wantedOf(index: PassageIndex, question: string): Wanted[] {
  const byTerm = new Map(topicWords(question, index.language).map((word) => [stem(word, index.language), word]));
  return [...byTerm].map(([term, word]) => {
    const forms = new Map<string, number>();
    for (const other of index.synonyms.get(term) ?? []) if (index.spread.has(other)) forms.set(other, SYNONYM);
    if (!index.spread.has(term)) for (const other of corrected(index, term, word)) forms.set(other, MISSPELT);
    forms.set(term, 1);
    const known = [...forms.keys()].filter((form) => index.spread.has(form));
    const own =
      index.spread.has(term) || known.length === 0
        ? rarity(index, term)
        : Math.max(...known.map((form) => rarity(index, form) * forms.get(form)!));
    return { word, forms, weight: EVERYDAY[index.language].has(word) ? own * EVERYDAY_WORD : own };
  });
}

interface Fit {
  score: number;
  /** The share of the question's weight that stands in the passage. */
  covered: number;
}

/** Each word of the question counts once, in the form that fits best. */
function fitOf(
  index: PassageIndex,
  counts: ReadonlyMap<string, number>,
  norm: number,
  wanted: readonly Wanted[],
  worthOf: (form: string, word: string) => number,
): Fit {
  let [score, found, all] = [0, 0, 0];
  for (const { word, forms, weight } of wanted) {
    all += weight;
    let [best, worth] = [0, 0];
    for (const [form, value] of forms) {
      const count = counts.get(form);
      if (!count) continue;
      best = Math.max(best, (value * rarity(index, form) * worthOf(form, word) * count * (K + 1)) / (count + norm));
      worth = Math.max(worth, value);
    }
    score += best;
    found += weight * worth;
  }
  return { score, covered: found / Math.max(all, LEAST_ASKED) };
}

/** Words that follow each other in the question and in the passage. */
function pairFit(index: PassageIndex, entry: Indexed, wanted: readonly Wanted[]): number {
  const terms = wanted.map(({ word }) => stem(word, index.language));
  return terms.reduce((sum, term, at) => {
    const next = terms[at + 1];
    if (next === undefined || !entry.pairs.has(`${term} ${next}`)) return sum;
    return sum + (rarity(index, term) + rarity(index, next)) / 2;
  }, 0);
}

/** The whole passage and its best piece together. */
function fitOfEntry(index: PassageIndex, entry: Indexed, wanted: readonly Wanted[], kind: QuestionKind): Fit {
  const norm = K * (1 - B + (B * entry.length) / index.averageLength);
  const named = (form: string, word: string): number => {
    const exact = entry.written.has(word) ? EXACT : 1;
    if (kind === 'what' && entry.defined.has(form)) return DEFINED * exact;
    return (entry.named.has(form) ? NAMED : 1) * exact;
  };
  const whole = fitOf(index, entry.counts, norm, wanted, named);
  if (whole.score === 0) return whole;
  const piece = Math.max(0, ...entry.pieces.map((counts) => fitOf(index, counts, K, wanted, () => 1).score));
  return {
    score: (whole.score + PIECE * piece + PAIR * pairFit(index, entry, wanted)) * suits(kind, entry.passage),
    covered: whole.covered,
  };
}

export interface Found extends Fit {
  passage: Passage;
}

/** How much of the question a whole lesson speaks of. */
function lessonCover(index: PassageIndex, wanted: readonly Wanted[]): Map<string, number> {
  const out = new Map<string, number[]>();
  for (const { passage, counts } of index.entries) {
    const best = out.get(passage.lesson) ?? wanted.map(() => 0);
    for (const [at, { forms, weight }] of wanted.entries())
      for (const [form, value] of forms) if (counts.has(form)) best[at] = Math.max(best[at]!, value * weight);
    out.set(passage.lesson, best);
  }
  return new Map([...out].map(([lesson, best]) => [lesson, best.reduce((sum, each) => sum + each, 0)]));
}

/** Passages that have something of the question, the best first. */
export function search(index: PassageIndex, question: string, most = 5): Found[] {
  const wanted = wantedOf(index, question);
  const kind = kindOf(question);
  const cover = lessonCover(index, wanted);
  return index.entries
    .map((entry) => ({ passage: entry.passage, ...fitOfEntry(index, entry, wanted, kind) }))
    .filter(({ score }) => score > 0)
    .map((each) => ({
      ...each,
      score: each.score + LESSON * cover.get(each.passage.lesson)! * suits(kind, each.passage),
    }))
    .sort((a, b) => b.score - a.score)
    .slice(0, most);
}
