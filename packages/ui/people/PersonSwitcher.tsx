import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { Avatar } from './Avatar.tsx';

export type SwitchPerson = { id: string; name: string; detail?: string; photo?: string | null };
export type PersonSwitcherProps = {
  label: string;
  people: SwitchPerson[];
  value: string;
  onChange: (id: string) => void;
};

/** Whose things are shown; changes the person, never the screen. */
export function PersonSwitcher({ label, people, value, onChange }: PersonSwitcherProps) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className="switch-people"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => onChange(String([...keys][0]))}
    >
      {people.map((person) => (
        <ToggleButton key={person.id} id={person.id} className="switch-person">
          <Avatar name={person.name} photo={person.photo} size={38} />
          <span className="who">
            {person.name}
            {person.detail && <small>{person.detail}</small>}
          </span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
