import { m } from '@patio/messages';
import { Card, Link, ReadTable, Section, Status } from '@patio/ui';
import type { FiguresView } from '../../contract.ts';

const studentLink = (row: { studentId: string; name: string }) => (
  <Link href={`/admin/students/${row.studentId}`}>{row.name}</Link>
);
const classHref = (id: string) => `/admin/sections/${id}?tab=gradebook.section`;

/** Who is below: subjects that were not passed, and competencies at the lowest level. */
export const Failures = ({ rows, total }: { rows: FiguresView['failures']; total: number }) => (
  <Section title={m.report_cards_failures()} count={total}>
    {total > rows.length && <p>{m.report_cards_first_of({ count: rows.length, total })}</p>}
    <Card flush={rows.length > 0}>
      {rows.length === 0 ? (
        <p>{m.report_cards_no_failures()}</p>
      ) : (
        <ReadTable
          rows={rows}
          rowId={(row) => row.studentId}
          subject={{ label: m.report_cards_student(), cell: studentLink }}
          columns={[
            { id: 'homeroom', label: m.report_cards_homeroom(), align: 'start', cell: (row) => row.homeroom },
            ...(rows.some((row) => row.failed > 0)
              ? [{ id: 'failed', label: m.report_cards_failed_subjects(), cell: countOf('failed') }]
              : []),
            ...(rows.some((row) => row.lowest > 0)
              ? [{ id: 'lowest', label: m.report_cards_lowest_competencies(), cell: countOf('lowest') }]
              : []),
            { id: 'subjects', label: m.report_cards_subjects(), align: 'start', cell: (row) => row.subjects },
          ]}
        />
      )}
    </Card>
  </Section>
);

const countOf = (what: 'failed' | 'lowest') => (row: FiguresView['failures'][number]) => row[what] || '–';

/** Classes side by side: a mean where there are marks, levels counted where they are judged. */
export const Comparison = ({ rows }: { rows: FiguresView['sections'] }) => (
  <Section title={m.report_cards_comparison()} count={rows.length}>
    <Card flush>
      <ReadTable
        rows={rows}
        rowId={(row) => row.id}
        subject={{
          label: m.report_cards_class(),
          cell: (row) => (
            <>
              <Link href={classHref(row.id)}>{row.name}</Link>
              {row.teacher && <small className="block font-normal text-ink-2">{row.teacher}</small>}
            </>
          ),
        }}
        columns={[
          { id: 'level', label: m.report_cards_level(), align: 'start', cell: (row) => row.level },
          { id: 'marks', label: m.report_cards_students(), cell: (row) => row.marks },
          {
            id: 'mean',
            label: rows.some((row) => row.levels !== null) ? m.report_cards_mean_or_levels() : m.report_cards_mean(),
            cell: (row) => <b>{row.mean ?? row.levels ?? '–'}</b>,
          },
          { id: 'failed', label: m.report_cards_not_passed(), cell: (row) => <Below row={row} /> },
          {
            id: 'state',
            label: m.report_cards_state(),
            align: 'start',
            cell: (row) => (
              <Status tone={row.published ? 'ok' : 'warn'}>
                {row.published ? m.report_cards_published() : m.report_cards_signed()}
              </Status>
            ),
          },
        ]}
      />
    </Card>
  </Section>
);

function Below({ row }: { row: FiguresView['sections'][number] }) {
  if (row.failed === 0) return 0;
  const who = row.levels === null ? 'failing' : 'help';
  return (
    <Link href={`${classHref(row.id)}&who=${who}`}>
      {row.lowest === null ? row.failed : m.report_cards_with_level({ count: row.failed, level: row.lowest })}
    </Link>
  );
}

/** Who stands where by the mean of the term; absent while the school keeps ranking off. */
export const Ranking = ({ rows }: { rows: FiguresView['ranking'] }) => (
  <Section title={m.report_cards_ranking()}>
    {rows === null ? (
      <Card>
        <p>{m.report_cards_ranking_off()}</p>
      </Card>
    ) : (
      <Card flush>
        <ReadTable
          rows={rows}
          rowId={(row) => row.studentId}
          subject={{
            label: m.report_cards_student(),
            cell: (row) => (
              <>
                {row.rank}. {studentLink(row)}
              </>
            ),
          }}
          columns={[
            { id: 'homeroom', label: m.report_cards_homeroom(), align: 'start', cell: (row) => row.homeroom },
            { id: 'mean', label: m.report_cards_mean(), cell: (row) => <b>{row.mean}</b> },
          ]}
        />
      </Card>
    )}
  </Section>
);
