import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, formatDate, Load, Section, Skeleton, Stack, toast } from '@patio/ui';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { wellbeing } from '../api.ts';
import { partName, purposeName, readAsName } from './labels.ts';
import { OpeningList } from './OpeningList.tsx';

/** The log of the whole team: what waits for the week's review, and who read which case. */
export default function ReadingsPanel() {
  const cache = useQueryClient();
  const openings = useQuery({ ...wellbeing.openings.queryOptions(), gcTime: 0 });
  const review = async (id: string) => {
    try {
      await wellbeing.reviewOpening.call({ id });
      toast(m.wellbeing_access_review_kept());
      await cache.invalidateQueries({ queryKey: wellbeing.openings.key() });
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
  };
  return (
    <Stack gap={18}>
      <Section title={m.wellbeing_access_openings()} description={m.wellbeing_access_openings_hint()}>
        <Load query={openings} skeleton={<Skeleton shape="list" />}>
          {(list) =>
            list.length > 0 ? (
              <Card flush>
                <OpeningList openings={list} onReview={(id) => void review(id)} />
              </Card>
            ) : (
              <p className="wb-fact">{m.wellbeing_access_no_openings()}</p>
            )
          }
        </Load>
      </Section>
      <ReadingLog />
    </Stack>
  );
}

function ReadingLog() {
  const query = useInfiniteQuery({
    ...wellbeing.readings.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: 50, ...(cursor && { cursor }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
    gcTime: 0,
  });
  return (
    <Section title={m.wellbeing_access_log_title()} description={m.wellbeing_access_log_hint()}>
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ pages }) => {
          const lines = pages.flatMap(({ items }) => items);
          if (lines.length === 0) return <EmptyState title={m.wellbeing_access_no_readings()} />;
          return (
            <Card flush>
              <ul className="wb-lines">
                {lines.map((line) => (
                  <li key={line.id}>
                    <div>
                      <b>
                        {m.wellbeing_access_read_case({
                          who: line.mine ? m.wellbeing_access_you() : line.who,
                          number: line.number,
                        })}
                      </b>
                      <small>
                        {partName(line.part)} · {readAsName(line.as)} · {purposeName(line.purpose)}
                      </small>
                    </div>
                    <small>{formatDate(line.at, { dateStyle: 'medium', timeStyle: 'short' })}</small>
                  </li>
                ))}
              </ul>
              {query.hasNextPage && (
                <div className="wb-more">
                  <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
                    {m.wellbeing_access_more()}
                  </Button>
                </div>
              )}
            </Card>
          );
        }}
      </Load>
    </Section>
  );
}
