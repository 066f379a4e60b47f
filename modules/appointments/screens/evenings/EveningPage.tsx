import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, ConfirmDialog, Inline, Load, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Pencil, Send } from 'lucide-react';
import { useState } from 'react';
import type { EveningView } from '../../contract.ts';
import { appointments } from '../api.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { dayText } from '../texts.ts';
import { EveningBookings } from './EveningBookings.tsx';
import { EveningDrawer } from './EveningDrawer.tsx';
import { EveningHosts } from './EveningHosts.tsx';
import { EveningStatus } from './EveningStatus.tsx';

/** One meeting day: what it is, who takes part, and what families booked. */
export function EveningPage({ id, onBack }: { id: string; onBack: () => void }) {
  const query = useQuery(appointments.evening.queryOptions({ input: { id } }));
  return (
    <Stack gap={16}>
      <div>
        <Button variant="quiet" icon={ArrowLeft} onPress={onBack}>
          {m.appointments_evenings_back()}
        </Button>
      </div>
      <Load query={query} skeleton={<Skeleton shape="cards" />}>
        {(view) => (
          <>
            <Head key={view.evening.version} view={view} />
            <EveningHosts view={view} />
            {view.evening.state !== 'draft' && <EveningBookings id={id} />}
          </>
        )}
      </Load>
    </Stack>
  );
}

function Head({ view }: { view: EveningView }) {
  const { evening, hosts } = view;
  const [isEditing, setEditing] = useState(false);
  const facts = [
    m.appointments_minutes_each({ count: evening.slotMinutes }),
    m.appointments_hosts_count({ count: evening.hosts }),
    evening.state !== 'draft' && m.appointments_booked_of({ booked: evening.booked, ahead: evening.slots }),
    evening.capFamily !== null && m.appointments_cap_family_is({ count: evening.capFamily }),
  ];
  return (
    <Card title={evening.name} actions={<EveningStatus state={evening.state} />}>
      <Stack gap={10}>
        <p className="ap-when">
          {m.appointments_when({ day: dayText(evening.date), from: evening.from, until: evening.until })}
        </p>
        <p className="ap-note">{facts.filter(Boolean).join(' · ')}</p>
        <Inline gap={8}>
          <Steps view={view} />
          {(evening.state === 'draft' || evening.state === 'open') && (
            <Button icon={Pencil} onPress={() => setEditing(true)}>
              {m.appointments_change()}
            </Button>
          )}
        </Inline>
      </Stack>
      {isEditing && (
        <EveningDrawer
          evening={evening}
          hosts={hosts}
          schools={[{ id: evening.schoolId, name: evening.school }]}
          today={evening.opensOn}
          onClose={() => setEditing(false)}
          onSaved={() => setEditing(false)}
        />
      )}
    </Card>
  );
}

/** What can be done with a meeting day where it stands. */
function Steps({ view: { evening } }: { view: EveningView }) {
  const { id, version, state } = evening;
  const refresh = appointments.key();
  const open = useStep({
    send: () => appointments.openEvening.call({ id, version }),
    done: m.appointments_evening_was_opened(),
    refresh,
  });
  const close = useStep({
    send: () => appointments.closeEvening.call({ id, version }),
    done: m.appointments_evening_was_closed(),
    refresh,
  });
  const cancel = useStep<string>({
    send: (reason) => appointments.cancelEvening.call({ id, version, reason }),
    done: m.appointments_evening_was_cancelled(),
    refresh,
  });
  return (
    <>
      {state === 'draft' && (
        <ConfirmDialog
          title={m.appointments_evening_open_question()}
          confirmLabel={m.appointments_evening_open_it()}
          tone="primary"
          trigger={
            <Button variant="primary" icon={Send} isDisabled={evening.hosts === 0}>
              {m.appointments_evening_open_it()}
            </Button>
          }
          onConfirm={() => open.mutateAsync()}
        >
          {m.appointments_evening_open_text()}
        </ConfirmDialog>
      )}
      {state === 'open' && (
        <ConfirmDialog
          title={m.appointments_evening_close_question()}
          confirmLabel={m.appointments_evening_close_it()}
          tone="primary"
          trigger={<Button>{m.appointments_evening_close_it()}</Button>}
          onConfirm={() => close.mutateAsync()}
        >
          {m.appointments_evening_close_text()}
        </ConfirmDialog>
      )}
      {state !== 'cancelled' && (
        <ReasonDialog
          title={m.appointments_evening_cancel_question()}
          hint={m.appointments_evening_cancel_hint()}
          label={m.appointments_evening_cancel_it()}
          onSend={(reason) => cancel.mutateAsync(reason)}
        />
      )}
    </>
  );
}
