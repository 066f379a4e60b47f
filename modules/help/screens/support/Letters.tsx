import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Card, EmptyState, FilterBar, formatDate, Load, MoreButton, Segmented, Skeleton, Stack } from '@patio/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { help } from '../api.ts';
import { ReplyBox } from './ReplyBox.tsx';

const search = z.object({ answered: z.enum(['yes', 'no']).default('no') });

/** Letters that named no institution, for those who run the platform. */
export function Letters() {
  const [{ answered }, change] = useSearchState(search);
  const cache = useQueryClient();
  const query = useInfiniteQuery(
    help.letters.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: 20, cursor, answered: answered === 'yes' ? 'true' : 'false' }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  const reply = async (id: string, answer: string) => {
    await help.answerLetter.call({ id, answer });
    await cache.invalidateQueries({ queryKey: help.letters.key() });
  };
  return (
    <Stack>
      <FilterBar label={m.help_filter()}>
        <Segmented
          label={m.help_filter()}
          value={answered}
          onChange={(id) => change({ answered: id as 'yes' | 'no' })}
          options={[
            { id: 'no', label: m.help_letters_waiting() },
            { id: 'yes', label: m.help_letters_answered() },
          ]}
        />
      </FilterBar>
      <Load
        query={query}
        skeleton={<Skeleton shape="cards" />}
        empty={{
          when: (data) => data.pages[0]?.items.length === 0,
          show: <EmptyState scene="mail" title={m.help_letters_none()} />,
        }}
      >
        {(data) =>
          data.pages
            .flatMap((page) => page.items)
            .map((letter) => (
              <Card key={letter.id} title={letter.subject}>
                <Stack>
                  <p className="text-[var(--ink-2)]">
                    {[
                      letter.name,
                      letter.email,
                      formatDate(letter.at, { dateStyle: 'medium', timeStyle: 'short' }),
                    ].join(' · ')}
                  </p>
                  <p className="break-words whitespace-pre-wrap">{letter.body}</p>
                  {letter.answer ? (
                    <p className="rounded-[8px] bg-[var(--sunken)] p-3 break-words whitespace-pre-wrap">
                      {letter.answer}
                    </p>
                  ) : (
                    <ReplyBox
                      label={m.help_your_answer()}
                      submit={m.help_send_by_mail()}
                      onReply={(text) => reply(letter.id, text)}
                    />
                  )}
                </Stack>
              </Card>
            ))
        }
      </Load>
      <MoreButton query={query} />
    </Stack>
  );
}
