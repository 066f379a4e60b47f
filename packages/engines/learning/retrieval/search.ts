import { corrected } from './corrected.ts';
import type { Indexed, PassageIndex } from './index-passages.ts';
import type { Passage } from './passages.ts';
import { cueOf, kindOf, type QuestionKind, suits } from './question-kind.ts';
import { EVERYDAY } from './stop-list.ts';
import { stem, topicWords } from './terms.ts';
import { WEIGHTS } from './weights.ts';

/** A question of everyday words alone asks for nothing in a lesson. */
const LEAST_ASKED = 2;

/** A way in which a word of the question may stand in a passage. */
interface Form {
  term: string;
  worth: number;
  rarity: number;
}

interface Wanted {
  /** The word as it was asked. */
  word: string;
  term: string;
  forms: Form[];
  weight: number;
}

/** A course of two blocks is no measure of how rare a word is: fewer passages than this count as so many. */
const SMALLEST_COURSE = 40;

const rarityOf = (index: PassageIndex, term: string): number => {
  const n = index.spread.get(term) ?? 0;
  return Math.log(1 + (Math.max(SMALLEST_COURSE, index.entries.length) - n + 0.5) / (n + 0.5));
};

function formsOf(index: PassageIndex, term: string, word: string): Form[] {
  const worths = new Map<string, number>();
  for (const other of index.paired.get(term) ?? []) worths.set(other, WEIGHTS.paired);
  for (const other of index.synonyms.get(term) ?? []) worths.set(other, WEIGHTS.synonym);
  if (!index.spread.has(term)) for (const other of corrected(index, term, word)) worths.set(other, WEIGHTS.misspelt);
  worths.set(term, 1);
  return [...worths]
    .filter(([form]) => index.spread.has(form))
    .map(([form, worth]) => ({ term: form, worth, rarity: rarityOf(index, form) }));
}

function wantedOf(index: PassageIndex, question: string): Wanted[] {
  const byTerm = new Map(topicWords(question, index.language).map((word) => [stem(word, index.language), word]));
  return [...byTerm].map(([term, word]) => {
    const forms = formsOf(index, term, word);
    const own =
      index.spread.has(term) || forms.length === 0
        ? rarityOf(index, term)
        : Math.max(...forms.map(({ rarity, worth }) => rarity * worth));
    return { word, term, forms, weight: EVERYDAY[index.language].has(word) ? own * WEIGHTS.everyday : own };
  });
}

interface Fit {
  score: number;
  /** The share of the question's weight that stands in the passage. */
  covered: number;
}
type WorthOf = (form: string, word: string) => number;

/** Each word of the question counts once, in the form that fits best. */
function fitOf(counts: ReadonlyMap<string, number>, norm: number, wanted: readonly Wanted[], worthOf?: WorthOf): Fit {
  let [score, found, all] = [0, 0, 0];
  for (const { word, forms, weight } of wanted) {
    all += weight;
    let [best, most] = [0, 0];
    for (const { term, worth, rarity } of forms) {
      const count = counts.get(term);
      if (!count) continue;
      const value = (worth * rarity * count * (WEIGHTS.k + 1)) / (count + norm);
      best = Math.max(best, worthOf ? value * worthOf(term, word) : value);
      most = Math.max(most, worth);
    }
    score += best;
    found += weight * most;
  }
  return { score, covered: found / Math.max(all, LEAST_ASKED) };
}

/** Words that follow each other in the question and in the passage. */
function pairFit(entry: Indexed, wanted: readonly Wanted[]): number {
  let sum = 0;
  for (const [at, { term, weight }] of wanted.entries()) {
    const next = wanted[at + 1];
    if (next && entry.pairs.has(`${term} ${next.term}`)) sum += (weight + next.weight) / 2;
  }
  return sum;
}

/** The whole passage and its best piece together. */
function fitOfEntry(index: PassageIndex, entry: Indexed, wanted: readonly Wanted[], kind: QuestionKind): Fit {
  const norm = WEIGHTS.k * (1 - WEIGHTS.b + (WEIGHTS.b * entry.length) / index.averageLength);
  const asked = new Set(wanted.map(({ term }) => term));
  // "los ceros" is asked about; "función cuadrática" is not, where only one of its words is.
  const whollyNamed = new Set(entry.phrases.filter((terms) => terms.every((term) => asked.has(term))).flat());
  const whole = fitOf(entry.counts, norm, wanted, (form, word) => {
    const exact = entry.written.has(word) ? WEIGHTS.exact : 1;
    if (kind === 'what' && whollyNamed.has(form)) return WEIGHTS.whollyNamed * exact;
    if (kind === 'what' && entry.defined.has(form)) return WEIGHTS.defined * exact;
    return (entry.named.has(form) ? WEIGHTS.named : 1) * exact;
  });
  if (whole.score === 0) return whole;
  const piece = entry.pieces.reduce((best, counts) => Math.max(best, fitOf(counts, WEIGHTS.k, wanted).score), 0);
  const score = whole.score + WEIGHTS.piece * piece + WEIGHTS.pair * pairFit(entry, wanted);
  return { score, covered: whole.covered };
}

export interface Found extends Fit {
  passage: Passage;
}

/** How much of the question a whole lesson speaks of. */
function lessonCover(entries: readonly Indexed[], wanted: readonly Wanted[]): Map<string, number> {
  const out = new Map<string, number[]>();
  for (const { passage, counts } of entries) {
    const best = out.get(passage.lesson) ?? wanted.map(() => 0);
    for (const [at, { forms, weight }] of wanted.entries())
      for (const { term, worth } of forms) if (counts.has(term)) best[at] = Math.max(best[at]!, worth * weight);
    out.set(passage.lesson, best);
  }
  return new Map([...out].map(([lesson, best]) => [lesson, best.reduce((sum, each) => sum + each, 0)]));
}

/** Passages that have something of the question, the best first. */
export function search(index: PassageIndex, question: string, most = 5): Found[] {
  const wanted = wantedOf(index, question);
  const kind = kindOf(question);
  const cue = cueOf(question);
  const suited = ({ passage }: Indexed): number => suits(kind, passage) * (cue?.test(passage.body) ? WEIGHTS.cue : 1);
  const cover = lessonCover(index.entries, wanted);
  return index.entries
    .map((entry) => ({ entry, ...fitOfEntry(index, entry, wanted, kind) }))
    .filter(({ score }) => score > 0)
    .map(({ entry, score, covered }) => ({
      passage: entry.passage,
      covered,
      score: (score + WEIGHTS.lesson * cover.get(entry.passage.lesson)!) * suited(entry),
    }))
    .sort((a, b) => b.score - a.score)
    .slice(0, most);
}
