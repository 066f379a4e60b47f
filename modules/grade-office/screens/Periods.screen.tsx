import { m } from '@patio/messages';
import { useSchool } from '@patio/schools/screens';
import { OverYear, useYear } from '@patio/schools/year';
import { EmptyState, Link, Load, Page, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { gradeOffice } from './api.ts';
import { PeriodRow } from './periods/PeriodRow.tsx';

/** Terms as grading sees them: dates, weights, how far the sheets are, open or closed or locked. */
export default function PeriodsScreen() {
  const { schoolId, picker } = useSchool();
  const { year, yearIdIn } = useYear();
  const over = year?.when === 'past';
  const query = useQuery({
    ...gradeOffice.listPeriods.queryOptions({
      input: { schoolId: schoolId ?? '', yearId: schoolId && yearIdIn(schoolId) },
    }),
    enabled: schoolId !== undefined,
  });
  return (
    <Page title={m.gradebook_periods()} description={m.grade_office_periods_lede()} actions={picker}>
      <Load
        query={query}
        skeleton={<Skeleton shape="list" count={4} />}
        empty={{
          when: ({ items }) => items.length === 0,
          show: (
            <EmptyState
              title={m.grade_office_no_periods()}
              action={<Link href={`/admin/schools/${schoolId}`}>{m.grade_office_open_school()}</Link>}
            >
              {m.grade_office_no_periods_text()}
            </EmptyState>
          ),
        }}
      >
        {({ items, yearId }) => (
          <Stack gap={12}>
            {over && <OverYear year={year.name} />}
            {items.map((period) => (
              <PeriodRow
                key={period.termId}
                period={period}
                published={items.reduce((sum, each) => sum + each.counts.published + each.counts.locked, 0)}
                schoolId={schoolId ?? ''}
                yearId={yearId ?? ''}
                over={over}
              />
            ))}
          </Stack>
        )}
      </Load>
    </Page>
  );
}
