import { m } from '@patio/messages';
import { Load, Section, Skeleton, Stat, Tiles } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { homes } from '../api.ts';

/** The size of what one looks after; every number opens its list. */
export function Figures() {
  const query = useQuery(homes.figures.queryOptions());
  return (
    <Section title={m.homes_figures()}>
      <Load query={query} skeleton={<Skeleton shape="cards" count={3} />}>
        {({ items }) => (
          <Tiles min={104}>
            {items.map((figure) => (
              <Stat key={figure.id} label={figure.label} value={figure.count} href={figure.href} />
            ))}
          </Tiles>
        )}
      </Load>
    </Section>
  );
}
