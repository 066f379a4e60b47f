import { useRun } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, MoreButton, Section, Stack } from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { platform } from '../api.ts';
import { momentText } from '../format.ts';

const PAGE = 20;

/** News that a module could not take, even after many tries; each can be delivered again. */
export function DeadLetters() {
  const run = useRun(platform.key());
  const list = useInfiniteQuery(
    platform.listDeadLetters.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: PAGE, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => last.nextCursor,
    }),
  );
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card>
      <Section title={m.operations_dead()} description={m.operations_dead_about()}>
        {items.length === 0 ? (
          <EmptyState scene="done" title={m.operations_dead_none()} />
        ) : (
          <Stack gap={12}>
            {items.map((letter) => (
              <div key={`${letter.eventId} ${letter.listener}`} className="flex flex-wrap items-center gap-3">
                <div className="min-w-60 grow">
                  <b>{letter.listener}</b>
                  <p className="m-0 text-ink-2">
                    {letter.event} · {momentText(letter.at)} · {m.operations_dead_tries({ count: letter.attempts })}
                  </p>
                </div>
                <Button
                  variant="quiet"
                  onPress={() =>
                    void run(
                      () => platform.retryDeadLetter.call({ eventId: letter.eventId, listener: letter.listener }),
                      m.operations_job_retried(),
                    )
                  }
                >
                  {m.operations_job_retry()}
                </Button>
              </div>
            ))}
            <MoreButton query={list} />
          </Stack>
        )}
      </Section>
    </Card>
  );
}
