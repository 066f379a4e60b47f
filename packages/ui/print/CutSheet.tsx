import type { ReactNode } from 'react';

/** Ten of 90 × 50 mm fit on A4 and on Letter alike. */
const PER_PAGE = 10;

export type CutSheetProps<T> = {
  label: string;
  items: readonly T[];
  itemId: (item: T) => string;
  children: (item: T) => ReactNode;
};

/** Small cards to print and cut out along dashed lines: always light, ten to a page. */
export function CutSheet<T>({ label, items, itemId, children }: CutSheetProps<T>) {
  const pages = Array.from({ length: Math.ceil(items.length / PER_PAGE) }, (_, page) =>
    items.slice(page * PER_PAGE, (page + 1) * PER_PAGE),
  );
  return pages.map((page) => (
    <ul key={page[0] && itemId(page[0])} className="cut-sheet" data-theme="light" aria-label={label}>
      {page.map((item) => (
        <li key={itemId(item)}>{children(item)}</li>
      ))}
    </ul>
  ));
}
