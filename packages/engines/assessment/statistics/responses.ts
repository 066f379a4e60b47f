import type { Answer } from '../marking/answer.ts';

/** What one student did with one question. Questions that wait for a person are not among them. */
export interface Response {
  question: string;
  earned: number;
  possible: number;
  answer: Answer | null;
  isOpen: boolean;
}
/** One attempt: one student's responses. */
export type Responses = readonly Response[];

export const shareOf = ({ earned, possible }: Pick<Response, 'earned' | 'possible'>): number =>
  possible === 0 ? 0 : earned / possible;

export interface Case {
  response: Response;
  share: number;
  rest: number;
}

/** In whole hundredths, so that equal results are equal numbers and tie. */
const hundredths = (points: number): number => Math.round(points * 100);

/** One student's response and how they did apart from it, from 0 to 1; null if they had not the question, or nothing else. */
function caseOf(responses: Responses, question: string): Case | null {
  let [earned, possible] = [0, 0];
  let response: Response | null = null;
  for (const each of responses) {
    if (each.question === question) response = each;
    else {
      earned += hundredths(each.earned);
      possible += hundredths(each.possible);
    }
  }
  if (!response || response.possible === 0 || possible === 0) return null;
  return { response, share: shareOf(response), rest: earned / possible };
}

/** Everybody who had the question, with how they did elsewhere. Papers may differ: those without it do not count. */
export const casesOf = (attempts: readonly Responses[], question: string): Case[] =>
  attempts.flatMap((responses) => caseOf(responses, question) ?? []);
