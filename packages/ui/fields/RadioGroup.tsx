import clsx from 'clsx';
import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';
import { bindable, type FieldProps } from './bindable.tsx';
import { FieldLabel, FieldNotes, shared } from './FieldParts.tsx';
import type { Option } from './Options.tsx';

export type RadioGroupProps = FieldProps<string | null> & {
  options: Option[];
  look?: 'plain' | 'card';
  orientation?: 'vertical' | 'horizontal';
};

/** One of a few, all visible. */
export const RadioGroup = bindable<RadioGroupProps>(function RadioGroup(props) {
  return (
    <AriaRadioGroup
      {...shared(props)}
      className={clsx('field', props.className)}
      value={props.value === undefined && !props.onChange ? undefined : (props.value ?? null)}
      defaultValue={props.defaultValue ?? undefined}
      onChange={props.onChange}
      orientation={props.orientation}
    >
      <FieldLabel hidden={props.hideLabel}>{props.label}</FieldLabel>
      <div className="choices" data-orientation={props.orientation} data-look={props.look}>
        {props.options.map((option) => (
          <Radio
            key={option.id}
            value={option.id}
            className="choice"
            data-look={props.look}
            isDisabled={option.isDisabled}
          >
            <span className="mark" data-round />
            {option.icon && <Icon of={option.icon} />}
            {option.media}
            <span className="body">
              {option.label}
              {option.detail && <small>{option.detail}</small>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldNotes hint={props.hint} error={props.error} />
    </AriaRadioGroup>
  );
});
