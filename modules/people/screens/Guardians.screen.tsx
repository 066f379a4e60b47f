import { ExportButton, useBulkParts, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Page } from '@patio/ui';
import { DataTable, pageAsked } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { registerName } from '../contract/names.ts';
import type { GuardianRow } from '../contract.ts';
import { people, useChoices } from './api.ts';
import { guardianColumns } from './guardians/guardian-columns.tsx';
import { guardianLabels } from './labels/guardian-labels.ts';
import { contactActions } from './person/contact-actions.ts';
import { useViews } from './person/use-views.ts';

const DEFAULTS = {};

/** The adults around the children: find one, see whom they answer for, and who still has no account. */
export default function GuardiansScreen() {
  const [state, change] = useTableState(DEFAULTS, { privateSearch: true });
  const choices = useChoices();
  const views = useViews('guardians');
  const schools = choices.data?.schools ?? [];
  const asked = {
    search: state.q || undefined,
    schoolId: state.filters.school?.[0],
    account: state.filters.account?.[0] as 'with' | 'without' | undefined,
    restricted: state.filters.restricted?.[0] as 'yes' | undefined,
  };
  const list = useQuery({
    ...people.listGuardians.queryOptions({ input: { ...asked, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  const many = useBulkParts('people.guardians_many', (ids) =>
    (list.data?.items ?? [])
      .filter((row) => ids.includes(row.id))
      .map((row) => ({
        id: row.id,
        label: registerName(row as GuardianRow),
        personId: row.id,
        email: row.email,
        hasAccount: row.hasAccount,
      })),
  );
  return (
    <Page
      title={m.people_guardians_title()}
      description={schools.length > 0 ? m.people_guardians_lede({ words: guardianLabels(schools) }) : undefined}
    >
      <DataTable<GuardianRow>
        label={m.people_guardians_title()}
        columns={guardianColumns()}
        rows={list.data?.items as GuardianRow[] | undefined}
        error={list.error}
        onRetry={() => void list.refetch()}
        rowId={(row) => row.id}
        rowLabel={registerName}
        rowHref={(row) => `/admin/parents/${row.id}`}
        rowActions={contactActions}
        bulkActions={many.actions.length > 0 ? many.actions : undefined}
        state={state}
        onStateChange={change}
        nextCursor={list.data?.nextCursor}
        total={list.data?.total}
        all={list.data?.all}
        outdated={list.isPlaceholderData}
        searchLabel={m.people_search_guardians()}
        filters={[
          ...(schools.length > 1
            ? [
                {
                  id: 'school',
                  label: m.people_school(),
                  options: schools.map(({ id, name }) => ({ id, label: name })),
                  multiple: false,
                },
              ]
            : []),
          {
            id: 'account',
            label: m.people_account(),
            multiple: false,
            options: [
              { id: 'with', label: m.people_has_account() },
              { id: 'without', label: m.people_no_account() },
            ],
          },
          {
            id: 'restricted',
            label: m.people_restriction(),
            multiple: false,
            options: [{ id: 'yes', label: m.people_restricted_now() }],
          },
        ]}
        {...views}
        exportSlot={<ExportButton name="people.guardians" filters={asked} />}
        empty={
          <EmptyState scene="people" title={m.people_no_guardians()}>
            {m.people_no_guardians_more()}
          </EmptyState>
        }
      />
      {many.open}
    </Page>
  );
}
