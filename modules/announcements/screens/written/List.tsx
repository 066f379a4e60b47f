import { ExportButton, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState } from '@patio/ui';
import { DataTable, pageAsked } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { ASKS, STATES } from '../../contract/fields.ts';
import type { AnnouncementLine } from '../../contract/write.ts';
import { ASK_NAMES } from '../../rules/names.ts';
import { announcements } from '../api.ts';
import { STATE } from '../labels.ts';
import { writtenColumns } from './columns.tsx';

/** Where a line leads: a draft to the page on which it is written, the others to their receipts. */
export const hrefOf = (address: string, { id, state }: Pick<AnnouncementLine, 'id' | 'state'>): string =>
  `${address}?${state === 'draft' ? 'edit' : 'announcement'}=${id}`;

/** The list of what somebody writes, the newest first. */
export function List({ address }: { address: string }) {
  const [state, change] = useTableState();
  const filters = {
    search: state.q || undefined,
    state: STATES.find((id) => id === state.filters.state?.[0]),
    ask: ASKS.find((id) => id === state.filters.ask?.[0]),
  };
  const list = useQuery({
    ...announcements.list.queryOptions({ input: { ...filters, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      label={m.announcements_title()}
      columns={writtenColumns(address)}
      rows={list.data?.items}
      error={list.error}
      onRetry={() => list.refetch()}
      rowId={(row) => row.id}
      rowLabel={(row) => row.title || m.announcements_untitled()}
      rowHref={(row) => hrefOf(address, row)}
      state={state}
      onStateChange={change}
      nextCursor={list.data?.nextCursor}
      total={list.data?.total}
      all={list.data?.all}
      outdated={list.isPlaceholderData}
      searchLabel={m.announcements_search()}
      filters={[
        {
          id: 'state',
          label: m.announcements_state(),
          options: STATES.map((id) => ({ id, label: STATE[id].label() })),
        },
        { id: 'ask', label: m.announcements_ask(), options: ASKS.map((id) => ({ id, label: ASK_NAMES[id]() })) },
      ]}
      exportSlot={<ExportButton name="announcements.written" filters={filters} />}
      empty={
        <EmptyState
          scene="sheet"
          title={m.announcements_none_written()}
          action={
            <Button variant="primary" icon={Plus} href={`${address}?new=yes`}>
              {m.announcements_new()}
            </Button>
          }
        >
          {m.announcements_none_written_hint()}
        </EmptyState>
      }
    />
  );
}
