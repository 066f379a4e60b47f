import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import {
  Card,
  EmptyState,
  Inline,
  Link,
  Load,
  ReadTable,
  Section,
  Segmented,
  Select,
  Skeleton,
  Stack,
  Status,
} from '@patio/ui';
import { Bars } from '@patio/ui/charts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { FiguresView } from '../../contract.ts';
import { reportCards } from '../api.ts';

const VIEWS = ['spread', 'failures', 'classes', 'ranking'] as const;
const search = z.object({ homeroom: z.uuid().optional(), view: z.enum(VIEWS).default('spread') });
type View = (typeof VIEWS)[number];

interface FiguresProps {
  schoolId: string;
  termId: string;
  homerooms: readonly { id: string; name: string }[];
}

/** What the marks of a term say: how they spread, who did not pass, classes side by side, and ranks where the school wants them. */
export function Figures({ schoolId, termId, homerooms }: FiguresProps) {
  const [{ homeroom, view: shown }, change] = useSearchState(search);
  const query = useQuery({
    ...reportCards.figures.queryOptions({ input: { schoolId, termId, homeroomId: homeroom } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={20}>
      <Inline gap={12} className="items-end">
        <Select
          label={m.report_cards_homeroom()}
          value={homeroom ?? 'all'}
          onChange={(id) => change({ homeroom: id && id !== 'all' ? id : undefined })}
          options={[
            { id: 'all', label: m.report_cards_all_homerooms() },
            ...homerooms.map(({ id, name }) => ({ id, label: name })),
          ]}
        />
        <Segmented
          label={m.report_cards_tab_figures()}
          hideLabel
          value={shown}
          onChange={(next) => change({ view: next as View })}
          options={[
            { id: 'spread', label: m.report_cards_distribution() },
            { id: 'failures', label: m.report_cards_failures() },
            { id: 'classes', label: m.report_cards_comparison() },
            { id: 'ranking', label: m.report_cards_ranking() },
          ]}
        />
      </Inline>
      <Load query={query} skeleton={<Skeleton shape="cards" />}>
        {(view) =>
          view.sections.length === 0 && view.levels.length === 0 ? (
            <EmptyState scene="sheet" title={m.report_cards_no_figures()}>
              {m.report_cards_no_figures_text()}
            </EmptyState>
          ) : (
            <Chosen view={view} shown={shown} />
          )
        }
      </Load>
    </Stack>
  );
}

function Chosen({ view, shown }: { view: FiguresView; shown: View }) {
  switch (shown) {
    case 'failures':
      return <Failures rows={view.failures} />;
    case 'classes':
      return <Comparison rows={view.sections} />;
    case 'ranking':
      return <Ranking rows={view.ranking} />;
    default:
      return (
        <Stack gap={16}>
          {view.distribution.length > 0 && (
            <Card>
              <Bars
                title={m.report_cards_distribution()}
                heads={[m.report_cards_range(), m.report_cards_marks()]}
                data={view.distribution.map(({ from, until, marks }) => ({ label: `${from}–${until}`, value: marks }))}
              />
            </Card>
          )}
          {view.levels.length > 0 && (
            <Card>
              <Bars
                title={m.report_cards_level_spread()}
                heads={[m.report_cards_level_word(), m.report_cards_judgements()]}
                data={view.levels.map(({ level, count }) => ({ label: level, value: count }))}
              />
            </Card>
          )}
        </Stack>
      );
  }
}

const Failures = ({ rows }: { rows: FiguresView['failures'] }) => (
  <Section title={m.report_cards_failures()} count={rows.length}>
    <Card flush={rows.length > 0}>
      {rows.length === 0 ? (
        <p>{m.report_cards_no_failures()}</p>
      ) : (
        <ReadTable
          rows={rows}
          rowId={(row) => row.studentId}
          subject={{
            label: m.report_cards_student(),
            cell: (row) => <Link href={`/admin/students/${row.studentId}`}>{row.name}</Link>,
          }}
          columns={[
            { id: 'homeroom', label: m.report_cards_homeroom(), align: 'start', cell: (row) => row.homeroom },
            { id: 'failed', label: m.report_cards_failed_subjects(), cell: (row) => row.failed },
            { id: 'subjects', label: m.report_cards_subjects(), align: 'start', cell: (row) => row.subjects },
          ]}
        />
      )}
    </Card>
  </Section>
);

const Comparison = ({ rows }: { rows: FiguresView['sections'] }) => (
  <Section title={m.report_cards_comparison()} count={rows.length}>
    <Card flush>
      <ReadTable
        rows={rows}
        rowId={(row) => row.id}
        subject={{
          label: m.report_cards_class(),
          cell: (row) => (
            <>
              {row.name}
              {row.teacher && <small className="block font-normal text-ink-2">{row.teacher}</small>}
            </>
          ),
        }}
        columns={[
          { id: 'level', label: m.report_cards_level(), align: 'start', cell: (row) => row.level },
          { id: 'marks', label: m.report_cards_students(), cell: (row) => row.marks },
          { id: 'mean', label: m.report_cards_mean(), cell: (row) => <b>{row.mean ?? '–'}</b> },
          { id: 'failed', label: m.report_cards_not_passed(), cell: (row) => row.failed },
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

const Ranking = ({ rows }: { rows: FiguresView['ranking'] }) => (
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
          subject={{ label: m.report_cards_student(), cell: (row) => `${row.rank}. ${row.name}` }}
          columns={[
            { id: 'homeroom', label: m.report_cards_homeroom(), align: 'start', cell: (row) => row.homeroom },
            { id: 'mean', label: m.report_cards_mean(), cell: (row) => <b>{row.mean}</b> },
          ]}
        />
      </Card>
    )}
  </Section>
);
