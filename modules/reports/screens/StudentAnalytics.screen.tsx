import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Inline, Load, Page, Segmented, Select, Skeleton, Stack } from '@patio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { reports } from './api.ts';
import { Compared } from './students/Compared.tsx';
import './reports.css';

const search = z.object({
  section: z.uuid().optional(),
  show: z.enum(['all', 'look']).catch('all').default('all'),
});

/** The students of a class side by side: mastery, work and attendance, each number with its rows, and why somebody should look. */
export default function StudentAnalyticsScreen() {
  const [{ section, show }, change] = useSearchState(search);
  const query = useQuery({
    ...reports.compare.queryOptions({ input: { sectionId: section } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={m.reports_students_title()} description={m.reports_students_lede()}>
      <Load query={query} skeleton={<Skeleton shape="table" />}>
        {(data) =>
          data.sectionId === null ? (
            <EmptyState scene="books" title={m.reports_no_classes()}>
              {m.reports_no_classes_more()}
            </EmptyState>
          ) : (
            <Stack gap={16}>
              <Inline gap={14}>
                <Select
                  label={m.reports_take_section()}
                  value={data.sectionId}
                  onChange={(id) => change({ section: id ?? undefined })}
                  options={data.sections.map(({ id, name }) => ({ id, label: name }))}
                />
                <Segmented
                  label={m.reports_show()}
                  value={show}
                  onChange={(id) => change({ show: id as 'all' | 'look' })}
                  options={[
                    { id: 'all', label: m.reports_show_all({ count: data.students.length }) },
                    {
                      id: 'look',
                      label: m.reports_show_look({
                        count: data.students.filter((one) => one.reasons.length > 0).length,
                      }),
                    },
                  ]}
                />
              </Inline>
              <Compared data={data} show={show} />
              <p className="m-0 text-ink-2">{m.reports_how_compared()}</p>
            </Stack>
          )
        }
      </Load>
    </Page>
  );
}
