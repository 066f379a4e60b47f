import { ExportButton, useLive, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, formatDate, Icon, Status } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn } from '@patio/ui/table';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { DRAFT_STATES, DRAFTED, type DraftLine } from '../../contract.ts';
import { studio } from '../api.ts';
import { ADDRESS, draftHref, ICONS, nameOf, TONES } from '../names.ts';

const COLUMNS: TableColumn<DraftLine>[] = [
  {
    id: 'title',
    header: m.studio_title(),
    fixed: true,
    cell: (row) => (
      <span className="st-name">
        <span className="tint" data-tone="neutral">
          <Icon of={ICONS[row.generator]} />
        </span>
        <span>
          <b>{row.title}</b>
          <small>{nameOf(row.generator)}</small>
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    header: m.studio_state_title(),
    onCard: true,
    cell: (row) => (
      <Status look="plain" tone={TONES[row.state]}>
        {m.studio_state({ state: row.state })}
      </Status>
    ),
  },
  {
    id: 'checks',
    header: m.studio_checks(),
    onCard: true,
    cell: (row) => (row.blocks === 0 ? '—' : m.studio_checks_of({ stops: row.stops, warns: row.warns })),
  },
  { id: 'maker', header: m.studio_maker(), cell: (row) => (row.maker ? m.studio_made_by({ maker: row.maker }) : '—') },
  { id: 'by', header: m.studio_by(), cell: (row) => row.by },
  { id: 'at', header: m.studio_at(), onCard: true, cell: (row) => formatDate(row.changedAt, { dateStyle: 'medium' }) },
];

/** Drafts in a list: one's own, or those of others that wait for a word. */
export function DraftTable({ show }: { show: 'own' | 'review' }) {
  const cache = useQueryClient();
  const [state, change] = useTableState();
  const asked = {
    show,
    state: DRAFT_STATES.find((one) => one === state.filters.state?.[0]),
    generator: DRAFTED.find((one) => one === state.filters.generator?.[0]),
    search: state.q || undefined,
  };
  const list = useQuery({
    ...studio.listDrafts.queryOptions({ input: { ...asked, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  useLive(['studio.draft_changed'], () => void cache.invalidateQueries({ queryKey: studio.listDrafts.key() }));
  return (
    <DataTable<DraftLine>
      label={show === 'own' ? m.studio_tab_drafts() : m.studio_tab_review()}
      columns={show === 'own' ? COLUMNS.filter(({ id }) => id !== 'by') : COLUMNS.filter(({ id }) => id !== 'state')}
      rows={list.data?.items}
      error={list.error}
      onRetry={() => void list.refetch()}
      rowId={(row) => row.id}
      rowLabel={(row) => row.title}
      rowHref={(row) => draftHref(row.id)}
      state={state}
      onStateChange={change}
      nextCursor={list.data?.nextCursor}
      total={list.data?.total}
      outdated={list.isPlaceholderData}
      filters={[
        ...(show === 'own'
          ? [
              {
                id: 'state',
                label: m.studio_state_title(),
                multiple: false,
                options: DRAFT_STATES.map((id) => ({ id, label: m.studio_state({ state: id }) })),
              },
            ]
          : []),
        {
          id: 'generator',
          label: m.studio_generator_title(),
          multiple: false,
          options: DRAFTED.map((id) => ({ id, label: nameOf(id) })),
        },
      ]}
      exportSlot={<ExportButton name="studio.drafts" filters={asked} />}
      empty={
        <EmptyState
          scene="sheet"
          title={show === 'own' ? m.studio_none() : m.studio_none_to_review()}
          action={show === 'own' && <Button href={ADDRESS}>{m.studio_tab_create()}</Button>}
        >
          {show === 'own' ? m.studio_none_hint() : m.studio_none_to_review_hint()}
        </EmptyState>
      }
    />
  );
}
