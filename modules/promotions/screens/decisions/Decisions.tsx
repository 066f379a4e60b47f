import { ExportButton, useLocale, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, OpenName } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, FilePen } from 'lucide-react';
import { useState } from 'react';
import type { DecisionFilters, DecisionView, LevelLine } from '../../contract.ts';
import { type Outcome as Kind, OUTCOMES } from '../../rules/outcomes.ts';
import { whyText } from '../../rules/why-text.ts';
import { ActDrawer } from '../acts/ActDrawer.tsx';
import { promotions } from '../api.ts';
import { Outcome } from '../Outcome.tsx';
import { outcomeText } from '../texts.ts';
import { useChange } from '../use-change.ts';
import { EvidenceDrawer } from './EvidenceDrawer.tsx';

const DEFAULTS = {};
const PRIVATE = { privateSearch: true };
const SHOWN = {
  undecided: m.promotions_shown_undecided,
  to_accept: m.promotions_shown_to_accept,
  needs_decision: m.promotions_shown_needs_decision,
  decided: m.promotions_shown_decided,
  unplaced: m.promotions_shown_unplaced,
  exceptions: m.promotions_shown_exceptions,
  provisional: m.promotions_shown_provisional,
  skipped: m.promotions_shown_skipped,
};

/** Every student with what is proposed, why, and what is decided. */
export function Decisions({ planId, levels }: { planId: string; levels: readonly LevelLine[] }) {
  const [state, change] = useTableState(DEFAULTS, PRIVATE);
  const [opened, setOpened] = useState<string | null>(null);
  const [excepted, setExcepted] = useState<DecisionView[] | null>(null);
  const locale = useLocale();
  const [gradeLevelId] = state.filters.level ?? [];
  const [outcome] = (state.filters.outcome ?? []) as Kind[];
  const [shown] = (state.filters.shown ?? []) as NonNullable<DecisionFilters['shown']>[];
  const filters = { planId, gradeLevelId, outcome, shown, search: state.q || undefined };
  const query = useQuery({
    ...promotions.decisions.queryOptions({ input: { ...filters, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  const accept = useChange(promotions.accept.call, ({ students }) => m.promotions_accepted({ count: students }));
  const proposed = levels
    .filter((level) => !gradeLevelId || level.id === gradeLevelId)
    .reduce((sum, level) => sum + level.proposed, 0);
  const rows = query.data?.items;
  return (
    <>
      {proposed > 0 && (
        <div>
          <Button
            variant="primary"
            icon={Check}
            isPending={accept.isPending}
            onPress={() => accept.mutate({ planId, gradeLevelId })}
          >
            {m.promotions_accept_all({ count: proposed })}
          </Button>
        </div>
      )}
      <DataTable
        label={m.promotions_step_decisions()}
        columns={columnsOf(locale, setOpened)}
        rows={rows}
        error={query.error}
        onRetry={() => query.refetch()}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        state={state}
        onStateChange={change}
        nextCursor={query.data?.nextCursor}
        total={query.data?.total}
        outdated={query.isPlaceholderData}
        onOpen={(row) => setOpened(row.id)}
        searchLabel={m.promotions_search()}
        bulkActions={[
          {
            id: 'accept',
            label: m.promotions_accept(),
            icon: Check,
            run: async (ids) => {
              await accept.mutateAsync({ planId, ids });
            },
          },
          {
            id: 'act',
            label: m.promotions_act_write(),
            icon: FilePen,
            run: (ids) => {
              setExcepted((rows ?? []).filter((row) => ids.includes(row.id)));
              return undefined;
            },
          },
        ]}
        filters={[
          {
            id: 'level',
            label: m.promotions_filter_level(),
            options: levels.map(({ id, name }) => ({ id, label: name })),
          },
          {
            id: 'shown',
            label: m.promotions_filter_shown(),
            options: Object.entries(SHOWN).map(([id, say]) => ({ id, label: say() })),
          },
          {
            id: 'outcome',
            label: m.promotions_filter_outcome(),
            options: OUTCOMES.map((id) => ({ id, label: outcomeText(id) })),
          },
        ]}
        exportSlot={<ExportButton name="promotions.decisions" filters={filters} />}
        empty={
          <EmptyState scene="people" title={m.promotions_nobody()}>
            {m.promotions_nobody_text()}
          </EmptyState>
        }
      />
      {opened && (
        <EvidenceDrawer
          id={opened}
          planId={planId}
          onClose={() => setOpened(null)}
          onAct={(row) => setExcepted([row])}
        />
      )}
      {excepted && <ActDrawer planId={planId} students={excepted} onClose={() => setExcepted(null)} />}
    </>
  );
}

const columnsOf = (locale: 'es' | 'en', open: (id: string) => void): TableColumn<DecisionView>[] => [
  {
    id: 'name',
    header: m.promotions_student(),
    cell: (row) => <OpenName onOpen={() => open(row.id)}>{row.name}</OpenName>,
    fixed: true,
  },
  { id: 'homeroom', header: m.promotions_homeroom(), cell: (row) => row.homeroom },
  {
    id: 'proposed',
    header: m.promotions_proposed(),
    cell: (row) => (row.proposed ? outcomeText(row.proposed) : m.promotions_no_proposal()),
  },
  { id: 'why', header: m.promotions_evidence(), cell: (row) => <span className="pr-why">{whyText(row, locale)}</span> },
  { id: 'mean', header: m.promotions_mean(), align: 'end', cell: (row) => row.facts.mean ?? '–' },
  {
    id: 'attendance',
    header: m.promotions_attendance(),
    align: 'end',
    cell: (row) => (row.facts.attendance ? `${row.facts.attendance.percent} %` : '–'),
  },
  {
    id: 'outcome',
    header: m.promotions_decided(),
    cell: (row) => (row.outcome || !row.proposed ? <Outcome of={row.outcome} /> : '–'),
  },
  { id: 'next', header: m.promotions_homeroom_next(), cell: (row) => row.toHomeroom ?? '–' },
];
