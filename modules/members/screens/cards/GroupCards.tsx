import { ExportButton, fileAddress, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Callout,
  Drawer,
  EmptyState,
  formatAgo,
  formatDate,
  Inline,
  Person,
  Stack,
  Status,
  toast,
} from '@patio/ui';
import { DataTable, type TableColumn } from '@patio/ui/table';
import { useQuery } from '@tanstack/react-query';
import { Ban, IdCard } from 'lucide-react';
import { useState } from 'react';
import type { ChildView } from '../../contract.ts';
import { childrenNamed } from '../../rules/children-named.ts';
import { members } from '../api.ts';
import { ChildCard } from './ChildCard.tsx';
import { listName } from './labels.ts';
import { useCards } from './use-cards.tsx';

const columns = (): TableColumn<ChildView>[] => [
  {
    id: 'name',
    header: m.members_cards_student(),
    fixed: true,
    cell: (row) => <Person name={listName(row)} photo={row.photoFileId && fileAddress(row.photoFileId)} />,
  },
  {
    id: 'card',
    header: m.members_cards_state(),
    onCard: true,
    cell: (row) =>
      row.account === 'locked' ? (
        <Status tone="bad">{m.members_cards_locked()}</Status>
      ) : row.card ? (
        <Status tone="ok">{m.members_cards_has()}</Status>
      ) : (
        <Status tone="neutral">{m.members_cards_has_none()}</Status>
      ),
  },
  {
    id: 'since',
    header: m.members_cards_since(),
    onCard: true,
    cell: (row) => (row.card ? formatDate(row.card.issuedAt) : '–'),
  },
  { id: 'by', header: m.members_cards_by(), cell: (row) => row.card?.issuedBy ?? '–' },
  {
    id: 'used',
    header: m.members_cards_used(),
    onCard: true,
    cell: (row) => (!row.card ? '–' : row.card.lastUsedAt ? formatAgo(row.card.lastUsedAt) : m.members_cards_unused()),
  },
];

/** The children of a group and their cards: make those that are missing, some, or one; open a child for the rest. */
export function GroupCards({ group }: { group: { homeroomId: string } | { sectionId: string } }) {
  const [state, change] = useTableState(undefined, { privateSearch: true });
  const [open, setOpen] = useState<string | null>(null);
  const query = useQuery(members.listCards.queryOptions({ input: group }));
  const { begin, dialogs } = useCards();
  const all = query.data?.items;
  const rows = all && childrenNamed(all, state.q);
  const missing = all?.filter((row) => !row.card && row.account !== 'locked') ?? [];
  const having = all?.filter((row) => row.card).length ?? 0;
  const opened = all?.find((row) => row.studentId === open);
  const chosen = (ids: string[]) => all?.filter((row) => ids.includes(row.studentId)) ?? [];
  const makeAll = missing.length > 0 && (
    <Button variant="primary" icon={IdCard} onPress={() => begin({ what: 'make', children: missing })}>
      {m.members_cards_make_all({ count: missing.length })}
    </Button>
  );
  return (
    <Stack gap={16}>
      {all && all.length > 0 && having === 0 ? (
        <Callout tone="info" title={m.members_cards_nobody()} actions={makeAll}>
          {m.members_cards_nobody_text()}
        </Callout>
      ) : (
        all &&
        all.length > 0 && (
          <Inline className="justify-between">
            <b>{m.members_cards_count({ count: having, total: all.length })}</b>
            {makeAll}
          </Inline>
        )
      )}
      <DataTable
        label={m.members_cards()}
        columns={columns()}
        rows={rows}
        error={query.error}
        onRetry={() => query.refetch()}
        rowId={(row) => row.studentId}
        rowLabel={listName}
        state={state}
        onStateChange={change}
        total={rows?.length}
        searchLabel={m.members_cards_search()}
        onOpen={(row) => setOpen(row.studentId)}
        exportSlot={<ExportButton name="members.cards" filters={{ ...group, search: state.q || undefined }} />}
        bulkActions={[
          {
            id: 'make',
            label: m.members_cards_make(),
            icon: IdCard,
            run: (ids) => void begin({ what: 'make', children: chosen(ids) }),
          },
          {
            id: 'stop',
            label: m.members_cards_stop(),
            icon: Ban,
            tone: 'danger',
            fits: (id) => chosen([id]).some((row) => row.card),
            run: (ids) => {
              const living = chosen(ids).filter((row) => row.card);
              if (living.length === 0) toast(m.members_card_no_living(), { tone: 'info' });
              else begin({ what: 'stop', children: living });
              return undefined;
            },
          },
        ]}
        empty={
          <EmptyState scene="chair" title={m.members_cards_none_here()}>
            {m.members_cards_none_here_text()}
          </EmptyState>
        }
      />
      <Drawer
        isOpen={opened !== undefined}
        onOpenChange={(shown) => !shown && setOpen(null)}
        title={opened ? listName(opened) : ''}
      >
        {opened && <ChildCard child={opened} begin={begin} />}
      </Drawer>
      {dialogs}
    </Stack>
  );
}
