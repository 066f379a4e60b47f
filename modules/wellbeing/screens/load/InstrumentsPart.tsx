import { m } from '@patio/messages';
import { Badge, Button, ConfirmDialog, Inline, Load, RowList, Section, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Plus } from 'lucide-react';
import { useState } from 'react';
import type { InstrumentView } from '../../contract.ts';
import { wellbeing } from '../api.ts';
import { useCaseStep } from '../casework/use-case-step.ts';
import { InstrumentDrawer } from './InstrumentDrawer.tsx';

/** With what the team listens: what came with Patio, and what the school wrote. A change is a new version. */
export function InstrumentsPart() {
  const query = useQuery(wellbeing.instruments.queryOptions());
  const [open, setOpen] = useState<{ from: InstrumentView | null } | null>(null);
  return (
    <Section
      title={m.wellbeing_work_instruments()}
      description={m.wellbeing_work_instruments_text()}
      actions={
        <Button icon={Plus} onPress={() => setOpen({ from: null })}>
          {m.wellbeing_work_instrument_new()}
        </Button>
      }
    >
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ items }) => (
          <RowList
            label={m.wellbeing_work_instruments()}
            items={items.map((one) => ({
              id: one.key,
              icon: ClipboardList,
              title: one.title,
              detail: m.wellbeing_work_instrument_detail({ count: one.items.length, version: one.version }),
              end: (
                <Inline gap={6}>
                  {one.preset && <Badge>{m.wellbeing_work_instrument_preset()}</Badge>}
                  <Button size="sm" onPress={() => setOpen({ from: one })}>
                    {one.preset ? m.wellbeing_work_instrument_copy() : m.wellbeing_work_change()}
                  </Button>
                  {!one.preset && <Retire instrument={one} />}
                </Inline>
              ),
            }))}
          />
        )}
      </Load>
      {open && <InstrumentDrawer from={open.from} onClose={() => setOpen(null)} />}
    </Section>
  );
}

function Retire({ instrument }: { instrument: InstrumentView }) {
  const retire = useCaseStep({
    send: () => wellbeing.retireInstrument.call({ key: instrument.key, version: instrument.version }),
    done: m.wellbeing_work_instrument_retired(),
    reads: [wellbeing.instruments.key()],
  });
  return (
    <ConfirmDialog
      title={m.wellbeing_work_instrument_retire_question()}
      confirmLabel={m.wellbeing_work_instrument_retire()}
      trigger={
        <Button size="sm" variant="danger-quiet">
          {m.wellbeing_work_instrument_retire()}
        </Button>
      }
      onConfirm={() => retire.mutateAsync()}
    >
      {m.wellbeing_work_instrument_retire_text()}
    </ConfirmDialog>
  );
}
