import { m } from '@patio/messages';
import { Card, DescriptionList, formatNumber, formatPercent, ReadTable, Section, Stack } from '@patio/ui';
import type { DatabaseFigures } from '../../contract.ts';
import { bytesText, timeText } from '../format.ts';

/** What the database says of itself: connections, locks, sizes, replicas. */
export function DatabasePart({ database }: { database: DatabaseFigures }) {
  const { replicas } = database;
  return (
    <Card>
      <Section title={m.operations_database()}>
        <Stack gap={16}>
          <DescriptionList
            items={[
              { term: m.operations_database_size(), value: bytesText(database.bytes) },
              { term: m.operations_active(), value: formatNumber(database.active) },
              { term: m.operations_lock_waits(), value: formatNumber(database.lockWaits) },
              { term: m.operations_longest(), value: timeText(database.longest * 1_000) },
              { term: m.operations_hits(), value: database.hits === null ? '–' : formatPercent(database.hits, 1) },
              { term: m.operations_jobs_running(), value: formatNumber(database.running) },
              { term: m.operations_events_waiting(), value: formatNumber(database.events) },
              {
                term: m.operations_replication(),
                value:
                  replicas.length === 0
                    ? m.operations_no_replica()
                    : replicas
                        .map(({ name, seconds }) => `${name}: ${seconds === null ? '–' : timeText(seconds * 1_000)}`)
                        .join(', '),
              },
            ]}
          />
          <ReadTable
            rows={database.tables}
            rowId={(row) => row.name}
            subject={{ label: m.operations_table(), cell: (row) => <code>{row.name.replaceAll('_', ' ')}</code> }}
            columns={[
              { id: 'bytes', label: m.operations_size(), cell: (row) => bytesText(row.bytes) },
              { id: 'rows', label: m.operations_rows_about(), cell: (row) => formatNumber(row.rows) },
            ]}
          />
        </Stack>
      </Section>
    </Card>
  );
}
