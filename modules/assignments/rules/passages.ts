import type { Coincidence, Piece } from '@patio/engine-assessment';
import type { PassagePart } from '../contract/matches.ts';

/** So many characters around a passage are shown with it, to the next blank. */
const AROUND = 80;

const startOf = (text: string, from: number): number => {
  const near = Math.max(0, from - AROUND);
  return near === 0 ? 0 : text.indexOf(' ', near) + 1 || near;
};
const endOf = (text: string, to: number): number => {
  const near = Math.min(text.length, to + AROUND);
  return near === text.length ? near : Math.max(to, text.lastIndexOf(' ', near));
};

/** A passage of a text cut where it is equal word by word, with a few words around it. */
export function partsOf(text: string, whole: Piece, runs: readonly Piece[]): PassagePart[] {
  const parts: PassagePart[] = [];
  let at = Math.min(startOf(text, whole.from), whole.from);
  for (const { from, to } of runs.toSorted((a, b) => a.from - b.from)) {
    parts.push({ text: text.slice(at, from), same: false }, { text: text.slice(from, to), same: true });
    at = to;
  }
  parts.push({ text: text.slice(at, endOf(text, whole.to)), same: false });
  return parts.filter((part) => part.text !== '');
}

/** The same passage as the other side sees it. */
export const turned = <One extends Coincidence>(one: One): One => ({
  ...one,
  a: one.b,
  b: one.a,
  runs: one.runs.map(({ a, b }) => ({ a: b, b: a })),
});
