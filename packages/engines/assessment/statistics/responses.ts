import type { Answer } from '../marking/answer.ts';
import { sum } from './numbers.ts';

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

/** How a student did apart from one question, from 0 to 1; null if there is nothing else. */
export function restOf(responses: Responses, question: string): number | null {
  const others = responses.filter((each) => each.question !== question);
  const possible = sum(others.map((each) => each.possible));
  return possible === 0 ? null : sum(others.map(({ earned }) => earned)) / possible;
}

export interface Case {
  response: Response;
  share: number;
  rest: number;
}

/** Everybody who had the question, with how they did elsewhere. Papers may differ: those without it do not count. */
export function casesOf(attempts: readonly Responses[], question: string): Case[] {
  return attempts.flatMap((responses) => {
    const response = responses.find((each) => each.question === question);
    const rest = restOf(responses, question);
    return response && response.possible > 0 && rest !== null ? [{ response, share: shareOf(response), rest }] : [];
  });
}
