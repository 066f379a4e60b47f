import { fold } from '../leak/fold.ts';
import type { Passage } from './passages.ts';
import { WEIGHTS } from './weights.ts';

/** What a question asks for: what something is, how it is done, why it is so, one fact (who, when, where, how much, which), or anything else. */
export type QuestionKind = 'what' | 'how' | 'why' | 'fact' | 'other';

const KINDS: [QuestionKind, RegExp][] = [
  ['other', /^como se (?:dice|llama|escribe|lee|pronuncia)|^how do you (?:say|spell)/],
  [
    'what',
    /^(?:y )?(?:que|q|cual|cuales|quien|quienes) (?:es|son|era|eran|fue|fueron|significan?|quiere decir)\b|^(?:what|who) (?:is|are|was|were)\b/,
  ],
  [
    'fact',
    /^(?:y )?(?:a |de |en |con |desde |hasta )?(?:quien|quienes|cuando|donde|cuant[oa]s?|cual|cuales|q|que)\b|^(?:who|when|where|which|what|how (?:many|much|long|old|far))\b/,
  ],
  ['how', /^como\b|^how (?:do|can|should)\b/],
  ['why', /^por ?que\b|^why\b/],
];

const plainOf = (question: string): string =>
  fold(question)
    .replaceAll(/[¿?¡!]/g, '')
    .trim();

export const kindOf = (question: string): QuestionKind => {
  const plain = plainOf(question);
  return KINDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'other';
};

/** What a kind of question asks to see. Capital letters and digits are those of the text as it is written. */
const CUES: [asked: RegExp, shown: RegExp][] = [
  [
    /^(?:por ?que|why)\b/,
    /\b(?:porque|por eso|pues|debido|gracias a|ya que|because|that is why|therefore|so that|due to)\b/i,
  ],
  [
    /\b(?:que (?:pasa|pasaria|sucede|ocurre) (?:si|cuando)|what (?:happens|would happen) (?:if|when))\b/,
    /¿Qué pasa|\bImagina|\bsi (?:falta|no|se|desaparece)|\bya no\b|What happens|\bImagine|\bwithout\b|\bno longer\b|\bnow\b/,
  ],
  [
    /\b(?:parecen|diferencian?|distinguen?|comparten|en comun|alike|different|difference|in common|compare)\b|\bque tiene[n]? .+ que .+ no\b/,
    / \| .+ \| |\b(?:en cambio|mientras|ambos|ambas|whereas|while|both|instead)\b/i,
  ],
  [/\b(?:cuant[oa]s?|cuando|how (?:many|much|long|old|far)|when)\b/, /\d/],
  [/^(?:a |de |con )?(?:quien|quienes)\b|^who(?:se|m)?\b/, /(?<=[\p{Ll},] )\p{Lu}\p{Ll}+/u],
];

/** What the text of an answer to this question should show; null where anything will do. */
export function cueOf(question: string): RegExp | null {
  const plain = plainOf(question);
  return CUES.find(([asked]) => asked.test(plain))?.[1] ?? null;
}

/** Kinds of blocks that answer a kind of question better or worse than others. */
function suiting(kind: QuestionKind, block: Passage['kind']): number {
  const cards = block === 'glossary' || block === 'flashcards';
  if (kind === 'what') return cards ? WEIGHTS.whatGlossary : block === 'example' ? WEIGHTS.whatExample : 1;
  if (kind === 'how') return block === 'example' || block === 'activity' ? WEIGHTS.howExample : cards ? 0.78 : 1;
  if (kind === 'why') return cards ? 0.8 : block === 'table' ? 0.9 : 1;
  if (kind === 'fact')
    return block === 'example' ? WEIGHTS.factExample : block === 'activity' ? WEIGHTS.factActivity : 1;
  return 1;
}

export const suits = (kind: QuestionKind, passage: Passage): number => passage.explains * suiting(kind, passage.kind);
