import { m } from '@patio/messages';
import { EmptyState, Load, MoreButton, Section, Skeleton, Timeline } from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { wellbeing } from '../api.ts';
import { READ_ONCE } from './queries.ts';
import { timeLineName } from './time-line-labels.ts';

/** What happened in a case, newest first. */
export function TimeLine({ caseId }: { caseId: string }) {
  const query = useInfiniteQuery({
    ...wellbeing.timeLine.infiniteOptions({
      input: (cursor: string | undefined) => ({ id: caseId, limit: 15, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
    ...READ_ONCE,
  });
  return (
    <Section level={3} title={m.wellbeing_cases_time_line()}>
      <Load
        query={query}
        skeleton={<Skeleton shape="list" count={3} />}
        empty={{
          when: ({ pages }) => pages[0]?.items.length === 0,
          show: <EmptyState scene="sheet" title={m.wellbeing_cases_time_line_none()} />,
        }}
      >
        {({ pages }) => (
          <>
            <Timeline
              label={m.wellbeing_cases_time_line()}
              time="date"
              items={pages
                .flatMap((page) => page.items)
                .map(({ id, kind, text, by, at }) => ({
                  id,
                  at,
                  by,
                  title: timeLineName(kind),
                  ...(text && {
                    detail: (
                      <p className="wb-words" data-excerpt>
                        {text}
                      </p>
                    ),
                  }),
                }))}
            />
            <MoreButton query={query} />
          </>
        )}
      </Load>
    </Section>
  );
}
