import { leavesOf } from '@patio/grading/terms';
import { m } from '@patio/messages';
import { Card, Link, Load, ReadTable, Skeleton } from '@patio/ui';
import { Spark } from '@patio/ui/charts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { shareOn } from '../../model/index.ts';
import { gradebook } from '../api.ts';
import { shownMark } from '../book/columns.tsx';
import { publishedQuery } from '../published/asked.ts';
import { termMark } from '../published/SubjectTable.tsx';
import { levelsInShort } from '../published/TermLevels.tsx';
import { type Computed, computeSection } from '../published/use-published.ts';

/** Each child's averages by subject and how they move, side by side; only what was published. */
export default function FamilyFiguresPart() {
  const family = useQuery(gradebook.family.queryOptions());
  const children = family.data?.students ?? [];
  const reports = useQueries({
    queries: children.map((child) => publishedQuery({ studentId: child.id })),
  });
  return (
    <Load query={family} skeleton={<Skeleton shape="cards" />}>
      {() => (
        <div className="grid gap-4 [grid-template-columns:repeat(auto-fit,minmax(min(100%,320px),1fr))]">
          {children.map((child, at) => {
            const report = reports[at];
            return (
              <Card
                key={child.id}
                title={m.gradebook_grades_of({ name: child.name.split(' ')[0] ?? child.name })}
                flush
                actions={<Link href={`/parent/grades/${child.id}`}>{m.gradebook_see_all()}</Link>}
              >
                {report && (
                  <Load query={report} skeleton={<Skeleton shape="list" />}>
                    {({ sections }) => <Subjects all={sections.map(computeSection)} studentId={child.id} />}
                  </Load>
                )}
              </Card>
            );
          })}
        </div>
      )}
    </Load>
  );
}

/** The newest term of a subject that a family may read, and the line of those before it. */
function newest(computed: Computed): { mark: string; line: number[] } | null {
  const { section } = computed;
  const terms = leavesOf(section.terms);
  if (section.competency) {
    const { competency } = section;
    const known = terms.flatMap((term) => levelsInShort(competency, term.id) ?? []);
    return known.length === 0 ? null : { mark: known.at(-1) as string, line: [] };
  }
  const { scale } = section.rules;
  const marks = terms.flatMap((term) => termMark(computed, term.id).mark ?? []);
  if (marks.length === 0 || scale.kind !== 'numeric') return null;
  return {
    mark: shownMark(scale, marks.at(-1) as string),
    line: marks.flatMap((mark) => shareOn(scale, mark) ?? []),
  };
}

function Subjects({ all, studentId }: { all: readonly Computed[]; studentId: string }) {
  const rows = all.flatMap((computed) => {
    const known = newest(computed);
    return known ? [{ section: computed.section, ...known }] : [];
  });
  if (rows.length === 0) return <p className="m-0 p-4 text-ink-2">{m.gradebook_nothing_published()}</p>;
  return (
    <ReadTable<(typeof rows)[number]>
      subject={{
        label: m.gradebook_subject(),
        cell: (row) => (
          <Link href={`/parent/grades/${studentId}?section=${row.section.sectionId}`}>{row.section.name}</Link>
        ),
      }}
      columns={[
        { id: 'mark', label: m.gradebook_last_term(), cell: (row) => <b>{row.mark}</b> },
        // Levels draw no line: a child who is judged by nothing else has no column for it.
        ...(rows.some((row) => row.line.length > 1)
          ? [
              {
                id: 'line',
                label: m.gradebook_over_terms(),
                cell: (row: (typeof rows)[number]) => (row.line.length > 1 ? <Spark values={row.line} /> : '–'),
              },
            ]
          : []),
      ]}
      rows={rows}
      rowId={(row) => row.section.sectionId}
    />
  );
}
