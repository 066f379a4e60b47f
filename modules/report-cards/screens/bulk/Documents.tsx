import { ExportButton, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, formatDate, Status } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { DocumentView, PaperKind } from '../../contract.ts';
import { kindLabel } from '../../rules/kind-label.ts';
import { addressOf, reportCards } from '../api.ts';
import { PaperDrawer } from './PaperDrawer.tsx';

const KINDS: readonly PaperKind[] = ['report_card', 'act', 'transcript', 'enrolment'];
const DEFAULTS = {};

/** Every paper that was issued, those that were superseded too; each with its story. */
export function Documents({ schoolId, termId }: { schoolId: string; termId: string }) {
  const [state, change] = useTableState(DEFAULTS);
  const [opened, setOpened] = useState<DocumentView | null>(null);
  const [kind] = (state.filters.kind ?? []) as PaperKind[];
  const [holding] = state.filters.holding ?? [];
  const filters = {
    schoolId,
    // A transcript belongs to no term.
    termId: kind === 'transcript' ? undefined : termId,
    kind,
    holding: holding === 'yes' || undefined,
  };
  const query = useQuery({
    ...reportCards.listDocuments.queryOptions({ input: { ...filters, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <DataTable
        label={m.report_cards_tab_documents()}
        columns={columnsOf()}
        rows={query.data?.items}
        error={query.error}
        onRetry={() => query.refetch()}
        rowId={(row) => row.id}
        rowLabel={(row) => `${kindLabel(row.kind)}, ${row.about}`}
        state={state}
        onStateChange={change}
        nextCursor={query.data?.nextCursor}
        total={query.data?.total}
        outdated={query.isPlaceholderData}
        exportSlot={<ExportButton name="report_cards.documents" filters={filters} />}
        onOpen={setOpened}
        rowActions={(row) => [
          {
            id: 'download',
            label: m.report_cards_download(),
            icon: Download,
            href: addressOf.office(row.id),
            download: true,
          },
        ]}
        filters={[
          {
            id: 'kind',
            label: m.report_cards_verify_kind(),
            options: KINDS.map((id) => ({ id, label: kindLabel(id) })),
          },
          {
            id: 'holding',
            label: m.report_cards_state(),
            options: [{ id: 'yes', label: m.report_cards_only_holding() }],
          },
        ]}
        empty={
          <EmptyState scene="sheet" title={m.report_cards_nothing_issued()}>
            {m.report_cards_nothing_issued_text()}
          </EmptyState>
        }
      />
      {opened && <PaperDrawer document={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

const columnsOf = (): TableColumn<DocumentView>[] => [
  { id: 'about', header: m.report_cards_about(), cell: (row) => <b>{row.about}</b>, fixed: true },
  { id: 'kind', header: m.report_cards_verify_kind(), cell: (row) => kindLabel(row.kind) },
  { id: 'number', header: m.report_cards_document_number(), cell: (row) => <span className="num">{row.number}</span> },
  { id: 'edition', header: m.report_cards_edition(), cell: (row) => row.edition, align: 'end' },
  {
    id: 'state',
    header: m.report_cards_state(),
    cell: (row) => (
      <Status tone={row.supersededAt ? 'neutral' : 'ok'}>
        {row.supersededAt ? m.report_cards_superseded() : m.report_cards_holds()}
      </Status>
    ),
  },
  {
    id: 'issued',
    header: m.report_cards_verify_issued(),
    cell: (row) => formatDate(row.issuedAt, { dateStyle: 'medium' }),
  },
  {
    id: 'read',
    header: m.report_cards_taken_home(),
    cell: (row) => (row.readBy > 0 ? m.report_cards_read_by({ count: row.readBy }) : '–'),
  },
];
