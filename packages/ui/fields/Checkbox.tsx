import clsx from 'clsx';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';
import { bindable, type FieldProps } from './bindable.tsx';
import { FieldLabel, FieldNotes, shared } from './FieldParts.tsx';
import type { Option } from './Options.tsx';

export type CheckboxProps = Omit<FieldProps<boolean>, 'hideLabel' | 'label'> & {
  label: ReactNode;
  isIndeterminate?: boolean;
  'aria-label'?: string;
};

/** Yes or no, decided with the rest of the form. For an effect at once, use Switch. */
export const Checkbox = bindable<CheckboxProps>(function Checkbox(props) {
  return (
    <div className={props.className}>
      <AriaCheckbox
        className="choice"
        isSelected={props.value === undefined && !props.onChange ? undefined : !!props.value}
        defaultSelected={props.defaultValue}
        onChange={props.onChange}
        onBlur={props.onBlur}
        name={props.name}
        isInvalid={!!props.error}
        isDisabled={props.isDisabled}
        isReadOnly={props.isReadOnly}
        isIndeterminate={props.isIndeterminate}
        aria-label={props['aria-label']}
      >
        <span className="mark">
          <Icon of={props.isIndeterminate ? Minus : Check} />
        </span>
        <span className="body">
          {props.label}
          {props.hint && <small>{props.hint}</small>}
        </span>
      </AriaCheckbox>
      {props.error && <p className="field-error">{props.error}</p>}
    </div>
  );
});

export type CheckboxGroupProps = FieldProps<string[]> & {
  options: Option[];
  look?: 'plain' | 'card';
  orientation?: 'vertical' | 'horizontal';
};

/** Any number of a short list. */
export const CheckboxGroup = bindable<CheckboxGroupProps>(function CheckboxGroup(props) {
  return (
    <AriaCheckboxGroup
      {...shared(props)}
      className={clsx('field', props.className)}
      value={props.value ?? (props.onChange ? [] : undefined)}
      defaultValue={props.defaultValue}
      onChange={props.onChange}
    >
      <FieldLabel hidden={props.hideLabel}>{props.label}</FieldLabel>
      <div className="choices" data-orientation={props.orientation} data-look={props.look}>
        {props.options.map((option) => (
          <AriaCheckbox
            key={option.id}
            value={option.id}
            className="choice"
            data-look={props.look}
            isDisabled={option.isDisabled}
          >
            <span className="mark">
              <Icon of={Check} />
            </span>
            <span className="body">
              {option.label}
              {option.detail && <small>{option.detail}</small>}
            </span>
          </AriaCheckbox>
        ))}
      </div>
      <FieldNotes hint={props.hint} error={props.error} />
    </AriaCheckboxGroup>
  );
});
