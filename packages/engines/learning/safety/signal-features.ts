import { type Idea, ideaOf } from './signal-ideas.ts';

export const BUCKETS = 16_384;
const LONGEST_START = 5;
const FARTHEST_WORD = 4;
const FARTHEST_IDEA = 3;

/** FNV-1a: where a feature is counted. Two that meet in one place share its weight. */
function bucketOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % BUCKETS;
}

/** What a message is weighed by: its words, words near each other, its ideas, and ideas that stand together. */
export function featuresOf(plain: string): number[] {
  const words = plain.trim().split(' ').filter(Boolean);
  const starts = words.map((word) => word.slice(0, LONGEST_START));
  const ideas = words.map(ideaOf).filter((idea): idea is Idea => idea !== undefined);
  const distinct = [...new Set(ideas)].sort();
  const out = new Set<string>();
  for (const [at, start] of starts.entries()) {
    out.add(`w ${start}`);
    for (const [away, other] of starts.slice(at + 1, at + 1 + FARTHEST_WORD).entries())
      out.add(`${away === 0 ? 'next' : 'near'} ${start} ${other}`);
  }
  for (const [at, idea] of ideas.entries())
    for (const other of ideas.slice(at + 1, at + 1 + FARTHEST_IDEA)) out.add(`then ${idea} ${other}`);
  for (const [at, idea] of distinct.entries()) {
    out.add(`idea ${idea}`);
    for (const other of distinct.slice(at + 1)) out.add(`both ${idea} ${other}`);
  }
  return [...new Set([...out].map(bucketOf))];
}
