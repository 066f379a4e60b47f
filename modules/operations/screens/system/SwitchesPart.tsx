import { useLabels, useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Card, Section, Stack, Switch, Tiles } from '@patio/ui';
import { SWITCHED, type Switched, type SystemView } from '../../contract.ts';
import { operations } from '../api.ts';

/** The parts of Patio that a school works without: whoever belongs to the school holds none of their rights. */
export function SwitchesPart({ schools }: { schools: SystemView['schools'] }) {
  const { areaName } = useLabels();
  const step = useStep<{ schoolId: string; part: Switched; on: boolean }>({
    send: (given) => operations.switchPart.call(given),
    done: m.operations_saved(),
    refresh: operations.key(),
  });
  return (
    <Stack gap={16}>
      <p className="m-0 text-ink-2">{m.operations_switches_about()}</p>
      {schools.map(({ id, name, off }) => (
        <Card key={id}>
          <Section title={name}>
            <Tiles min={240}>
              {SWITCHED.map((part) => (
                <Switch
                  key={part}
                  atOnce
                  look="row"
                  label={areaName(part)}
                  value={!off.includes(part)}
                  isDisabled={step.isPending}
                  onChange={(on) => step.mutate({ schoolId: id, part, on })}
                />
              ))}
            </Tiles>
          </Section>
        </Card>
      ))}
    </Stack>
  );
}
