import { upperLower } from './groups.ts';
import { correlation, mean, variance } from './numbers.ts';
import { type Case, casesOf, type Responses, shareOf } from './responses.ts';

export interface ItemStatistics {
  question: string;
  /** How many had it on their paper. */
  students: number;
  /** Of them, how many left it open. */
  open: number;
  /** The mean share of its points, from 0 (nobody) to 1 (everybody). */
  difficulty: number;
  deviation: number;
  /** Correlation with the rest of the paper (corrected point-biserial). */
  discrimination: number | null;
  /** Upper group less lower group, by the rest of the paper. */
  upperLower: number | null;
}

export function itemStatistics(attempts: readonly Responses[], question: string): ItemStatistics | null {
  const had = attempts.flatMap((all) => all.filter((each) => each.question === question && each.possible > 0));
  if (had.length === 0) return null;
  const shares = had.map(shareOf);
  const cases: Case[] = casesOf(attempts, question);
  const [of, rests] = [cases.map(({ share }) => share), cases.map(({ rest }) => rest)];
  return {
    question,
    students: had.length,
    open: had.filter(({ isOpen }) => isOpen).length,
    difficulty: mean(shares),
    deviation: Math.sqrt(variance(shares)),
    discrimination: correlation(of, rests),
    upperLower: upperLower(of, rests),
  };
}

/** All questions in the order in which they are first met. */
export function allItemStatistics(attempts: readonly Responses[]): ItemStatistics[] {
  const questions = new Set(attempts.flatMap((all) => all.map(({ question }) => question)));
  return [...questions].flatMap((question) => itemStatistics(attempts, question) ?? []);
}
