import { ExportButton, useSearchState, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { useYear } from '@patio/schools/year';
import { Badge, Button, EmptyState, Inline, Notebook, Page, Person, Status } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn, type TableFilter } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { NotebookText, PencilLine, UserPlus } from 'lucide-react';
import { z } from 'zod';
import type { HelperRowView } from '../contract.ts';
import { sections, useSectionHref } from './api.ts';
import { helperParts, lookOf, option, partName, rightName } from './labels/labels.ts';
import { usePlaces } from './list/use-places.ts';
import { AssignDrawer } from './teachers/AssignDrawer.tsx';
import { EditTeacherDrawer } from './teachers/EditTeacherDrawer.tsx';
import { spanText } from './teachers/TeachersTab.tsx';

const columns = (): TableColumn<HelperRowView>[] => [
  {
    id: 'name',
    header: m.sections_person(),
    fixed: true,
    cell: (row) => <Person name={row.name} detail={row.note || undefined} />,
  },
  {
    id: 'section',
    header: m.sections_section(),
    onCard: true,
    cell: (row) => (
      <span className="person">
        <Notebook look={lookOf(row.look)} />
        {row.sectionName}
      </span>
    ),
  },
  { id: 'part', header: m.sections_part(), onCard: true, cell: (row) => partName(row.part) },
  {
    id: 'may',
    header: m.sections_may(),
    cell: (row) => (
      <Inline gap={4}>
        {row.may.length === 0 ? '–' : row.may.map((right) => <Badge key={right}>{rightName(right)}</Badge>)}
      </Inline>
    ),
  },
  {
    id: 'when',
    header: m.sections_when(),
    onCard: true,
    cell: (row) => (
      <Inline gap={6}>
        {spanText(row)}
        {row.holds === 'later' && <Status tone="info">{m.sections_holds_later()}</Status>}
      </Inline>
    ),
  },
];

/** Those who help in sections: co-teachers, assistants and substitutes, with what they may do and until when. */
export default function CoTeachersScreen() {
  const [state, change] = useTableState(undefined, { privateSearch: true });
  const [{ add, edit }, open] = useSearchState(z.object({ add: z.string().optional(), edit: z.string().optional() }));
  const { schools } = usePlaces();
  const hrefOf = useSectionHref();
  const filters = {
    search: state.q || undefined,
    schoolId: state.filters.school?.[0],
    part: state.filters.part?.[0] as HelperRowView['part'] | undefined,
    holds: (state.filters.holds?.[0] ?? 'now') as 'now' | 'later' | 'past' | 'ending',
  };
  const list = useQuery({
    ...sections.listHelpers.queryOptions({
      input: { ...filters, ...pageAsked(state) },
    }),
    placeholderData: keepPreviousData,
  });
  const school = schools.find((one) => one.id === filters.schoolId) ?? schools[0];
  const narrow: (TableFilter | false)[] = [
    schools.length > 1 && { id: 'school', label: m.sections_school(), options: schools.map(option) },
    { id: 'part', label: m.sections_part(), options: helperParts() },
    {
      id: 'holds',
      label: m.sections_when(),
      options: [
        { id: 'now', label: m.sections_holds_now() },
        { id: 'ending', label: m.sections_holds_ending() },
        { id: 'later', label: m.sections_holds_later() },
        { id: 'past', label: m.sections_holds_past() },
      ],
    },
  ];
  // Whoever looks at a year that is over changes nobody's part of today by mistake.
  const past = useYear().year?.when === 'past';
  const addButton = !past && (
    <Button variant="primary" icon={UserPlus} onPress={() => open({ add: 'teacher' }, { push: true })}>
      {m.sections_add_teacher()}
    </Button>
  );
  return (
    <Page title={m.sections_coteachers()} description={m.sections_coteachers_lede()} actions={addButton}>
      <DataTable
        label={m.sections_coteachers()}
        columns={columns()}
        rows={list.data?.items}
        error={list.error}
        onRetry={() => list.refetch()}
        rowId={(row) => row.id}
        rowLabel={(row) => `${row.name}, ${row.sectionName}`}
        onOpen={past ? undefined : (row) => open({ edit: row.id }, { push: true })}
        rowActions={(row) => [
          ...(past
            ? []
            : [
                {
                  id: 'edit',
                  label: m.sections_edit_teacher({ name: row.name }),
                  icon: PencilLine,
                  onPress: () => open({ edit: row.id }, { push: true }),
                },
              ]),
          ...(hrefOf
            ? [{ id: 'section', label: row.sectionName, icon: NotebookText, href: hrefOf(row.sectionId) }]
            : []),
        ]}
        state={state}
        onStateChange={change}
        nextCursor={list.data?.nextCursor}
        total={list.data?.total}
        outdated={list.isPlaceholderData}
        searchLabel={m.sections_search_helper()}
        filters={narrow.filter((each) => each !== false)}
        exportSlot={<ExportButton name="sections.helpers" filters={filters} />}
        empty={
          <EmptyState scene="chair" title={m.sections_no_helpers()} action={addButton}>
            {m.sections_no_helpers_hint()}
          </EmptyState>
        }
      />
      {school && !past && (
        <AssignDrawer
          key={school.id}
          isOpen={add === 'teacher'}
          onClose={() => open({ add: undefined })}
          withLead={false}
          school={school}
        />
      )}
      <EditTeacherDrawer
        key={edit}
        teacher={(!past && list.data?.items.find((row) => row.id === edit)) || null}
        onClose={() => open({ edit: undefined })}
      />
    </Page>
  );
}
