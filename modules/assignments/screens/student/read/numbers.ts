import type { AnnotationView } from '../../../contract.ts';

/** Which number each note bears: those on the text as they are read, then those on pages from top to bottom. */
export type Numbers = ReadonlyMap<string, number>;

const orderOf = ({ place }: AnnotationView): readonly number[] =>
  place.on === 'text' ? [0, place.from, place.to] : [1, place.page, place.y, place.x];

const compare = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

/** The notes in the order of their numbers. */
export const inOrder = (annotations: readonly AnnotationView[]): AnnotationView[] =>
  annotations.toSorted((a, b) => compare(orderOf(a), orderOf(b)));

export const numbersOf = (annotations: readonly AnnotationView[]): Numbers =>
  new Map(inOrder(annotations).map(({ id }, at) => [id, at + 1]));
