import { ExportButton, useSearchState, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { Badge, Button, EmptyState, formatDate, Page, Status } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { z } from 'zod';
import type { InstitutionRowView } from '../contract.ts';
import { schools } from './api.ts';
import { InstitutionDrawer } from './institutions/InstitutionDrawer.tsx';
import { countryName, countryOptions } from './labels/country-labels.ts';

const columns = (): TableColumn<InstitutionRowView>[] => [
  {
    id: 'name',
    header: m.schools_name(),
    sortable: true,
    fixed: true,
    cell: (row) => (
      <span>
        <b>{row.name}</b> {row.own && <Status tone="info">{m.schools_yours()}</Status>}
      </span>
    ),
  },
  { id: 'slug', header: m.schools_slug(), onCard: true, cell: (row) => <Badge>{row.slug}</Badge> },
  { id: 'legal', header: m.schools_legal_name(), cell: (row) => row.legalName },
  { id: 'tax', header: m.schools_tax_id(), hidden: true, cell: (row) => row.taxId ?? '–' },
  { id: 'country', header: m.schools_country(), onCard: true, cell: (row) => countryName(row.country) },
  { id: 'currency', header: m.schools_preset_currency(), hidden: true, cell: (row) => row.currency },
  {
    id: 'schools',
    header: m.schools_list_title(),
    align: 'end',
    onCard: true,
    sum: (row) => row.schools,
    cell: (row) => row.schools,
  },
  { id: 'created', header: m.schools_since(), sortable: true, cell: (row) => formatDate(row.createdAt) },
];
const DEFAULTS = { sort: { id: 'name', desc: false } };

/** Every institution of the platform: found, founded, closed. Nothing of what is inside them. */
export default function InstitutionsScreen() {
  const [state, change] = useTableState(DEFAULTS);
  const [{ open }, changeOpen] = useSearchState(z.object({ open: z.string().optional() }));
  const sort = `${state.sort?.desc ? '-' : ''}${state.sort?.id === 'created' ? 'created' : 'name'}` as 'name';
  const filters = {
    search: state.q || undefined,
    country: state.filters.country?.[0],
    state: state.filters.state?.[0] === 'archived' ? ('archived' as const) : ('open' as const),
    sort,
  };
  const list = useQuery({
    ...schools.listInstitutions.queryOptions({
      input: { ...filters, ...pageAsked(state) },
    }),
    placeholderData: keepPreviousData,
  });
  const found = (
    <Button variant="primary" icon={Plus} href="/admin/institutions/create">
      {m.schools_new_institution()}
    </Button>
  );
  const chosen = list.data?.items.find((row) => row.id === open);
  return (
    <Page title={m.schools_institutions_title()} description={m.schools_institutions_lede()} actions={found}>
      <DataTable
        label={m.schools_institutions_title()}
        columns={columns()}
        rows={list.data?.items}
        error={list.error}
        onRetry={() => list.refetch()}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        onOpen={(row) => changeOpen({ open: row.id }, { push: true })}
        state={state}
        onStateChange={change}
        nextCursor={list.data?.nextCursor}
        total={list.data?.total}
        outdated={list.isPlaceholderData}
        searchLabel={m.schools_search_institutions()}
        filters={[
          { id: 'country', label: m.schools_country(), options: countryOptions() },
          {
            id: 'state',
            label: m.schools_state(),
            options: [
              { id: 'open', label: m.schools_open_institutions() },
              { id: 'archived', label: m.schools_archived_institutions() },
            ],
          },
        ]}
        exportSlot={<ExportButton name="schools.institutions" filters={filters} />}
        empty={<EmptyState scene="map" title={m.schools_no_institutions()} action={found} />}
      />
      {chosen && (
        <InstitutionDrawer key={chosen.version} institution={chosen} onClose={() => changeOpen({ open: undefined })} />
      )}
    </Page>
  );
}
