import { m } from '@patio/messages';
import { Card, ReadTable, Section, Status } from '@patio/ui';
import type { SystemView } from '../../contract.ts';

type Line = NonNullable<SystemView['house']>['configuration'][number];

const shownValue = ({ value, secret }: Line): string => {
  if (secret) return m.operations_secret_given();
  return value ?? m.operations_not_given();
};

/** The configuration in effect and where each value comes from; what opens anything is never shown. */
export function ConfigurationPart({ lines }: { lines: Line[] }) {
  return (
    <Card>
      <Section title={m.operations_tab_configuration()} description={m.operations_configuration_about()}>
        <ReadTable
          rows={lines}
          rowId={(row) => row.name}
          subject={{ label: m.operations_variable(), cell: (row) => <code>{row.name}</code> }}
          columns={[
            {
              id: 'value',
              label: m.operations_value(),
              align: 'start',
              cell: (row) => <span className="break-all">{shownValue(row)}</span>,
            },
            {
              id: 'source',
              label: m.operations_source(),
              align: 'start',
              cell: (row) => (
                <Status look="plain" tone={row.source === 'environment' ? 'info' : 'neutral'}>
                  {row.source === 'environment' ? m.operations_source_environment() : m.operations_source_default()}
                </Status>
              ),
            },
          ]}
        />
      </Section>
    </Card>
  );
}
