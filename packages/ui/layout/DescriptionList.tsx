import type { ReactNode } from 'react';

export type Fact = { term: string; value: ReactNode };

/** Facts with their names. */
export function DescriptionList({ items, layout = 'grid' }: { items: Fact[]; layout?: 'grid' | 'rows' }) {
  return (
    <dl className="dl" data-layout={layout}>
      {items.map((item) => (
        <div key={item.term}>
          <dt>{item.term}</dt>
          <dd>{item.value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
