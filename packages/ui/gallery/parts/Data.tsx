import { Archive, Mail } from 'lucide-react';
import { useState } from 'react';
import { Status } from '../../feedback/Status.tsx';
import { Person } from '../../people/Avatar.tsx';
import { DataTable } from '../../table/DataTable.tsx';
import { ExportMenu } from '../../table/ExportMenu.tsx';
import type { TableColumn } from '../../table/model.ts';
import { EMPTY_TABLE_STATE } from '../../table/table-state.ts';
import { PEOPLE } from '../samples.ts';

type Row = (typeof PEOPLE)[number];
const columns: TableColumn<Row>[] = [
  { id: 'name', header: 'Name', cell: (p) => <Person name={p.name} size={26} />, sortable: true, fixed: true },
  { id: 'group', header: 'Group', cell: (p) => p.group, sortable: true, onCard: true },
  {
    id: 'state',
    header: 'State',
    cell: (p) => (
      <Status tone={p.state}>
        {p.state === 'ok' ? 'Enrolled' : p.state === 'warn' ? 'Papers missing' : 'Visitor'}
      </Status>
    ),
    onCard: true,
  },
  { id: 'average', header: 'Average', cell: (p) => p.average, align: 'end', sortable: true, onCard: true },
  { id: 'absences', header: 'Absences', cell: (p) => p.absences, align: 'end', sortable: true },
  { id: 'family', header: 'Family', cell: (p) => p.family, hidden: true },
];

/** The gallery plays the server: it filters, sorts and pages in memory. */
export function Data() {
  const [state, setState] = useState({
    ...EMPTY_TABLE_STATE,
    size: Number(new URLSearchParams(location.search).get('size') ?? 10),
  });
  const groups = state.filters.group ?? [];
  const rows = PEOPLE.filter(
    (p) => p.name.toLowerCase().includes(state.q.toLowerCase()) && (!groups.length || groups.includes(p.group)),
  );
  const sort = state.sort;
  if (sort)
    rows.sort(
      (a, b) =>
        String(a[sort.id as keyof Row]).localeCompare(String(b[sort.id as keyof Row]), 'es', { numeric: true }) *
        (sort.desc ? -1 : 1),
    );
  const start = (state.page - 1) * state.size;
  const next = start + state.size;
  return (
    <DataTable
      label="Students"
      columns={columns}
      rows={rows.slice(start, next)}
      rowId={(p) => p.id}
      rowLabel={(p) => p.name}
      rowHref={(p) => `#${p.id}`}
      state={state}
      onStateChange={setState}
      nextCursor={next < rows.length ? String(next) : null}
      total={rows.length}
      searchLabel="Search students"
      filters={[
        { id: 'group', label: 'Group', options: ['6-A', '6-B', '7-A', '7-B'].map((id) => ({ id, label: id })) },
      ]}
      views={[{ id: 'sixth', label: 'Sixth grade', state: { filters: { group: ['6-A', '6-B'] } } }]}
      onSaveView={() => {}}
      exportSlot={<ExportMenu onExport={() => {}} />}
      bulkActions={[
        { id: 'mail', label: 'Write', icon: Mail, run: () => undefined },
        {
          id: 'archive',
          label: 'Archive',
          icon: Archive,
          run: (ids) => ({ done: `Archived ${ids.length}`, undo: () => {} }),
        },
      ]}
      peek={(p) => <Person name={p.name} detail={`Group ${p.group}, family ${p.family}`} size={48} />}
    />
  );
}
