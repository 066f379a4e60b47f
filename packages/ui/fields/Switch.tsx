import { Switch as AriaSwitch } from 'react-aria-components';
import { type FieldProps, passing } from './bindable.tsx';

export type SwitchProps = FieldProps<boolean> & {
  /** `row` puts the words left and the switch right, with a line: for settings. */
  look?: 'plain' | 'row';
};

/** On or off, with effect at once; say the effect in `hint`. */
export const Switch = passing<SwitchProps>(function Switch(props) {
  return (
    <AriaSwitch
      className={props.className ? `choice ${props.className}` : 'choice'}
      data-look={props.look}
      isSelected={props.value === undefined && !props.onChange ? undefined : !!props.value}
      defaultSelected={props.defaultValue}
      onChange={props.onChange}
      onBlur={props.onBlur}
      name={props.name}
      isDisabled={props.isDisabled}
      isReadOnly={props.isReadOnly}
    >
      <span className="track" />
      <span className={props.hideLabel ? 'sr' : 'body'}>
        {props.label}
        {props.hint && <small>{props.hint}</small>}
      </span>
    </AriaSwitch>
  );
});
