import { m } from '@patio/messages';
import { Badge, Card, Icon, Select, Status } from '@patio/ui';
import { ArrowRight, History } from 'lucide-react';
import type { FoundTable, TableChoice } from '../../contract.ts';
import type { StepProps } from '../batch/BatchPage.tsx';
import { withColumn } from '../batch/draft.ts';
import { type FieldOf, fieldOptions, NOTHING } from './field-options.ts';

interface TableColumnsProps extends StepProps {
  table: FoundTable;
  choice: TableChoice;
  fields: readonly FieldOf[];
}
type Column = FoundTable['columns'][number];
/** Below this a person should look. */
const SURE = 0.6;

/** The columns of one sheet: the heading and what stands below it, and the field that it becomes. */
export function TableColumns({ view, draft, onDraft, table, choice, fields }: TableColumnsProps) {
  const options = fieldOptions(choice.kind, fields);
  return (
    <Card title={table.name} flush>
      <ul className="im-columns" aria-label={m.imports_columns_of({ name: table.name })}>
        {table.columns.map((column) => {
          const field = choice.columns.find((each) => each.column === column.column)?.field ?? null;
          const { heading } = column;
          return (
            <li key={column.column} data-out={field === null || undefined}>
              <div>
                <b>{heading || m.imports_column({ number: column.column + 1 })}</b>
                <small>{column.samples.slice(0, 3).join(' · ') || m.imports_no_samples()}</small>
              </div>
              <Icon of={ArrowRight} />
              <Select
                atOnce
                hideLabel
                isDisabled={!view.can.map}
                label={m.imports_field_for({ heading })}
                options={options}
                value={field ?? NOTHING}
                onChange={(next) =>
                  onDraft(withColumn(draft, table.name, column.column, next === NOTHING ? null : next))
                }
              />
              <Why column={column} field={field} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Why the column was taken for what it is, or that a person said so. */
function Why({ column, field }: { column: Column; field: string | null }) {
  if (field !== column.field)
    return (
      <Status look="plain" tone="info">
        {m.imports_why_you()}
      </Status>
    );
  if (field === null) return <span className="im-note">{m.imports_why({ why: 'none' })}</span>;
  if (column.why === 'remembered')
    return (
      <Badge tone="primary" icon={History}>
        {m.imports_why({ why: 'remembered' })}
      </Badge>
    );
  const unsure = column.confidence < SURE;
  return (
    <Status look="plain" tone={unsure ? 'warn' : 'ok'}>
      {unsure ? m.imports_why_unsure() : m.imports_why({ why: column.why })}
    </Status>
  );
}
