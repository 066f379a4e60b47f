import { ExportButton, useFilters, useLive, useSearchState, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Drawer, EmptyState, Inline, Page, Status, Switch, TextField } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn } from '@patio/ui/table';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { KIND_NAMES, LEVEL_NAMES, outcomeText } from '../contract/texts.ts';
import { KINDS, LEVELS, type LogEntry } from '../contract.ts';
import { operations } from './api.ts';
import { secondText, timeText } from './format.ts';
import { EntryDetail } from './logs/EntryDetail.tsx';
import { LEVEL_TONES } from './logs/labels.ts';

const search = z.object({ request: z.string().optional(), name: z.string().optional(), entry: z.uuid().optional() });
const AGAIN_MS = 4_000;
const OWN = ['request', 'name'];

const columns = (): TableColumn<LogEntry>[] => [
  {
    id: 'at',
    header: m.operations_at(),
    fixed: true,
    width: 170,
    cell: (row) => <time dateTime={row.at}>{secondText(row.at)}</time>,
  },
  {
    id: 'level',
    header: m.operations_level(),
    onCard: true,
    width: 120,
    cell: (row) => (
      <Status look="plain" tone={LEVEL_TONES[row.level]}>
        {LEVEL_NAMES[row.level]()}
      </Status>
    ),
  },
  { id: 'kind', header: m.operations_kind(), onCard: true, width: 110, cell: (row) => KIND_NAMES[row.kind]() },
  {
    id: 'name',
    header: m.operations_name(),
    onCard: true,
    cell: (row) => <code className="break-all">{row.name}</code>,
  },
  { id: 'outcome', header: m.operations_outcome(), cell: (row) => outcomeText(row) },
  {
    id: 'time',
    header: m.operations_time(),
    align: 'end',
    width: 90,
    cell: (row) => (row.milliseconds === null ? '–' : timeText(row.milliseconds)),
  },
  { id: 'who', header: m.operations_who(), cell: (row) => row.who ?? '–' },
  {
    id: 'request',
    header: m.operations_request(),
    hidden: true,
    cell: (row) => (row.requestId ? <code>{row.requestId}</code> : '–'),
  },
  { id: 'process', header: m.operations_process(), hidden: true, cell: (row) => row.process },
];

/** What processes did and what went wrong: searched by the code that a page shows, and as it happens. */
export default function LogsScreen() {
  const [state, change] = useTableState();
  const [asked, ask] = useSearchState(search);
  const { filtered, clear } = useFilters(OWN);
  const [live, setLive] = useState(false);
  const cache = useQueryClient();
  const again = () => void cache.invalidateQueries({ queryKey: operations.listEntries.key() });
  useLive(live ? ['operations.log'] : [], again);
  const filters = {
    kind: KINDS.find((one) => one === state.filters.kind?.[0]),
    level: LEVELS.find((one) => one === state.filters.level?.[0]),
    requestId: asked.request,
    name: asked.name,
  };
  const list = useQuery({
    ...operations.listEntries.queryOptions({ input: { ...filters, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
    refetchInterval: live ? AGAIN_MS : false,
  });
  const opened = list.data?.items.find(({ id }) => id === asked.entry);
  const fresh = { cursor: undefined, back: undefined } as object;
  return (
    <Page
      title={m.operations_logs_title()}
      description={m.operations_logs_about()}
      actions={<Switch atOnce label={m.operations_live()} value={live} onChange={setLive} />}
    >
      <Inline gap={12} className="items-end">
        <TextField
          label={m.operations_request_code()}
          atOnce
          value={asked.request ?? ''}
          onChange={(text) => ask({ request: text?.trim() || undefined, ...fresh })}
        />
        <TextField
          label={m.operations_name_begins()}
          atOnce
          value={asked.name ?? ''}
          onChange={(text) => ask({ name: text?.trim() || undefined, ...fresh })}
        />
        {filtered && (
          <Button variant="quiet" onPress={clear}>
            {m.operations_clear()}
          </Button>
        )}
      </Inline>
      <DataTable
        label={m.operations_logs_title()}
        columns={columns()}
        rows={list.data?.items}
        error={list.error}
        onRetry={() => void list.refetch()}
        rowId={(row) => row.id}
        rowLabel={(row) => `${LEVEL_NAMES[row.level]()}, ${row.name}, ${secondText(row.at)}`}
        state={state}
        onStateChange={change}
        nextCursor={list.data?.nextCursor ?? null}
        total={list.data?.total}
        outdated={list.isPlaceholderData}
        filters={[
          {
            id: 'level',
            label: m.operations_level_from(),
            options: LEVELS.map((id) => ({ id, label: LEVEL_NAMES[id]() })),
          },
          { id: 'kind', label: m.operations_kind(), options: KINDS.map((id) => ({ id, label: KIND_NAMES[id]() })) },
        ]}
        exportSlot={<ExportButton name="operations.log" filters={filters} />}
        onOpen={(row) => ask({ entry: row.id }, { push: true })}
        empty={
          <EmptyState scene="search" title={m.operations_logs_none()}>
            {m.operations_logs_none_hint()}
          </EmptyState>
        }
      />
      {opened && (
        <Drawer title={opened.name} size="lg" isOpen onOpenChange={(open) => !open && ask({ entry: undefined })}>
          <EntryDetail entry={opened} onRequest={(request) => ask({ request, entry: undefined, ...fresh })} />
        </Drawer>
      )}
    </Page>
  );
}
