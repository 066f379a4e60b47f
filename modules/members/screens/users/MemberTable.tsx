import { ExportButton, fileAddress, readAllPages, takeBack, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { useViews } from '@patio/people/screens';
import { Badge, EmptyState, formatAgo, Inline, Person, Status, toast } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn } from '@patio/ui/table';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, LogOut, UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { MemberView } from '../../contract.ts';
import { members } from '../api.ts';
import { placeName, registerName, roleOptions, statusOf } from '../office/labels.ts';
import { ReasonDialog } from '../office/ReasonDialog.tsx';
import { useSchools } from '../office/use-schools.ts';

const columns = (): TableColumn<MemberView>[] => [
  {
    id: 'name',
    header: m.members_name(),
    sortable: true,
    fixed: true,
    cell: (row) => (
      <Person
        name={registerName(row)}
        detail={row.email ?? row.username ?? undefined}
        photo={row.photoFileId && fileAddress(row.photoFileId)}
      />
    ),
  },
  {
    id: 'roles',
    header: m.members_roles(),
    onCard: true,
    cell: (row) => (
      <Inline gap={4}>
        {row.memberships.slice(0, 3).map((place) => (
          <Badge key={place.id}>{placeName(place)}</Badge>
        ))}
        {row.memberships.length > 3 && <Badge>{`+${row.memberships.length - 3}`}</Badge>}
      </Inline>
    ),
  },
  { id: 'username', header: m.members_field_username(), hidden: true, cell: (row) => row.username ?? '–' },
  {
    id: 'seen',
    header: m.members_last_seen(),
    sortable: true,
    onCard: true,
    cell: (row) => (row.lastSeenAt ? formatAgo(row.lastSeenAt) : m.members_never()),
  },
  {
    id: 'status',
    header: m.members_field_state(),
    onCard: true,
    cell: (row) => <Status tone={statusOf(row.status).tone}>{statusOf(row.status).label()}</Status>,
  },
];
/** As many as one command takes. */
const MOST_AT_ONCE = 200;
const DEFAULTS = { sort: { id: 'name', desc: false } };

/** The accounts of the institution: searched, filtered and sorted by the server. */
export function MemberTable() {
  const [state, change] = useTableState(DEFAULTS, { privateSearch: true });
  const cache = useQueryClient();
  const schools = useSchools();
  const views = useViews('members');
  const [asking, setAsking] = useState<{ step: 'lock' | 'dismiss'; ids: string[] } | null>(null);
  const chosen = asking?.ids ?? [];
  const sort = `${state.sort?.desc ? '-' : ''}${state.sort?.id === 'seen' ? 'seen' : 'name'}` as 'name';
  const filters = {
    search: state.q || undefined,
    role: state.filters.role?.[0] as MemberView['memberships'][number]['role'] | undefined,
    schoolId: state.filters.school?.[0],
    status: state.filters.status?.[0] as MemberView['status'] | undefined,
    sort,
  };
  const list = useQuery({
    ...members.listMembers.queryOptions({
      input: { ...filters, ...pageAsked(state) },
    }),
    placeholderData: keepPreviousData,
  });
  const refresh = () => cache.invalidateQueries({ queryKey: members.key() });
  const signOut = async (ids: string[]) => {
    const { ended } = await members.signOutMembers.call({ ids });
    await refresh();
    return { done: m.accounts_sessions_ended({ count: ended }) };
  };
  const lock = async (reason: string) => {
    const { count, undo } = await members.lockMembers.call({ ids: chosen, reason });
    await refresh();
    toast(m.members_locked_count({ count }), { onUndo: () => void takeBack(undo, members.key()) });
  };
  const dismiss = async (reason: string) => {
    const { count, undo } = await members.dismissMembers.call({ ids: chosen, reason });
    await refresh();
    toast(m.members_dismissed_count({ count }), { onUndo: () => void takeBack(undo, members.key()) });
  };
  const asked = (step: 'lock' | 'dismiss') => (ids: string[]) => {
    setAsking({ step, ids });
    return undefined;
  };
  const isOpen = (id: string) => list.data?.items.some((row) => row.id === id && row.status !== 'locked') ?? false;
  const close = (open: boolean) => !open && setAsking(null);
  return (
    <>
      <DataTable
        label={m.members_users_title()}
        columns={columns()}
        rows={list.data?.items}
        error={list.error}
        onRetry={() => list.refetch()}
        rowId={(row) => row.id}
        rowLabel={registerName}
        rowHref={(row) => `/admin/users/${row.id}`}
        state={state}
        onStateChange={change}
        nextCursor={list.data?.nextCursor}
        total={list.data?.total}
        all={list.data?.all}
        outdated={list.isPlaceholderData}
        searchLabel={m.members_search_people()}
        filters={[
          { id: 'role', label: m.members_field_role(), options: roleOptions() },
          { id: 'school', label: m.accounts_school(), options: schools.map(({ id, name }) => ({ id, label: name })) },
          {
            id: 'status',
            label: m.members_field_state(),
            options: (['active', 'invited', 'locked'] as const).map((id) => ({ id, label: statusOf(id).label() })),
          },
        ]}
        {...views}
        everyRow={{
          find: () => readAllPages((page) => members.listMembers.call({ ...filters, ...page }), MOST_AT_ONCE),
          most: MOST_AT_ONCE,
        }}
        bulkActions={[
          { id: 'out', label: m.members_sign_out_everywhere(), icon: LogOut, run: signOut, fits: () => false },
          { id: 'dismiss', label: m.members_dismiss(), icon: UserMinus, run: asked('dismiss') },
          { id: 'lock', label: m.members_lock(), icon: Lock, tone: 'danger', run: asked('lock'), fits: isOpen },
        ]}
        exportSlot={<ExportButton name="members.list" filters={filters} />}
        empty={<EmptyState scene="people" title={m.members_nobody()} />}
      />
      <ReasonDialog
        title={m.members_lock_several({ count: chosen.length })}
        confirmLabel={m.members_lock()}
        tone="danger"
        isOpen={asking?.step === 'lock'}
        onOpenChange={close}
        onConfirm={lock}
      >
        {m.members_lock_text()}
      </ReasonDialog>
      <ReasonDialog
        title={m.members_dismiss_several({ count: chosen.length })}
        confirmLabel={m.members_dismiss()}
        tone="danger"
        isOpen={asking?.step === 'dismiss'}
        onOpenChange={close}
        onConfirm={dismiss}
      >
        {m.members_dismiss_text()}
      </ReasonDialog>
    </>
  );
}
