import { m } from '@patio/messages';
import { Button, Callout, DescriptionList, Inline, Stack } from '@patio/ui';
import { ArrowRight } from 'lucide-react';
import { batchHref } from '../addresses.ts';
import { NewImport } from '../list/NewImport.tsx';
import type { StepProps } from './BatchPage.tsx';
import { problemText } from './problem-text.ts';
import { RunningJob } from './RunningJob.tsx';
import { TableCard } from './TableCard.tsx';

/** What the file is, its sheets and the row with their headings; all of it can be corrected. */
export function FileStep(props: StepProps) {
  const { view, draft } = props;
  if (view.state === 'reading') return <RunningJob view={view} />;
  if (view.state === 'refused')
    return (
      <Stack gap={16}>
        <Callout live tone="bad" title={m.imports_refused()}>
          {view.problem && problemText(view.problem)}
        </Callout>
        <NewImport />
      </Stack>
    );
  return (
    <Stack gap={16}>
      <DescriptionList
        items={[
          { term: m.imports_format(), value: m.imports_format_is({ format: view.format ?? '' }) },
          ...(view.encoding ? [{ term: m.imports_encoding(), value: view.encoding }] : []),
          ...(view.delimiter
            ? [{ term: m.imports_delimiter(), value: m.imports_delimiter_is({ sign: signOf(view.delimiter) }) }]
            : []),
          { term: m.imports_rows_found(), value: m.imports_rows({ count: sum(view.tables) }) },
        ]}
      />
      {view.tables.map((table) => (
        <TableCard
          key={table.name}
          {...props}
          table={table}
          choice={draft.tables.find(({ name }) => name === table.name)}
        />
      ))}
      <Inline className="im-foot">
        <Button className="push" variant="primary" iconEnd={ArrowRight} href={batchHref(view.id, 'map')}>
          {m.imports_to_columns()}
        </Button>
      </Inline>
    </Stack>
  );
}

const SIGNS: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };
const signOf = (delimiter: string): string => SIGNS[delimiter] ?? 'other';
const sum = (tables: readonly { rows: number }[]): number => tables.reduce((all, { rows }) => all + rows, 0);
