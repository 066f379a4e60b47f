import { useOffice } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Drawer, EmptyState, Link, Load, ReadTable, Skeleton, Stack } from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { RecordRow } from '../../contract/explore.ts';
import { RULES } from '../../rules/measures.ts';
import type { RowsAsked } from '../../rules/rows-behind.ts';
import { insights } from '../api.ts';
import { dayText, measureName, numberText, unitName } from '../say.ts';

/** Rows, and what was opened in words. */
export interface Opened extends RowsAsked {
  name: string;
}

interface RowsDrawerProps {
  asked: Opened;
  onClose: () => void;
}

const ROWS = 50;

/** The students behind a figure: their records add up to it. */
export function RowsDrawer({ asked: { name, ...asked }, onClose }: RowsDrawerProps) {
  const office = useOffice();
  const { per } = RULES[asked.measure];
  const query = useInfiniteQuery(
    insights.rows.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...asked,
        limit: ROWS,
        counted: 'yes' as const,
        ...(cursor && { cursor }),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  const href = (id: string) => office('people.read_students', `/students/${id}`);
  return (
    <Drawer
      isOpen
      size="lg"
      title={`${measureName(asked.measure)} · ${name}`}
      onOpenChange={(open) => !open && onClose()}
    >
      <Load
        query={query}
        skeleton={<Skeleton shape="cards" />}
        empty={{
          when: ({ pages }) => pages[0]?.items.length === 0,
          show: <EmptyState scene="sheet" title={m.insights_rows_none()} />,
        }}
      >
        {({ pages }) => (
          <Stack gap={12}>
            <p className="in-note">
              {m.insights_rows_total({ many: pages[0]?.total ?? 0 })} · {dayText(asked.from)} – {dayText(asked.through)}{' '}
              · {unitName(asked.measure)}
            </p>
            <ReadTable
              subject={{
                label: m.insights_rows_name(),
                cell: (row: RecordRow) => {
                  const to = href(row.studentId);
                  return to ? <Link href={to}>{row.name}</Link> : row.name;
                },
              }}
              columns={[
                { id: 'homeroom', label: m.insights_rows_homeroom(), cell: (row: RecordRow) => row.homeroom ?? '–' },
                { id: 'part', label: m.insights_part(), cell: (row: RecordRow) => numberText(row.num / per, 1) },
                { id: 'whole', label: m.insights_whole(), cell: (row: RecordRow) => numberText(row.den / per, 1) },
              ]}
              rows={pages.flatMap(({ items }) => items)}
              rowId={({ studentId }) => studentId}
            />
            {query.hasNextPage && (
              <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
                {m.insights_rows_more()}
              </Button>
            )}
          </Stack>
        )}
      </Load>
    </Drawer>
  );
}
