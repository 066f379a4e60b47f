import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Drawer, formatDate, RowList, Stack } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { useState } from 'react';
import type { ChargingView } from '../../contract.ts';
import { fees } from '../api.ts';
import { CONCEPT_LABELS } from '../setup/labels.ts';

type Concept = ChargingView['concepts'][number];

const heldText = ({ fromOn, untilOn, kind }: Concept): string => {
  if (fromOn === null) return CONCEPT_LABELS[kind]();
  if (untilOn !== null) return m.fees_service_until({ day: formatDate(untilOn) });
  return m.fees_service_since({ day: formatDate(fromOn) });
};

interface ServiceButtonProps {
  concept: Concept;
  on: string | null;
  isPending: boolean;
  onPress: (put: boolean) => void;
}

/** Puts on or takes off; who leaves on a day to come may come back from that day on. */
function ServiceButton({ concept: { name, fromOn, untilOn }, on, isPending, onPress }: ServiceButtonProps) {
  if (untilOn !== null && (on ?? '') < untilOn) return null;
  const put = fromOn === null || untilOn !== null;
  return (
    <Button
      size="sm"
      variant={put ? 'secondary' : 'danger-quiet'}
      isDisabled={!on}
      isPending={isPending}
      aria-label={put ? m.fees_service_put_of({ name }) : m.fees_service_take_off_of({ name })}
      onPress={() => onPress(put)}
    >
      {put ? m.fees_service_put() : m.fees_service_take_off()}
    </Button>
  );
}

interface ServicesDrawerProps {
  studentId: string;
  charging: ChargingView;
  onClose: () => void;
}

/** The services that not everybody has, such as the bus or the canteen: those of this student, from a day on. */
export function ServicesDrawer({ studentId, charging, onClose }: ServicesDrawerProps) {
  const [on, setOn] = useState<string | null>(charging.today);
  const change = useStep<{ conceptId: string; put: boolean }>({
    send: (given) => fees.putOnConcept.call({ ...given, studentIds: [studentId], on: on ?? charging.today }),
    done: m.fees_setup_saved(),
    refresh: fees.key(),
  });
  return (
    <Drawer title={m.fees_services()} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Stack gap={16}>
        <Callout>{m.fees_services_about()}</Callout>
        <DateField label={m.fees_services_day()} value={on} onChange={setOn} atOnce />
        <RowList
          label={m.fees_services()}
          items={charging.concepts
            .filter(({ chargedTo }) => chargedTo === 'chosen')
            .map((concept) => ({
              id: concept.id,
              title: concept.name,
              detail: heldText(concept),
              end: (
                <ServiceButton
                  concept={concept}
                  on={on}
                  isPending={change.isPending}
                  onPress={(put) => change.mutate({ conceptId: concept.id, put })}
                />
              ),
            }))}
        />
      </Stack>
    </Drawer>
  );
}
