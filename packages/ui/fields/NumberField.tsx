import clsx from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { NumberField as AriaNumberField, Button, Group, Input } from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';
import { bindable, type FieldProps } from './bindable.tsx';
import { FieldLabel, FieldNotes, shared } from './FieldParts.tsx';

export type NumberFieldProps = FieldProps<number | null> & {
  min?: number;
  max?: number;
  step?: number;
  /** A short unit after the number, e.g. `%`. */
  unit?: string;
  hideSteppers?: boolean;
  format?: Intl.NumberFormatOptions;
  placeholder?: string;
};

/** A number in the reader's own notation; empty is `null`. */
export const NumberField = bindable<NumberFieldProps>(function NumberField(props) {
  const { value, onChange, unit, hideSteppers } = props;
  return (
    <AriaNumberField
      {...shared(props)}
      className={clsx('field', props.className)}
      value={
        value === undefined
          ? onChange && props.defaultValue === undefined
            ? Number.NaN
            : undefined
          : (value ?? Number.NaN)
      }
      defaultValue={props.defaultValue ?? undefined}
      onChange={(next) => onChange?.(Number.isNaN(next) ? null : next)}
      minValue={props.min}
      maxValue={props.max}
      step={props.step}
      formatOptions={props.format}
      autoFocus={props.autoFocus}
    >
      <FieldLabel hidden={props.hideLabel}>{props.label}</FieldLabel>
      <Group className="box num-in">
        <Input placeholder={props.placeholder} />
        {unit && <span className="adorn">{unit}</span>}
        {!hideSteppers && (
          <span className="steps-btns">
            <Button slot="decrement" className="mini">
              <Icon of={Minus} />
            </Button>
            <Button slot="increment" className="mini">
              <Icon of={Plus} />
            </Button>
          </span>
        )}
      </Group>
      <FieldNotes hint={props.hint} error={props.error} />
    </AriaNumberField>
  );
});
