import { m } from '@patio/messages';
import { Checkbox, Select } from '@patio/ui';
import type { HostChoice } from '../../contract.ts';

interface HostsFieldProps {
  choices: readonly HostChoice[];
  rooms: readonly { id: string; name: string }[];
  /** The room of everybody who takes part; null where none is set. */
  value: ReadonlyMap<string, string | null>;
  onChange: (value: ReadonlyMap<string, string | null>) => void;
}

/** Who takes part in a meeting day, and in which room. */
export function HostsField({ choices, rooms, value, onChange }: HostsFieldProps) {
  const set = (hostId: string, roomId: string | null) => onChange(new Map([...value, [hostId, roomId]]));
  const toggle = ({ hostId, roomId }: HostChoice, isOn: boolean) => {
    if (isOn) return set(hostId, roomId);
    onChange(new Map([...value].filter(([id]) => id !== hostId)));
  };
  return (
    <fieldset className="ap-set">
      <legend>{m.appointments_hosts_chosen({ count: value.size })}</legend>
      {choices.map((choice) => (
        <div key={choice.hostId} className="ap-host-choice">
          <Checkbox
            label={choice.name}
            hint={choice.detail}
            value={value.has(choice.hostId)}
            onChange={(isOn) => toggle(choice, isOn)}
          />
          {value.has(choice.hostId) && (
            <Select
              label={m.appointments_room_of({ name: choice.name })}
              hideLabel
              value={value.get(choice.hostId) ?? null}
              onChange={(roomId) => set(choice.hostId, roomId)}
              options={rooms.map((room) => ({ id: room.id, label: room.name }))}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}
