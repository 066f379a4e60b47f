import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Card, Drawer, Link, Load, MoreButton, ReadTable, Skeleton, Stack } from '@patio/ui';
import { Bars } from '@patio/ui/charts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { FiguresView } from '../../contract.ts';
import { reportCards } from '../api.ts';

export interface BarsOf {
  schoolId: string;
  termId: string;
  homeroomId: string | undefined;
}

const search = z.object({
  stretch: z.coerce.number().int().min(0).max(9).optional().catch(undefined),
  level: z.string().max(40).optional(),
});

/** How marks and levels spread; each bar opens the grades that it counts. */
export function Spread({ view, of }: { view: FiguresView; of: BarsOf }) {
  const [{ stretch, level }, change] = useSearchState(search);
  const title = level ?? (stretch === undefined ? undefined : rangeOf(view, stretch));
  return (
    <Stack gap={16}>
      {view.distribution.length > 0 && (
        <Card>
          <Bars
            title={m.report_cards_distribution()}
            heads={[m.report_cards_range(), m.report_cards_marks()]}
            data={view.distribution.map(({ marks }, at) => ({
              label: rangeOf(view, at),
              value: marks,
              href: hrefWith(of, { stretch: String(at) }),
            }))}
          />
        </Card>
      )}
      {view.levels.length > 0 && (
        <Card>
          <Bars
            title={m.report_cards_level_spread()}
            heads={[m.report_cards_level_word(), m.report_cards_judgements()]}
            data={view.levels.map((each) => ({
              label: each.level,
              value: each.count,
              href: hrefWith(of, { level: each.level }),
            }))}
          />
        </Card>
      )}
      {title && (
        <Drawer
          isOpen
          size="lg"
          title={title}
          onOpenChange={(open) => !open && change({ stretch: undefined, level: undefined })}
        >
          <Behind of={of} bar={level === undefined ? { stretch } : { level }} />
        </Drawer>
      )}
    </Stack>
  );
}

const rangeOf = ({ distribution }: FiguresView, at: number) => `${distribution[at]?.from}–${distribution[at]?.until}`;

/** The same page with one bar opened, so that it can be sent to somebody. */
const hrefWith = ({ schoolId, termId, homeroomId }: BarsOf, bar: Record<string, string>) =>
  `?${new URLSearchParams({ tab: 'figures', school: schoolId, term: termId, ...(homeroomId ? { homeroom: homeroomId } : {}), ...bar })}`;

function Behind({ of, bar }: { of: BarsOf; bar: { stretch?: number | undefined; level?: string } }) {
  const query = useInfiniteQuery(
    reportCards.figureRows.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...of, ...bar, cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  return (
    <Load query={query} skeleton={<Skeleton shape="table" />}>
      {({ pages }) => (
        <Stack gap={12}>
          <ReadTable
            rows={pages.flatMap((page) => page.items)}
            rowId={(row) => `${row.studentId} ${row.sectionId} ${row.competency}`}
            subject={{
              label: m.report_cards_student(),
              cell: (row) => (
                <>
                  <Link href={`/admin/students/${row.studentId}`}>{row.name}</Link>
                  <small className="block font-normal text-ink-2">{row.homeroom}</small>
                </>
              ),
            }}
            columns={[
              {
                id: 'class',
                label: m.report_cards_class(),
                align: 'start',
                cell: (row) => (
                  <>
                    <Link href={`/admin/sections/${row.sectionId}?tab=gradebook.section`}>{row.section}</Link>
                    {row.competency && <small className="block text-ink-2">{row.competency}</small>}
                  </>
                ),
              },
              { id: 'mark', label: m.report_cards_mark(), cell: (row) => <b>{row.mark}</b> },
            ]}
          />
          <MoreButton query={query} />
        </Stack>
      )}
    </Load>
  );
}
