import { useCan, useParams } from '@patio/client';
import { m } from '@patio/messages';
import { Card, EmptyState, formatDate, Link, Load, ReadTable, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { StudentFigures } from '../../contract.ts';
import { gradebook } from '../api.ts';
import { reasonLabel, Standing } from '../figures/labels.tsx';

type Row = StudentFigures['sections'][number];

/** The grades tab of a student's record: every class by term, why somebody should look, and what the family has signed. */
export default function StudentGradesPart() {
  const { id: studentId = '' } = useParams();
  const query = useQuery(gradebook.studentGrades.queryOptions({ input: { studentId } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="table" />}>
      {({ sections, seen }) =>
        sections.length === 0 ? (
          <EmptyState scene="books" title={m.gradebook_no_grades_here()}>
            {m.gradebook_no_grades_here_text()}
          </EmptyState>
        ) : (
          <Stack gap={16}>
            <Card flush>
              <Grades sections={sections} />
            </Card>
            {seen.length > 0 && (
              <Card title={m.gradebook_family_has_seen()}>
                <ul className="m-0 grid gap-1 ps-5">
                  {seen.map((each) => (
                    <li key={`${each.termId} ${each.by}`}>
                      {m.gradebook_seen_term({
                        term:
                          sections.flatMap((row) => row.terms).find((term) => term.termId === each.termId)?.name ?? '',
                        name: each.by,
                        date: formatDate(each.at, { day: 'numeric', month: 'long' }),
                      })}
                    </li>
                  ))}
                </ul>
              </Card>
            )}
          </Stack>
        )
      }
    </Load>
  );
}

function Grades({ sections }: { sections: readonly Row[] }) {
  const mayWrite = useCan()('gradebook.enter');
  const names = sections.reduce<readonly string[]>((longest, row) => {
    const own = row.terms.map((term) => term.name);
    return own.length > longest.length ? own : longest;
  }, []);
  return (
    <ReadTable<Row>
      subject={{
        label: m.gradebook_subject(),
        cell: (row) => (
          <>
            {mayWrite ? <Link href={`/teacher/gradebook/${row.sectionId}`}>{row.name}</Link> : row.name}
            {row.lacksCompetencies && (
              <small className="block font-normal text-ink-2">{m.gradebook_lacks_competencies()}</small>
            )}
            {row.reasons.length > 0 && (
              <small className="block font-normal text-bad-ink">{row.reasons.map(reasonLabel).join(' · ')}</small>
            )}
          </>
        ),
      }}
      columns={[
        ...names.map((name, at) => ({
          id: name,
          label: name,
          cell: (row: Row) => {
            const term = row.terms[at];
            return term ? <Standing {...term} /> : '–';
          },
        })),
        { id: 'missing', label: m.gradebook_missing_work(), cell: (row: Row) => row.missing || '–' },
      ]}
      rows={sections}
      rowId={(row) => row.sectionId}
    />
  );
}
