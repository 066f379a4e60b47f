import { Check, Minus } from 'lucide-react';
import { Checkbox } from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';

export type RowCheckboxProps = {
  label: string;
  isSelected: boolean;
  isIndeterminate?: boolean;
  onChange: (on: boolean) => void;
};

/** The box that chooses a row; its words are for the ear. */
export function RowCheckbox({ label, isSelected, isIndeterminate, onChange }: RowCheckboxProps) {
  return (
    <Checkbox
      className="choice"
      aria-label={label}
      isSelected={isSelected}
      isIndeterminate={isIndeterminate}
      onChange={onChange}
    >
      <span className="mark">
        <Icon of={isIndeterminate ? Minus : Check} />
      </span>
    </Checkbox>
  );
}
