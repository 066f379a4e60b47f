import { plain } from '@patio/pages/prose';
import type { Article } from './article.ts';

const words = (text: string): string[] => plain(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];
/** Small words that would match everything. */
const SMALL = new Set(
  words(
    'a al con de del el en es la las lo los me mi no o para por que se si su un una y the an and for how i in is it my of on or to',
  ),
);

/** How well a text answers the words of a question: every word must begin some word of it. */
function scoreOf(article: Article, asked: readonly string[]): number {
  const fields: [string[], number][] = [
    [words(article.title), 8],
    [words(article.also ?? ''), 5],
    [words(article.summary), 4],
    [words(article.body), 1],
  ];
  let total = 0;
  for (const word of asked) {
    const best = Math.max(
      ...fields.map(([text, weight]) => {
        if (text.includes(word)) return weight * 2;
        return text.some((candidate) => candidate.startsWith(word)) ? weight : 0;
      }),
    );
    if (best === 0) return 0;
    total += best;
  }
  return total;
}

/** Articles that answer a question, the best first; accents, capitals and small words do not matter. */
export function searchArticles<A extends Article>(articles: readonly A[], question: string): A[] {
  const all = words(question);
  const asked = all.filter((word) => !SMALL.has(word));
  const used = asked.length > 0 ? asked : all;
  if (used.length === 0) return [...articles];
  return articles
    .map((article) => ({ article, score: scoreOf(article, used) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ article }) => article);
}
