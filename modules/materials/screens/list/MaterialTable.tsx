import { ExportButton, fileAddress, takeBack } from '@patio/client';
import { m } from '@patio/messages';
import { Badge, EmptyState, fileSize, formatDate, Icon } from '@patio/ui';
import { type BulkAction, DataTable, type RowAction, type TableColumn, type TableFilter } from '@patio/ui/table';
import { useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Download, ExternalLink } from 'lucide-react';
import type { MaterialView } from '../../contract.ts';
import { MATERIAL_BYTES } from '../../rules/kinds.ts';
import { materials } from '../api.ts';
import { KIND_ICONS, kindName, kindOptions } from './kinds.ts';
import type { MaterialsList } from './use-materials.ts';

const columns = (own: boolean): TableColumn<MaterialView>[] => [
  {
    id: 'title',
    header: m.materials_name(),
    fixed: true,
    sortable: true,
    cell: (row) => (
      <span className="mt-name">
        <Icon of={KIND_ICONS[row.kind]} />
        {row.title}
      </span>
    ),
  },
  { id: 'kind', header: m.materials_kind(), onCard: true, cell: (row) => kindName(row.kind) },
  {
    id: 'classes',
    header: m.materials_classes(),
    onCard: own,
    cell: (row) =>
      row.classes > 0 ? (
        <Badge>{m.materials_class_count({ count: row.classes })}</Badge>
      ) : own ? (
        m.materials_not_shared()
      ) : (
        '—'
      ),
  },
  { id: 'owner', header: m.materials_owner(), hidden: own, cell: (row) => row.owner ?? m.materials_library() },
  {
    id: 'size',
    header: m.materials_size(),
    sortable: true,
    align: 'end',
    cell: (row) => row.file && fileSize(row.file.size),
  },
  {
    id: 'changed',
    header: m.materials_changed(),
    sortable: true,
    onCard: true,
    cell: (row) => formatDate(row.changedAt, { dateStyle: 'medium' }),
  },
];

const choices = (): TableFilter[] => [
  { id: 'kind', label: m.materials_kind(), options: kindOptions() },
  {
    id: 'state',
    label: m.materials_state(),
    options: [
      { id: 'active', label: m.materials_active() },
      { id: 'archived', label: m.materials_archived() },
    ],
  },
];

const actionsOf = ({ file, address }: MaterialView): RowAction[] => [
  file
    ? {
        id: 'download',
        label: m.materials_download(),
        icon: Download,
        href: `${fileAddress(file.id)}?download`,
        download: true,
      }
    : { id: 'open', label: m.materials_open_link(), icon: ExternalLink, href: address ?? '' },
];

/** The materials of a place; a row opens its material. */
export function MaterialTable({
  at,
  state,
  change,
  filters,
  list,
  hrefOf,
}: MaterialsList & { hrefOf: (id: string) => string }) {
  const { data } = list;
  const cache = useQueryClient();
  const archived = state.filters.state?.[0] === 'archived';
  const setState: BulkAction = {
    id: 'state',
    label: archived ? m.materials_restore() : m.materials_archive(),
    icon: archived ? ArchiveRestore : Archive,
    run: async (ids) => {
      const { changed, undoToken } = await materials.setState.call({ ids, state: archived ? 'active' : 'archived' });
      await cache.invalidateQueries({ queryKey: materials.key() });
      return {
        done: m.materials_many_changed({ count: changed }),
        ...(undoToken && { undo: () => void takeBack(undoToken, materials.key()) }),
      };
    },
  };
  return (
    <DataTable
      label={m.materials_title()}
      columns={columns(at.space === 'own')}
      rows={data?.items}
      error={list.error}
      onRetry={() => list.refetch()}
      rowId={(row) => row.id}
      rowLabel={(row) => row.title}
      rowHref={(row) => hrefOf(row.id)}
      rowActions={actionsOf}
      {...(data?.can.manage && at.space !== 'own' && { bulkActions: [setState] })}
      state={state}
      onStateChange={change}
      nextCursor={data?.nextCursor ?? null}
      total={data?.total}
      all={data?.all}
      outdated={list.isPlaceholderData}
      searchLabel={m.materials_search()}
      filters={choices()}
      exportSlot={<ExportButton name="materials.materials" filters={filters} />}
      empty={<Nothing at={at} list={list} />}
    />
  );
}

/** Why a place is empty, and how it fills. Where folders stand above it, it is not empty at all. */
function Nothing({ at, list: { data } }: Pick<MaterialsList, 'at' | 'list'>) {
  if (data?.folders.length) return <p className="mt-none">{m.materials_only_folders()}</p>;
  return (
    <EmptyState scene="books" title={at.folder ? m.materials_folder_empty() : m.materials_none()}>
      {data?.can.add
        ? m.materials_none_hint({ megabytes: MATERIAL_BYTES / 1e6 })
        : at.space === 'library'
          ? m.materials_none_library_hint()
          : m.materials_none_shared_hint()}
    </EmptyState>
  );
}
