import { m } from '@patio/messages';
import { Card } from '@patio/ui';
import type { EveningView } from '../../contract.ts';

/** Who takes part, where, and how full their hours are. */
export function EveningHosts({ view: { hosts, evening } }: { view: EveningView }) {
  if (hosts.length === 0) return null;
  const isDraft = evening.state === 'draft';
  return (
    <Card title={m.appointments_hosts()} flush>
      <ul className="rows" aria-label={m.appointments_hosts()}>
        {hosts.map((host) => (
          <li key={host.hostId}>
            <div className="row-item">
              <span className="body">
                <b>{host.name}</b>
                <small>{[host.detail, host.room ?? m.appointments_no_room()].filter(Boolean).join(' · ')}</small>
              </span>
              {!isDraft && <span>{m.appointments_booked_of({ booked: host.booked, ahead: host.slots })}</span>}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
