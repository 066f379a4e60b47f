import { useState } from 'react';
import { Meter } from '../../feedback/Meter.tsx';
import { EditableGrid } from '../../grid/EditableGrid.tsx';
import type { CellState } from '../../grid/model.ts';
import { Avatar } from '../../people/Avatar.tsx';
import { formatNumber } from '../../text/format.ts';
import { NAMES, SCORES, TASKS } from '../samples.ts';

const rows = NAMES.map((name) => ({ id: name, label: name }));
const columns = TASKS.map((task, index) => ({
  id: task.id,
  label: task.name,
  width: 76,
  header: (
    <span className="eg-head">
      <b>{task.name}</b>
      <small>{`${task.kind} · ${task.of}`}</small>
      <Meter thin ratio={(SCORES.size - NAMES.filter((n) => !SCORES.get(n)?.[index]).length) / SCORES.size} />
    </span>
  ),
  suffix: ` / ${task.of}`,
  check: (text: string) => (Number(text) >= 0 && Number(text) <= task.of ? undefined : `0 to ${task.of}`),
}));

/** Five hundred rows of sixty columns: what is drawn stays small. */
export function BigGrid() {
  return (
    <EditableGrid
      label="Big sheet"
      rows={Array.from({ length: 500 }, (_, r) => ({ id: `r${r}`, label: `Row ${r + 1}` }))}
      columns={Array.from({ length: 60 }, (_, c) => ({ id: `c${c}`, label: `Column ${c + 1}` }))}
      cell={(row, column) => ({ text: `${row.id}${column.id}` })}
      onCommit={() => {}}
    />
  );
}

/** Type, paste, fill, undo; saving takes a second and one cell starts in conflict. */
export function GridPart({ height = 420 }: { height?: number | string }) {
  const [values, setValues] = useState(
    () =>
      new Map(
        NAMES.flatMap((name) => TASKS.map((task, i) => [`${name}/${task.id}`, SCORES.get(name)?.[i] ?? ''] as const)),
      ),
  );
  const [states, setStates] = useState<ReadonlyMap<string, CellState>>(
    new Map([
      ['Diego Fuentes/gb', 'conflict'],
      ['Elena Pacheco/dq', 'queued'],
    ]),
  );
  return (
    <EditableGrid
      label="Scores"
      rows={rows}
      columns={columns}
      height={height}
      corner={`${NAMES.length} students`}
      cell={(row, column) => {
        const text = values.get(`${row.id}/${column.id}`) ?? '';
        const of = TASKS.find((t) => t.id === column.id)!.of;
        return {
          text,
          state: states.get(`${row.id}/${column.id}`),
          other: '35',
          tone: text !== '' && Number(text) / of < 0.6 ? 'low' : undefined,
        };
      }}
      onCommit={(changes) => {
        setValues(
          (before) => new Map([...before, ...changes.map((c) => [`${c.rowId}/${c.columnId}`, c.after] as const)]),
        );
        const mark = (state: CellState) =>
          setStates(
            (before) => new Map([...before, ...changes.map((c) => [`${c.rowId}/${c.columnId}`, state] as const)]),
          );
        mark('saving');
        setTimeout(() => mark('saved'), 600);
      }}
      onResolve={(row, column) => setStates((before) => new Map([...before, [`${row.id}/${column.id}`, 'saved']]))}
      rowHeader={(row) => (
        <span className="lineup" style={{ flexWrap: 'nowrap' }}>
          <Avatar name={row.label} size={22} />
          {row.label}
        </span>
      )}
      footer={{
        header: 'Class average',
        cell: (column) => {
          const known = NAMES.map((name) => values.get(`${name}/${column.id}`)).filter((v) => v);
          return known.length
            ? formatNumber(known.reduce((sum, v) => sum + Number(v), 0) / known.length, { maximumFractionDigits: 1 })
            : '–';
        },
      }}
    />
  );
}
