import { ExportButton, useCan, useLive, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Page, Section } from '@patio/ui';
import { DataTable, pageAsked } from '@patio/ui/table';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { BATCH_STATES } from '../../contract/fields.ts';
import type { BatchRow } from '../../contract.ts';
import { batchHref } from '../addresses.ts';
import { imports } from '../api.ts';
import { isUnderWay } from '../use-batch.ts';
import { batchColumns } from './batch-columns.tsx';
import { ExportRoster } from './ExportRoster.tsx';
import { NewImport } from './NewImport.tsx';

/** All imports within reach, with room for a new one above them. */
export function BatchList() {
  const can = useCan();
  return (
    <Page title={m.imports_title()} description={m.imports_lede()} actions={can('imports.export') && <ExportRoster />}>
      <NewImport />
      <Section title={m.imports_past()}>
        <Batches />
      </Section>
    </Page>
  );
}

function Batches() {
  const cache = useQueryClient();
  const [state, change] = useTableState();
  const choices = useQuery(imports.importChoices.queryOptions());
  const schools = choices.data?.schools ?? [];
  const asked = {
    state: BATCH_STATES.find((one) => one === state.filters.state?.[0]),
    open: state.filters.open?.[0] === 'yes' ? ('yes' as const) : undefined,
    schoolId: state.filters.school?.[0],
  };
  const list = useQuery({
    ...imports.listBatches.queryOptions({ input: { ...asked, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.items.some((row) => isUnderWay(row.state)) ? 2_000 : false),
  });
  useLive(['platform.job', 'imports.*'], () => void cache.invalidateQueries({ queryKey: imports.listBatches.key() }));
  return (
    <DataTable<BatchRow>
      label={m.imports_past()}
      columns={batchColumns(schools.length > 1)}
      rows={list.data?.items}
      error={list.error}
      onRetry={() => void list.refetch()}
      rowId={(row) => row.id}
      rowLabel={(row) => row.fileName}
      rowHref={(row) => batchHref(row.id)}
      state={state}
      onStateChange={change}
      nextCursor={list.data?.nextCursor}
      total={list.data?.total}
      all={list.data?.all}
      outdated={list.isPlaceholderData}
      filters={[
        {
          id: 'state',
          label: m.imports_state(),
          multiple: false,
          options: BATCH_STATES.map((id) => ({ id, label: m.imports_state_is({ state: id }) })),
        },
        {
          id: 'open',
          label: m.imports_open(),
          multiple: false,
          options: [{ id: 'yes', label: m.imports_open_yes() }],
        },
        ...(schools.length > 1
          ? [
              {
                id: 'school',
                label: m.imports_school(),
                multiple: false,
                options: schools.map(({ id, name }) => ({ id, label: name })),
              },
            ]
          : []),
      ]}
      exportSlot={<ExportButton name="imports.batches" filters={asked} />}
      empty={
        <EmptyState scene="people" title={m.imports_none()}>
          {m.imports_none_more()}
        </EmptyState>
      }
    />
  );
}
