import { useCan, useParams, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, Card, EmptyState, Inline, Link, Load, ReadTable, Skeleton, Stack, Stat, Tiles } from '@patio/ui';
import { Spark } from '@patio/ui/charts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { SectionFigures } from '../../contract.ts';
import { gradebook } from '../api.ts';
import { reasonLabel, SheetStatus, Standing } from '../figures/labels.tsx';

const search = z.object({ who: z.enum(['help', 'missing', 'failing']).optional().catch(undefined) });

type Row = SectionFigures['students'][number];
const FITS: Record<'all' | 'help' | 'missing' | 'failing', (row: Row, at: number) => boolean> = {
  all: () => true,
  help: (row) => row.reasons.length > 0,
  missing: (row) => row.missing > 0,
  failing: (row, at) => row.terms[at]?.passed === false,
};
const ONLY = {
  help: m.gradebook_only_help,
  missing: m.gradebook_only_missing,
  failing: m.gradebook_only_failing,
};

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
  const at = view.terms.findIndex((term) => term.termId === view.termId);
  const rows = view.students.filter((student) => FITS[who ?? 'all'](student, at));
  const now = view.terms.find((term) => term.termId === view.termId);
  // Levels are neither averaged nor passed: a class that has only them has no such figures.
  const hasMarks = view.terms.some((term) => term.graded > 0);
  const line = view.terms.flatMap((term) => term.share ?? []);
  const here = `?tab=gradebook.section`;
  return (
    <Stack gap={16}>
      {view.lacksCompetencies ? (
        <LacksCompetencies courseId={view.courseId} />
      ) : (
        <Tiles min={180}>
          {hasMarks && (
            <>
              <Stat
                label={m.gradebook_class_average()}
                value={now?.average ?? '–'}
                chart={line.length > 1 && <Spark values={line} />}
              />
              <Stat
                label={m.gradebook_not_passing()}
                value={view.students.filter((student) => FITS.failing(student, at)).length}
                unit={` / ${now?.graded ?? 0}`}
                href={`${here}&who=failing`}
              />
            </>
          )}
          <Stat
            label={m.gradebook_owe_work()}
            value={view.students.filter((student) => FITS.missing(student, at)).length}
            unit={view.missing > 0 && ` · ${m.gradebook_reason_missing({ count: view.missing })}`}
            href={`${here}&who=missing`}
          />
          <Stat
            label={m.gradebook_need_help()}
            value={view.students.filter((student) => student.reasons.length > 0).length}
            href={`${here}&who=help`}
          />
        </Tiles>
      )}
      {who && (
        <Inline>
          <span>{ONLY[who]()}</span>
          <Link href={here} onPress={() => choose({ who: undefined })}>
            {m.gradebook_show_all()}
          </Link>
        </Inline>
      )}
      <Card flush>
        <ReadTable
          subject={{
            label: m.gradebook_student(),
            cell: (row: Row) => (
              <>
                {row.name}
                {row.reasons.length > 0 && (
                  <small className="block font-normal text-bad-ink">{row.reasons.map(reasonLabel).join(' · ')}</small>
                )}
              </>
            ),
          }}
          columns={[
            ...view.terms.map((term, at) => ({
              id: term.termId,
              label: term.name,
              cell: (row: Row) => {
                const standing = row.terms[at];
                return standing ? <Standing {...standing} /> : '–';
              },
            })),
            {
              id: 'missing',
              label: m.gradebook_missing_work(),
              cell: (row: Row) => row.missing || '–',
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
            {term.levels && <span className="text-ink-2">{term.levels}</span>}
          </span>
        ))}
      </Inline>
    </Stack>
  );
}

/** A class that waits for its course: what is missing, and for those who may, the way there. */
function LacksCompetencies({ courseId }: { courseId: string }) {
  const mayAdd = useCan()('courses.manage');
  return (
    <Callout tone="info" title={m.gradebook_no_competencies()}>
      {m.gradebook_lacks_competencies()}{' '}
      {mayAdd && <Link href={`/admin/courses/${courseId}?tab=competencies`}>{m.gradebook_add_competencies()}</Link>}
    </Callout>
  );
}
