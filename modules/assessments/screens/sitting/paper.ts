import type { AttemptView } from '../../contract.ts';

export type Item = AttemptView['sections'][number]['items'][number] & {
  number: number;
  /** The section that begins with this question, where it says something. */
  opens: { title: string; instructions: string } | null;
};

/** The questions of a paper in order, numbered from 1 through all sections. */
export function itemsOf({ sections }: Pick<AttemptView, 'sections'>): Item[] {
  let number = 0;
  return sections.flatMap(({ title, instructions, items }) =>
    items.map((item, at) => ({
      ...item,
      number: ++number,
      opens: at === 0 && (title || instructions) ? { title, instructions } : null,
    })),
  );
}

/** The pictures that a paper shows. */
export function picturesOf(items: readonly Item[]): string[] {
  const files = items.flatMap(({ question }) => {
    const shown =
      question.kind === 'choice' || question.kind === 'multiple'
        ? question.options
        : question.kind === 'match'
          ? [...question.lefts, ...question.rights]
          : question.kind === 'order'
            ? question.items
            : [];
    return [question.image?.file, ...shown.map(({ image }) => image?.file)];
  });
  return [...new Set(files.filter((file) => file !== undefined))];
}
