import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { useSchool } from '@patio/schools/screens';
import { EmptyState, Load, Page, Select, Skeleton, Stack } from '@patio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { gradeOffice } from './api.ts';
import { Progress } from './dashboard/Progress.tsx';
import { SheetsTable } from './dashboard/SheetsTable.tsx';

const ALL = 'all';
const nameOfTerm = (terms: readonly { id: string; name: string }[], id: string): string | null =>
  terms.find((each) => each.id === id)?.name ?? null;

/** Where every sheet stands, by school, level and coordinator; late ones, and a reminder for their teachers. */
export default function GradingDashboardScreen() {
  const { name } = useSchool();
  const [{ school, term }, change] = useSearchState(
    z.object({ school: z.uuid().optional(), term: z.uuid().optional() }),
  );
  const query = useQuery({
    ...gradeOffice.overview.queryOptions({ input: { schoolId: school, termId: term } }),
    placeholderData: keepPreviousData,
  });
  const everything = useQuery(gradeOffice.overview.queryOptions({ input: {} }));
  const known = [...new Map((everything.data?.rows ?? []).map((row) => [row.schoolId, row.school]))];
  const terms = (query.data?.terms ?? []).filter((each) => known.length === 1 || each.schoolId === school);
  return (
    <Page
      title={m.grade_office_dashboard()}
      description={m.grade_office_dashboard_lede()}
      mark={school && name}
      actions={
        <>
          {known.length > 1 && (
            <Select
              look="pill"
              label={m.grade_office_school()}
              value={school ?? ALL}
              options={[
                { id: ALL, label: m.grade_office_all_schools() },
                ...known.map(([id, label]) => ({ id, label })),
              ]}
              onChange={(id) => change({ school: id && id !== ALL ? id : undefined, term: undefined })}
            />
          )}
          {terms.length > 0 && (
            <Select
              look="pill"
              label={m.gradebook_term()}
              value={term ?? query.data?.rows[0]?.termId ?? null}
              options={terms.map(({ id, name: label }) => ({ id, label }))}
              onChange={(id) => change({ term: id ?? undefined })}
            />
          )}
        </>
      }
    >
      <Load
        query={query}
        skeleton={<Skeleton shape="table" count={6} />}
        empty={{
          when: ({ rows }) => rows.length === 0,
          show: <EmptyState title={m.grade_office_no_classes_yet()}>{m.grade_office_no_classes_yet_text()}</EmptyState>,
        }}
      >
        {(found) => (
          <Stack gap={24}>
            <Progress
              rows={found.rows}
              coordinators={found.coordinators}
              term={term ? nameOfTerm(found.terms, term) : null}
            />
            <SheetsTable rows={found.rows} schoolId={school} termId={term} />
          </Stack>
        )}
      </Load>
    </Page>
  );
}
