import {
  ExportButton,
  PartPanel,
  useBulkParts,
  useCan,
  useParts,
  usePath,
  useSearchState,
  useTableState,
} from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, Page, TabLinks } from '@patio/ui';
import { DataTable, pageAsked } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { z } from 'zod';
import { registerName } from '../contract/names.ts';
import type { StaffRow } from '../contract.ts';
import { people, useChoices } from './api.ts';
import { contactActions } from './person/contact-actions.ts';
import { useViews } from './person/use-views.ts';
import { askedStaff, staffFilters } from './staff/filters.ts';
import { NewStaffDrawer } from './staff/NewStaffDrawer.tsx';
import { StaffRecord } from './staff/StaffRecord.tsx';
import { staffColumns } from './staff/staff-columns.tsx';

const search = z.object({
  member: z.uuid().optional(),
  add: z.literal('staff').optional(),
  tab: z.string().optional(),
});

/** Those who work in the school. The support staff's one address holds both the list and, by `member`, one record. */
export default function StaffScreen() {
  const path = usePath();
  const can = useCan();
  const [{ member, add, tab }, changeSearch] = useSearchState(search);
  const [state, change] = useTableState(undefined, { privateSearch: true });
  const parts = useParts('people.staff');
  const part = parts.find((each) => each.id === tab);
  const choices = useChoices();
  const views = useViews('staff');
  const subjects = useQuery(people.listSubjects.queryOptions());
  const asked = askedStaff(state);
  const list = useQuery({
    ...people.listStaff.queryOptions({ input: { ...asked, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
    enabled: !member && !part,
  });
  const many = useBulkParts('people.staff_many', (ids) =>
    (list.data?.items ?? [])
      .filter((row) => ids.includes(row.id))
      .map((row) => ({
        id: row.id,
        label: registerName(row as StaffRow),
        personId: row.personId,
        email: row.email,
        hasAccount: row.hasAccount,
      })),
  );
  if (member) return <StaffRecord id={member} listHref={path} />;
  const schools = choices.data?.schools ?? [];
  const hrefOf = (id: string) => (path === '/support/teachers' ? `${path}?member=${id}` : `${path}/${id}`);
  const hire = can('people.manage') && (
    <Button variant="primary" icon={UserPlus} onPress={() => changeSearch({ add: 'staff' }, { push: true })}>
      {m.people_new_staff()}
    </Button>
  );
  return (
    <Page
      title={m.people_staff_title()}
      description={m.people_staff_lede()}
      actions={hire}
      tabs={
        parts.length > 0 && (
          <TabLinks
            label={m.people_staff_title()}
            current={part?.id ?? 'list'}
            items={[
              { id: 'list', label: m.people_staff_nav(), href: path },
              ...parts.map((each) => ({ id: each.id, label: each.title(), href: `${path}?tab=${each.id}` })),
            ]}
          />
        )
      }
    >
      {part ? (
        <PartPanel part={part} />
      ) : (
        <DataTable<StaffRow>
          label={m.people_staff_title()}
          columns={staffColumns(schools.length > 1)}
          rows={list.data?.items as StaffRow[] | undefined}
          error={list.error}
          onRetry={() => void list.refetch()}
          rowId={(row) => row.id}
          rowLabel={registerName}
          rowHref={(row) => hrefOf(row.id)}
          rowActions={contactActions}
          bulkActions={many.actions.length > 0 ? many.actions : undefined}
          state={state}
          onStateChange={change}
          nextCursor={list.data?.nextCursor}
          total={list.data?.total}
          all={list.data?.all}
          outdated={list.isPlaceholderData}
          searchLabel={m.people_search_staff()}
          filters={staffFilters(schools, subjects.data?.items ?? [])}
          {...views}
          exportSlot={<ExportButton name="people.staff" filters={asked} />}
          empty={<EmptyState scene="people" title={m.people_no_staff()} action={hire} />}
        />
      )}
      {many.open}
      <NewStaffDrawer
        isOpen={add === 'staff'}
        onClose={() => changeSearch({ add: undefined })}
        hrefOf={hrefOf}
        subjects={subjects.data?.items ?? []}
      />
    </Page>
  );
}
