import { fileAddress } from '@patio/client';
import { m } from '@patio/messages';
import { Avatar, Button, Card, EmptyState, Inline, Stack, Status } from '@patio/ui';
import { useState } from 'react';
import type { FamilyChild, HostView, SlotView } from '../../contract.ts';
import { hostDetail, slotText } from '../texts.ts';
import { AllSlots } from './AllSlots.tsx';
import { WaitLine } from './WaitLine.tsx';
import '../appointments.css';

const FIRST_SHOWN = 4;

interface HostsProps {
  child: FamilyChild;
  onPick: (host: HostView, slot: SlotView) => void;
}

/** Everybody whom the family can meet about a child: first those with free slots. */
export function Hosts({ child, onPick }: HostsProps) {
  const free = child.hosts.filter((host) => host.free > 0);
  const others = child.hosts.filter((host) => host.free === 0);
  if (child.hosts.length === 0)
    return <EmptyState scene="people" title={m.appointments_no_hosts({ name: child.givenName })} />;
  return (
    <Stack gap={12}>
      <ul className="ap-list" aria-label={m.appointments_with_slots()}>
        {free.map((host) => (
          <li key={host.hostId}>
            <HostCard child={child} host={host} onPick={onPick} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Card title={m.appointments_without_slots()} flush>
          <ul className="rows" aria-label={m.appointments_without_slots()}>
            {others.map((host) => (
              <li key={host.hostId}>
                <div className="row-item">
                  <Avatar name={host.name} photo={host.photoFileId && fileAddress(host.photoFileId)} size={38} />
                  <span className="body">
                    <b>{host.name}</b>
                    <small>{hostDetail(host)}</small>
                  </span>
                  {host.full ? (
                    <Status tone="ok">{m.appointments_has_meeting()}</Status>
                  ) : (
                    <WaitLine key={host.wait?.id ?? ''} child={child} host={host} />
                  )}
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  );
}

function HostCard({ child, host, onPick }: HostsProps & { host: HostView }) {
  const [isAll, setAll] = useState(false);
  const { name, photoFileId, note, slots, free } = host;
  return (
    <Card className="ap-host">
      <Stack gap={10}>
        <span className="ap-who">
          <Avatar name={name} photo={photoFileId && fileAddress(photoFileId)} size={44} />
          <span>
            <b>{name}</b>
            <small>{hostDetail(host) || m.appointments_host_school()}</small>
          </span>
        </span>
        {note && <p className="ap-note">{note}</p>}
        {host.wait && <WaitLine child={child} host={host} />}
        <Inline gap={8}>
          {slots.slice(0, FIRST_SHOWN).map((slot) => (
            <Button
              key={slot.id}
              onPress={() => onPick(host, slot)}
              aria-label={m.appointments_pick({ when: slotText(slot), name })}
            >
              {slotText(slot)}
            </Button>
          ))}
          {free > FIRST_SHOWN && (
            <Button variant="quiet" onPress={() => setAll(true)}>
              {m.appointments_more_slots({ count: free - FIRST_SHOWN })}
            </Button>
          )}
        </Inline>
      </Stack>
      {isAll && (
        <AllSlots
          title={m.appointments_slots_of({ name })}
          hostId={host.hostId}
          studentId={child.id}
          onPick={(slot) => {
            setAll(false);
            onPick(host, slot);
          }}
          onClose={() => setAll(false)}
        />
      )}
    </Card>
  );
}
