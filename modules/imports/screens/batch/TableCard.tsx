import { m } from '@patio/messages';
import { Card, Select } from '@patio/ui';
import { TABLE_KINDS } from '../../contract/fields.ts';
import type { FoundTable, TableChoice } from '../../contract.ts';
import { imports } from '../api.ts';
import { useBatchCommand } from '../use-batch.ts';
import type { StepProps } from './BatchPage.tsx';
import { withTable } from './draft.ts';

interface TableCardProps extends StepProps {
  table: FoundTable;
  choice: TableChoice | undefined;
}
type Kind = (typeof TABLE_KINDS)[number];
const MOST_CELLS = 12;

/** One sheet: what it holds, where its headings are, and its first lines as they stand in the file. */
export function TableCard({ view, draft, onDraft, table, choice }: TableCardProps) {
  const send = useBatchCommand(view.id);
  const { headerRow } = table;
  const fixed = !view.can.map || view.format === 'oneroster';
  // The server shows what stands above and below the headings; they stand between.
  const head = { line: headerRow, cells: table.columns.map(({ heading }) => heading) };
  const lines = [...table.firstLines, ...(headerRow > 0 ? [head] : [])].toSorted((a, b) => a.line - b.line);
  const choose = (line: number) =>
    send(() => imports.chooseHeader.call({ id: view.id, version: view.version, table: table.name, line }));
  const edit = (change: Partial<TableChoice>) => onDraft(withTable(draft, table.name, change));
  return (
    <Card title={table.name} actions={<span className="im-note">{m.imports_rows({ count: table.rows })}</span>}>
      <div className="im-pair">
        <Select
          atOnce
          isDisabled={fixed}
          label={m.imports_sheet_holds()}
          value={choice?.kind ?? table.kind}
          options={TABLE_KINDS.map((kind) => ({ id: kind, label: m.imports_table_kind({ kind }) }))}
          onChange={(kind) => kind && edit({ kind: kind as Kind })}
        />
        {table.firstLines.length > 0 && (
          <Select
            atOnce
            isDisabled={fixed}
            label={m.imports_header_row()}
            hint={m.imports_header_row_hint()}
            value={String(headerRow)}
            options={[
              ...lines.map(({ line, cells }) => ({
                id: String(line),
                label: m.imports_row({ line }),
                detail: cells.filter(Boolean).slice(0, 4).join(' · '),
              })),
              { id: '0', label: m.imports_header_none(), detail: m.imports_header_none_detail() },
            ]}
            onChange={(line) => line && Number(line) !== headerRow && void choose(Number(line))}
          />
        )}
      </div>
      {table.firstLines.length > 0 && <FirstLines name={table.name} lines={lines} headerRow={headerRow} />}
    </Card>
  );
}

interface FirstLinesProps {
  name: string;
  lines: FoundTable['firstLines'];
  headerRow: number;
}

/** The first lines of a sheet; the one with the headings stands out, and what is above it is left out. */
function FirstLines({ name, lines, headerRow }: FirstLinesProps) {
  const width = Math.min(MOST_CELLS, Math.max(...lines.map(({ cells }) => cells.length)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page must be reached by key
    <section className="im-preview" aria-label={m.imports_first_lines({ name })} tabIndex={0}>
      <table>
        <tbody>
          {lines.map(({ line, cells }) => (
            <tr key={line} data-part={line === headerRow ? 'head' : line < headerRow ? 'above' : 'row'}>
              <th scope="row">{line}</th>
              {Array.from({ length: width }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                <td key={at}>{cells[at] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
