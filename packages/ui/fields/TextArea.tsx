import clsx from 'clsx';
import { TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components';
import { bindable, type FieldProps } from './bindable.tsx';
import { FieldLabel, FieldNotes, shared } from './FieldParts.tsx';

export type TextAreaProps = FieldProps<string> & { placeholder?: string; rows?: number; maxLength?: number };

/** Several lines; grows with the text. */
export const TextArea = bindable<TextAreaProps>(function TextArea(props) {
  return (
    <AriaTextField
      {...shared(props)}
      className={clsx('field', props.className)}
      value={props.value ?? (props.onChange ? '' : undefined)}
      defaultValue={props.defaultValue}
      onChange={props.onChange}
      maxLength={props.maxLength}
      autoFocus={props.autoFocus}
    >
      <FieldLabel hidden={props.hideLabel}>{props.label}</FieldLabel>
      <AriaTextArea className="input" rows={props.rows ?? 3} placeholder={props.placeholder} />
      <FieldNotes hint={props.hint} error={props.error} />
    </AriaTextField>
  );
});
