import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, EmptyState, Load, Section, Skeleton, Stat, Tiles } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { Simulation } from '../../contract.ts';
import { gradeOffice } from '../api.ts';

const search = z.object({
  policy: z.uuid().optional(),
  tried: z.uuid().optional(),
  turned: z.enum(['pass', 'fail']).optional().catch(undefined),
});

/** The last finished term graded again by the new rules: how many move, and who. */
export default function SimulationPart() {
  const [{ tried }] = useSearchState(search);
  const query = useQuery({
    ...gradeOffice.simulateVersion.queryOptions({ input: { id: tried ?? '' } }),
    enabled: tried !== undefined,
  });
  return (
    <Load query={query} skeleton={<Skeleton shape="table" count={4} />}>
      {(found) =>
        found.term === null ? (
          <EmptyState title={m.grade_office_sim_none()}>{m.grade_office_sim_none_text()}</EmptyState>
        ) : (
          <Found found={found} term={found.term} />
        )
      }
    </Load>
  );
}

const turns = {
  pass: (row: Simulation['rows'][number]) => row.passedBefore === false && row.passedAfter === true,
  fail: (row: Simulation['rows'][number]) => row.passedBefore === true && row.passedAfter === false,
};

function Found({ found, term }: { found: Simulation; term: string }) {
  const [{ turned, ...kept }] = useSearchState(search);
  const rowsOf = (next?: keyof typeof turns) =>
    `?${new URLSearchParams({ ...kept, ...(next && { turned: next }) })}#moved`;
  const rows = turned ? found.rows.filter(turns[turned]) : found.rows;
  return (
    <Section level={3} title={m.grade_office_sim_title({ term })} description={m.grade_office_sim_safe()}>
      <Tiles min={140}>
        <Stat label={m.grade_office_sim_moved()} value={found.moved} href={rowsOf()} />
        <Stat label={m.grade_office_sim_pass()} value={found.nowPass} href={rowsOf('pass')} />
        <Stat label={m.grade_office_sim_fail()} value={found.nowFail} href={rowsOf('fail')} />
      </Tiles>
      <p className="m-0 text-ink-2">
        {m.grade_office_sim_looked({ students: found.students, classes: found.classes })}
      </p>
      {found.rows.length === 0 ? (
        <Callout tone="ok">{m.grade_office_sim_nobody()}</Callout>
      ) : (
        <>
          {found.moved > found.rows.length && !turned && (
            <p className="text-ink-2">{m.grade_office_sim_first({ count: found.rows.length })}</p>
          )}
          <Rows rows={rows} />
        </>
      )}
    </Section>
  );
}

const Rows = ({ rows }: { rows: Simulation['rows'] }) => (
  <div id="moved" className="max-h-96 overflow-auto rounded border border-line">
    <table className="w-full text-start tabular-nums [&_td]:px-3 [&_td]:py-1.5 [&_th]:px-3 [&_th]:py-1.5 [&_th]:text-start">
      <thead className="sticky top-0 bg-paper text-ink-2">
        <tr>
          <th scope="col">{m.gradebook_student()}</th>
          <th scope="col">{m.gradebook_class()}</th>
          <th scope="col">{m.gradebook_before()}</th>
          <th scope="col">{m.gradebook_after()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.studentId} ${row.section}`} className="border-t border-line">
            <th scope="row" className="font-normal">
              {row.student}
            </th>
            <td>{row.section}</td>
            <td className={row.passedBefore === false ? 'text-bad-ink' : undefined}>{row.before ?? '–'}</td>
            <td className={row.passedAfter === false ? 'text-bad-ink' : undefined}>
              <b>{row.after ?? '–'}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
