import { useOffice, useParams } from '@patio/client';
import { m } from '@patio/messages';
import { Card, EmptyState, Link, Load, ReadTable, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { gradebook } from '../api.ts';
import { SheetStatus } from '../figures/labels.tsx';

/** The grades tab of a course: its classes side by side by what was signed, with how many stand behind each average. */
export default function CourseGradesPart() {
  const { id: courseId = '' } = useParams();
  const office = useOffice();
  const hrefOf = (section: string) => office('sections.read', `/sections?section=${section}&tab=gradebook.section`);
  const query = useQuery(gradebook.courseGrades.queryOptions({ input: { courseId } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="table" />}>
      {({ terms, sections }) =>
        sections.length === 0 ? (
          <EmptyState scene="books" title={m.gradebook_no_grades_here()}>
            {m.gradebook_no_grades_here_text()}
          </EmptyState>
        ) : (
          <Card flush>
            <ReadTable<(typeof sections)[number]>
              subject={{
                label: m.gradebook_class(),
                cell: (row) => (
                  <>
                    <Link href={hrefOf(row.sectionId)}>{row.name}</Link>
                    {row.teacher && <small className="block font-normal text-ink-2">{row.teacher}</small>}
                  </>
                ),
              }}
              columns={terms.map((term, at) => ({
                id: term.id,
                label: term.name,
                cell: (row: (typeof sections)[number]) => {
                  const figure = row.terms[at];
                  if (!figure) return '–';
                  return (
                    <>
                      {figure.average !== null && (
                        <>
                          <b>{figure.average}</b>
                          <small className="block text-ink-2">
                            {m.gradebook_passed_of({ passed: figure.passed, graded: figure.graded })}
                          </small>
                        </>
                      )}
                      {figure.levels !== null && <b className="block">{figure.levels}</b>}
                      <SheetStatus state={figure.state} />
                    </>
                  );
                },
              }))}
              rows={sections}
              rowId={(row) => row.sectionId}
            />
          </Card>
        )
      }
    </Load>
  );
}
