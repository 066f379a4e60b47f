import { ExportButton, useSearchState, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { Section, Segmented } from '@patio/ui';
import { DataTable, pageAsked } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { SHOWN } from '../../contract/receipts.ts';
import type { AnnouncementView } from '../../contract/write.ts';
import { announcements } from '../api.ts';
import { SHOW } from '../labels.ts';
import { PrintRest } from './PrintRest.tsx';
import { householdColumns, receiptColumns } from './receipt-columns.tsx';
import { Signatures } from './Signatures.tsx';

/** Who has read and answered: person by person, or by household. */
export function Receipts({ view }: { view: AnnouncementView }) {
  const [{ by, person }, change] = useSearchState(
    z.object({ by: z.enum(['person', 'household']).default('person'), person: z.uuid().optional() }),
  );
  return (
    <Section
      title={m.announcements_receipts()}
      actions={
        <Segmented
          label={m.announcements_receipts()}
          value={by}
          options={[
            { id: 'person', label: m.announcements_by_person() },
            { id: 'household', label: m.announcements_by_household() },
          ]}
          onChange={(next) => change({ by: next as 'person' | 'household' })}
        />
      }
    >
      {by === 'person' ? <People view={view} onOpen={(id) => change({ person: id })} /> : <Households id={view.id} />}
      {person && <Signatures id={view.id} personId={person} onClose={() => change({ person: undefined })} />}
    </Section>
  );
}

function People({ view, onOpen }: { view: AnnouncementView; onOpen: (personId: string) => void }) {
  const [state, change] = useTableState(undefined, { privateSearch: true });
  const show = SHOWN.find((id) => id === state.filters.show?.[0]) ?? 'all';
  const homeroomId = state.filters.homeroom?.[0];
  const summary = useQuery(announcements.receiptSummary.queryOptions({ input: { id: view.id } }));
  const filters = { id: view.id, show, homeroomId, search: state.q || undefined };
  const list = useQuery({
    ...announcements.receipts.queryOptions({ input: { ...filters, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      label={m.announcements_receipts()}
      columns={receiptColumns(view.ask)}
      rows={list.data?.items}
      error={list.error}
      onRetry={() => list.refetch()}
      rowId={(row) => row.id}
      rowLabel={(row) => row.name}
      onOpen={(row) => onOpen(row.id)}
      state={state}
      onStateChange={change}
      nextCursor={list.data?.nextCursor}
      total={list.data?.total}
      all={list.data?.all}
      outdated={list.isPlaceholderData}
      searchLabel={m.announcements_search_people()}
      filters={[
        { id: 'show', label: m.announcements_state(), options: SHOWN.map((id) => ({ id, label: SHOW[id]() })) },
        {
          id: 'homeroom',
          label: m.announcements_homeroom(),
          options: (summary.data?.homerooms ?? []).map(({ id, name }) => ({ id, label: name })),
        },
      ]}
      exportSlot={<ExportButton name="announcements.receipts" filters={filters} />}
      toolbar={<PrintRest id={view.id} show={show} homeroomId={homeroomId} />}
    />
  );
}

function Households({ id }: { id: string }) {
  const [state, change] = useTableState();
  const show = (['read', 'unread'] as const).find((one) => one === state.filters.show?.[0]) ?? 'all';
  const list = useQuery({
    ...announcements.households.queryOptions({ input: { id, show, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      label={m.announcements_by_household()}
      columns={householdColumns()}
      rows={list.data?.items}
      error={list.error}
      onRetry={() => list.refetch()}
      rowId={(row) => row.id}
      rowLabel={(row) => row.children.join(', ')}
      state={state}
      onStateChange={change}
      nextCursor={list.data?.nextCursor}
      total={list.data?.total}
      all={list.data?.all}
      outdated={list.isPlaceholderData}
      filters={[
        {
          id: 'show',
          label: m.announcements_state(),
          options: (['read', 'unread'] as const).map((one) => ({ id: one, label: SHOW[one]() })),
        },
      ]}
      exportSlot={<ExportButton name="announcements.households" filters={{ id, show }} />}
    />
  );
}
