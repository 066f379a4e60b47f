import { usePath, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Card, EmptyState, Link, Load, ReadTable, RowList, Skeleton, Stack, Stat, Tiles } from '@patio/ui';
import { Spark } from '@patio/ui/charts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { ClassFigures } from '../../contract.ts';
import { gradebook } from '../api.ts';
import { bookOf, LISTS } from '../figures/behind.ts';
import { SheetStatus } from '../figures/labels.tsx';

/** A teacher's classes in figures: averages over the terms, what is missing, and who may need help and why. */
export default function TeacherFiguresPart() {
  const query = useQuery(gradebook.myFigures.queryOptions());
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {({ sections }) =>
        sections.length === 0 ? (
          <EmptyState scene="desk" title={m.gradebook_no_classes()}>
            {m.gradebook_no_classes_text()}
          </EmptyState>
        ) : (
          <Stack gap={16}>
            <Sums sections={sections} />
            <Card title={m.gradebook_my_classes()} flush>
              <Classes sections={sections} />
            </Card>
            <Behind sections={sections} />
          </Stack>
        )
      }
    </Load>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function Sums({ sections }: { sections: readonly ClassFigures[] }) {
  const path = usePath();
  return (
    <Tiles min={180}>
      {LISTS.map(({ id, title, rows }) => (
        <Stat
          key={id}
          label={title()}
          value={sum(rows(sections).map((row) => row.count ?? 1))}
          href={`${path}?list=${id}#behind`}
        />
      ))}
    </Tiles>
  );
}

function Classes({ sections }: { sections: readonly ClassFigures[] }) {
  return (
    <ReadTable<ClassFigures>
      subject={{
        label: m.gradebook_class(),
        cell: (view) => (
          <>
            <Link href={bookOf(view)}>{view.name}</Link>
            {view.lacksCompetencies && (
              <small className="block font-normal text-ink-2">{m.gradebook_lacks_competencies()}</small>
            )}
          </>
        ),
      }}
      columns={[
        {
          id: 'average',
          label: m.gradebook_class_average(),
          cell: (view) => {
            const now = view.terms.find((term) => term.termId === view.termId);
            return <b>{now?.average ?? now?.levels ?? '–'}</b>;
          },
        },
        {
          id: 'line',
          label: m.gradebook_over_terms(),
          cell: (view) => {
            const known = view.terms.filter((term) => term.share !== null);
            return known.length < 2 ? (
              '–'
            ) : (
              <Spark
                values={known.map((term) => term.share as number)}
                label={known.map((term) => `${term.name}: ${term.average}`).join(', ')}
              />
            );
          },
        },
        {
          id: 'passing',
          label: m.gradebook_passing(),
          cell: (view) => {
            const now = view.terms.find((term) => term.termId === view.termId);
            return now && now.graded > 0 ? m.gradebook_passed_of({ passed: now.passed, graded: now.graded }) : '–';
          },
        },
        {
          id: 'missing',
          label: m.gradebook_missing_work(),
          cell: (view) => (view.missing > 0 ? <Link href={bookOf(view, 'missing')}>{view.missing}</Link> : '0'),
        },
        {
          id: 'pending',
          label: m.gradebook_to_write(),
          cell: (view) => (view.pending > 0 ? <Link href={bookOf(view, 'pending')}>{view.pending}</Link> : '0'),
        },
        {
          id: 'sheet',
          label: m.gradebook_sheet(),
          align: 'start',
          cell: (view) => (
            <SheetStatus state={view.terms.find((term) => term.termId === view.termId)?.state ?? 'draft'} />
          ),
        },
      ]}
      rows={sections}
      rowId={(view) => view.sectionId}
    />
  );
}

const search = z.object({ list: z.enum(['pending', 'missing', 'help']).catch('help').default('help') });

/** Named by name and reason, in the order of the register: nobody is ranked. The figure above that was chosen says which list. */
function Behind({ sections }: { sections: readonly ClassFigures[] }) {
  const [{ list }] = useSearchState(search);
  const chosen = LISTS.find(({ id }) => id === list);
  if (!chosen) return null;
  const rows = chosen.rows(sections);
  return (
    <Card id="behind" title={chosen.title()} flush={rows.length > 0}>
      {rows.length === 0 ? (
        <p className="m-0 text-ink-2">{chosen.none()}</p>
      ) : (
        <RowList label={chosen.title()} items={rows} />
      )}
    </Card>
  );
}
