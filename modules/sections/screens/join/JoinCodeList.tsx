import { ExportButton, takeBack, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, formatDate, Status } from '@patio/ui';
import { type BulkAction, DataTable, pageAsked, type TableColumn } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Ban, Plus, Printer } from 'lucide-react';
import { JOIN_AUDIENCES, JOIN_STATES, type JoinCodeView } from '../../contract.ts';
import { JOIN_AUDIENCE_NAMES } from '../../rules/names.ts';
import { sections } from '../api.ts';
import { JoinUses } from './JoinUses.tsx';
import { STATES } from './join-labels.ts';

const columns = (): TableColumn<JoinCodeView>[] => [
  { id: 'group', header: m.sections_join_group(), fixed: true, cell: (row) => <b>{row.group.name}</b> },
  { id: 'code', header: m.sections_join_code(), onCard: true, cell: (row) => <code>{row.code}</code> },
  { id: 'audience', header: m.sections_join_for(), onCard: true, cell: (row) => JOIN_AUDIENCE_NAMES[row.audience]() },
  {
    id: 'uses',
    header: m.sections_join_uses(),
    align: 'end',
    cell: (row) => m.sections_join_uses_of({ uses: row.uses, max: row.maxUses }),
  },
  { id: 'expires', header: m.sections_join_until(), cell: (row) => formatDate(row.expiresAt) },
  {
    id: 'state',
    header: m.sections_state(),
    onCard: true,
    cell: (row) => <Status tone={STATES[row.state].tone}>{STATES[row.state].label()}</Status>,
  },
  { id: 'school', header: m.sections_school(), hidden: true, cell: (row) => row.school },
  { id: 'by', header: m.sections_join_made_by(), hidden: true, cell: (row) => row.madeBy },
];

/** Makes codes worthless, with the way back for ten minutes. */
async function revoke(ids: string[]) {
  const { revoked, undoToken } = await sections.revokeJoinCodes.call({ ids });
  const undo = undoToken ? () => void takeBack(undoToken, sections.listJoinCodes.key()) : undefined;
  return { done: m.sections_join_revoked_count({ count: revoked }), ...(undo && { undo }) };
}

/** Every code of the school, the newest first, with who used it in the peek. */
export function JoinCodeList({
  onPrint,
  onMake,
}: {
  onPrint: (ids: string[]) => void;
  /** Left out where nothing is changed. */
  onMake: (() => void) | undefined;
}) {
  const [state, change] = useTableState();
  const filters = {
    search: state.q || undefined,
    audience: state.filters.audience?.[0] as JoinCodeView['audience'] | undefined,
    state: state.filters.state?.[0] as JoinCodeView['state'] | undefined,
  };
  const list = useQuery({
    ...sections.listJoinCodes.queryOptions({ input: { ...filters, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  const actions: BulkAction[] = [
    { id: 'print', label: m.sections_join_print(), icon: Printer, run: (ids) => void onPrint(ids) },
  ];
  if (onMake)
    actions.push({
      id: 'revoke',
      label: m.sections_join_revoke(),
      icon: Ban,
      tone: 'danger',
      run: async (ids) => {
        const result = await revoke(ids);
        await list.refetch();
        return result;
      },
    });
  return (
    <DataTable
      label={m.sections_join_codes()}
      columns={columns()}
      rows={list.data?.items}
      error={list.error}
      onRetry={() => list.refetch()}
      rowId={(row) => row.id}
      rowLabel={(row) => `${row.group.name} ${row.code}`}
      state={state}
      onStateChange={change}
      nextCursor={list.data?.nextCursor}
      total={list.data?.total}
      outdated={list.isPlaceholderData}
      searchLabel={m.sections_join_search()}
      peek={(row) => <JoinUses code={row} onPrint={() => onPrint([row.id])} />}
      filters={[
        {
          id: 'audience',
          label: m.sections_join_for(),
          multiple: false,
          options: JOIN_AUDIENCES.map((id) => ({ id, label: JOIN_AUDIENCE_NAMES[id]() })),
        },
        {
          id: 'state',
          label: m.sections_state(),
          multiple: false,
          options: JOIN_STATES.map((id) => ({ id, label: STATES[id].label() })),
        },
      ]}
      exportSlot={<ExportButton name="sections.join_codes" filters={filters} />}
      bulkActions={actions}
      empty={
        <EmptyState
          scene="people"
          title={m.sections_join_none()}
          action={
            onMake && (
              <Button variant="primary" icon={Plus} onPress={onMake}>
                {m.sections_join_make()}
              </Button>
            )
          }
        >
          {m.sections_join_none_text()}
        </EmptyState>
      }
    />
  );
}
