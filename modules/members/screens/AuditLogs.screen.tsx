import { areaOf, type Role } from '@patio/access';
import { ExportButton, roleName, useFilters, useLabels, useSearchState, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, ComboBox, Drawer, EmptyState, formatAgo, formatDate, Inline, Page, Person } from '@patio/ui';
import { DateRangeField } from '@patio/ui/dates';
import { DataTable, pageAsked, type TableColumn } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { AuditLine } from '../contract.ts';
import { members } from './api.ts';
import { AuditEntry } from './audit/AuditEntry.tsx';
import { ChainCheck } from './audit/ChainCheck.tsx';
import { registerName } from './office/labels.ts';
import { useSchools } from './office/use-schools.ts';

const search = z.object({
  actor: z.uuid().optional(),
  action: z.string().optional(),
  record: z.uuid().optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  entry: z.uuid().optional(),
});

const OWN_FILTERS = ['actor', 'action', 'record', 'from', 'until'];

const columns = (): TableColumn<AuditLine>[] => [
  {
    id: 'at',
    header: m.members_audit_when(),
    fixed: true,
    width: 170,
    cell: (row) => (
      <time dateTime={row.at} title={formatDate(row.at, { dateStyle: 'long', timeStyle: 'medium' })}>
        {formatDate(row.at, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })}
      </time>
    ),
  },
  {
    id: 'who',
    header: m.members_audit_who(),
    onCard: true,
    cell: (row) => (
      <Person
        name={row.by.name}
        detail={row.onBehalfOf ? m.members_audit_eyes({ name: row.onBehalfOf.name }) : roleName(row.role as Role)}
      />
    ),
  },
  { id: 'what', header: m.members_audit_what(), onCard: true, cell: (row) => <b>{row.title}</b> },
  { id: 'record', header: m.members_audit_record(), onCard: true, cell: (row) => row.subject.title },
  { id: 'school', header: m.accounts_school(), hidden: true, cell: (row) => row.schoolName ?? '–' },
  { id: 'reason', header: m.accounts_reason(), cell: (row) => row.reason ?? '–' },
  { id: 'ago', header: m.members_audit_ago(), hidden: true, cell: (row) => formatAgo(row.at) },
];

/** Who did what to which record, before and after; the chain behind it can be verified, and all of it exported. */
export default function AuditLogsScreen() {
  const [state, change] = useTableState();
  const [asked, ask] = useSearchState(search);
  const { filtered, clear } = useFilters(OWN_FILTERS);
  const { areaName } = useLabels();
  const schools = useSchools();
  const actions = useQuery(members.listAuditActions.queryOptions());
  const filters = {
    actorId: asked.actor,
    action: state.filters.action?.[0] ?? (state.filters.area?.[0] ? `${state.filters.area[0]}.*` : asked.action),
    subjectId: asked.record,
    schoolId: state.filters.school?.[0],
    from: asked.from,
    until: asked.until,
  };
  const list = useQuery({
    ...members.readAudit.queryOptions({ input: { ...filters, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  const person = useQuery({
    ...members.getMember.queryOptions({ input: { id: asked.actor ?? '' } }),
    enabled: Boolean(asked.actor),
    retry: false,
  });
  const fresh = { cursor: undefined, back: undefined } as object;
  const areas = [...new Set((actions.data?.items ?? []).map(({ action }) => areaOf(action)))];
  const opened = list.data?.items.find((row) => row.id === asked.entry);
  return (
    <Page title={m.members_audit_title()} description={m.members_audit_lede()} actions={<ChainCheck />}>
      <Inline gap={12} className="items-end">
        <ComboBox
          className="min-w-60"
          label={m.members_audit_person()}
          value={asked.actor ?? null}
          chosen={person.data && asked.actor ? { id: asked.actor, label: registerName(person.data) } : null}
          search={async (text) =>
            (await members.listMembers.call({ search: text, limit: 10 })).items.map((each) => ({
              id: each.id,
              label: registerName(each),
              detail: each.email ?? each.username ?? undefined,
            }))
          }
          onChange={(id) => ask({ actor: id ?? undefined, ...fresh })}
        />
        <DateRangeField
          label={m.members_audit_span()}
          value={asked.from && asked.until ? { start: asked.from, end: asked.until } : null}
          onChange={(span) => ask({ from: span?.start, until: span?.end, ...fresh })}
        />
        {filtered && (
          <Button variant="quiet" onPress={clear}>
            {m.members_audit_clear()}
          </Button>
        )}
      </Inline>
      <DataTable
        label={m.members_audit_title()}
        columns={columns()}
        rows={list.data?.items}
        error={list.error}
        onRetry={() => list.refetch()}
        rowId={(row) => row.id}
        rowLabel={(row) => `${row.title}, ${row.by.name}`}
        state={state}
        onStateChange={change}
        nextCursor={list.data?.nextCursor}
        outdated={list.isPlaceholderData}
        filters={[
          { id: 'area', label: m.members_area(), options: areas.map((id) => ({ id, label: areaName(id) })) },
          {
            id: 'action',
            label: m.members_audit_what(),
            options: (actions.data?.items ?? []).map(({ action, title }) => ({ id: action, label: title })),
          },
          { id: 'school', label: m.accounts_school(), options: schools.map(({ id, name }) => ({ id, label: name })) },
        ]}
        onOpen={(row) => ask({ entry: row.id }, { push: true })}
        peek={(row) => <AuditEntry entry={row} onRecord={(id) => ask({ record: id, ...fresh })} />}
        exportSlot={<ExportButton name="members.audit" filters={filters} />}
        empty={<EmptyState scene="search" title={m.members_audit_empty()} />}
      />
      {opened && (
        <Drawer title={opened.title} size="lg" isOpen onOpenChange={(open) => !open && ask({ entry: undefined })}>
          <AuditEntry entry={opened} onRecord={(id) => ask({ record: id, entry: undefined, ...fresh })} />
        </Drawer>
      )}
    </Page>
  );
}
