import { ExportButton, fileAddress, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { useSchool } from '@patio/schools/screens';
import { Badge, EmptyState, fileSize, formatDate, Icon, Link, Stack } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Clapperboard, Download, FileText, Image, Volume2 } from 'lucide-react';
import { MEDIA_KINDS, type MediaView } from '../../contract.ts';
import { lessons } from '../api.ts';

const KINDS = {
  image: { icon: Image, name: m.lessons_media_image },
  audio: { icon: Volume2, name: m.lessons_media_audio },
  video: { icon: Clapperboard, name: m.lessons_media_video },
  paper: { icon: FileText, name: m.lessons_media_paper },
};
const SORTS = ['name', 'added', 'size'] as const;
const DEFAULTS = { sort: { id: 'added', desc: true } };

const columns = (): TableColumn<MediaView>[] => [
  {
    id: 'name',
    header: m.lessons_media_name(),
    fixed: true,
    sortable: true,
    cell: ({ kind, name }) => (
      <>
        <Icon of={KINDS[kind].icon} /> {name}
      </>
    ),
  },
  { id: 'kind', header: m.lessons_media_kind(), cell: ({ kind }) => KINDS[kind].name() },
  {
    id: 'uses',
    header: m.lessons_media_uses(),
    onCard: true,
    cell: ({ uses }) =>
      uses.map(({ id, title, course, published }) => (
        <span key={id} className="block">
          <Link href={`/teacher/create-lesson?id=${id}`}>{title}</Link> · {course}{' '}
          {!published && <Badge>{m.lessons_is_draft()}</Badge>}
        </span>
      )),
  },
  {
    id: 'size',
    header: m.lessons_media_size(),
    sortable: true,
    align: 'end',
    onCard: true,
    cell: ({ size }) => fileSize(size),
  },
  {
    id: 'added',
    header: m.lessons_media_added(),
    sortable: true,
    cell: ({ addedAt }) => formatDate(addedAt, { dateStyle: 'medium' }),
  },
];

/** Beside the school's materials: the pictures, sounds, films and papers that stand in lessons alone. */
export default function LessonMediaPart() {
  const { schoolId, picker } = useSchool();
  const [state, change] = useTableState(DEFAULTS);
  const by = SORTS.find((sort) => sort === state.sort?.id) ?? 'added';
  const filters = {
    schoolId: schoolId ?? undefined,
    search: state.q || undefined,
    kind: MEDIA_KINDS.find((kind) => kind === state.filters.kind?.[0]),
    sort: `${state.sort?.desc ? '-' : ''}${by}` as `-${typeof by}` | typeof by,
  };
  const list = useQuery({
    ...lessons.media.queryOptions({ input: { ...filters, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
    enabled: Boolean(schoolId),
  });
  return (
    <Stack gap={14}>
      {picker}
      <DataTable
        label={m.lessons_media()}
        columns={columns()}
        rows={list.data?.items}
        error={list.error}
        onRetry={() => list.refetch()}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowActions={({ id }) => [
          {
            id: 'download',
            label: m.lessons_media_download(),
            icon: Download,
            href: `${fileAddress(id)}?download`,
            download: true,
          },
        ]}
        state={state}
        onStateChange={change}
        nextCursor={list.data?.nextCursor ?? null}
        total={list.data?.total}
        all={list.data?.all}
        outdated={list.isPlaceholderData}
        searchLabel={m.lessons_media_search()}
        filters={[
          {
            id: 'kind',
            label: m.lessons_media_kind(),
            options: MEDIA_KINDS.map((id) => ({ id, label: KINDS[id].name() })),
          },
        ]}
        exportSlot={<ExportButton name="lessons.media" filters={filters} />}
        empty={
          <EmptyState scene="books" title={m.lessons_media_none()}>
            {m.lessons_media_none_hint()}
          </EmptyState>
        }
      />
    </Stack>
  );
}
