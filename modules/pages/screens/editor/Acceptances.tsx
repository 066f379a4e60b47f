import { m } from '@patio/messages';
import { Card, EmptyState, formatDate, Load, MoreButton, Person, RowList, Section, Skeleton } from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PageName } from '../../contract.ts';
import { pages } from '../api.ts';

/** Who accepted which version, newest first. */
export function Acceptances({ page }: { page: PageName }) {
  const query = useInfiniteQuery(
    pages.acceptances.infiniteOptions({
      input: (cursor: string | undefined) => ({ page, limit: 25, cursor }),
      initialPageParam: undefined,
      getNextPageParam: (last) => last.nextCursor,
    }),
  );
  return (
    <Section title={m.pages_acceptances()} count={query.data?.pages[0]?.total}>
      <Load
        query={query}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: (data) => data.pages[0]?.items.length === 0,
          show: <EmptyState scene="people" title={m.pages_no_acceptances()} />,
        }}
      >
        {(data) => (
          <Card flush>
            <RowList
              label={m.pages_acceptances()}
              items={data.pages
                .flatMap((part) => part.items)
                .map((item) => ({
                  id: `${item.userId} ${item.number}`,
                  title: <Person name={item.name} />,
                  end: m.pages_accepted_short({
                    number: item.number,
                    date: formatDate(item.at, { dateStyle: 'medium', timeStyle: 'short' }),
                  }),
                }))}
            />
          </Card>
        )}
      </Load>
      <MoreButton query={query} />
    </Section>
  );
}
