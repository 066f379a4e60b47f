import { useParams, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Card, EmptyState, Inline, Link, Load, ReadTable, Skeleton, Stack, Stat, Tiles } from '@patio/ui';
import { Spark } from '@patio/ui/charts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { SectionFigures } from '../../contract.ts';
import { gradebook } from '../api.ts';
import { reasonWord, SheetStatus, Standing } from '../figures/words.tsx';

const search = z.object({ who: z.enum(['help', 'missing']).optional() });

/** The grades tab of a section: its averages over the terms, how far each sheet is, and everyone's grades. */
export default function SectionGradesPart() {
  const { id: sectionId = '' } = useParams();
  const query = useQuery(gradebook.sectionGrades.queryOptions({ input: { sectionId } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="table" />}>
      {(view) =>
        view.students.length === 0 ? (
          <EmptyState scene="books" title={m.gradebook_no_students()}>
            {m.gradebook_no_students_text()}
          </EmptyState>
        ) : (
          <Figures view={view} />
        )
      }
    </Load>
  );
}

function Figures({ view }: { view: SectionFigures }) {
  const [{ who }, choose] = useSearchState(search);
  const rows = view.students.filter((student) =>
    who === 'help' ? student.reasons.length > 0 : who === 'missing' ? student.missing > 0 : true,
  );
  const now = view.terms.find((term) => term.termId === view.termId);
  // Levels are neither averaged nor passed: a class that has only them has no such figures.
  const hasMarks = view.terms.some((term) => term.graded > 0);
  const line = view.terms.flatMap((term) => term.share ?? []);
  const here = `?tab=gradebook.section`;
  return (
    <Stack gap={16}>
      {hasMarks && (
        <Tiles min={180}>
          <Stat
            label={m.gradebook_class_average()}
            value={now?.average ?? '–'}
            chart={line.length > 1 && <Spark values={line} />}
          />
          <Stat label={m.gradebook_passing()} value={now?.passed ?? 0} unit={` / ${now?.graded ?? 0}`} />
          <Stat label={m.gradebook_missing_work()} value={view.missing} href={`${here}&who=missing`} />
          <Stat
            label={m.gradebook_need_help()}
            value={view.students.filter((student) => student.reasons.length > 0).length}
            href={`${here}&who=help`}
          />
        </Tiles>
      )}
      {who && (
        <Inline>
          <span>{who === 'help' ? m.gradebook_only_help() : m.gradebook_only_missing()}</span>
          <Link href={here} onPress={() => choose({ who: undefined })}>
            {m.gradebook_show_all()}
          </Link>
        </Inline>
      )}
      <Card flush>
        <ReadTable
          subject={{
            label: m.gradebook_student(),
            cell: (row: SectionFigures['students'][number]) => (
              <>
                {row.name}
                {row.reasons.length > 0 && (
                  <small className="block font-normal text-bad-ink">{row.reasons.map(reasonWord).join(' · ')}</small>
                )}
              </>
            ),
          }}
          columns={[
            ...view.terms.map((term, at) => ({
              id: term.termId,
              label: term.name,
              cell: (row: SectionFigures['students'][number]) => {
                const standing = row.terms[at];
                return standing ? <Standing {...standing} /> : '–';
              },
            })),
            {
              id: 'missing',
              label: m.gradebook_missing_work(),
              cell: (row: SectionFigures['students'][number]) => row.missing || '–',
            },
          ]}
          rows={rows}
          rowId={(row) => row.id}
        />
      </Card>
      <Inline>
        {view.terms.map((term) => (
          <span key={term.termId} className="flex items-center gap-2">
            <b>{term.name}</b>
            <SheetStatus state={term.state} />
          </span>
        ))}
      </Inline>
    </Stack>
  );
}
