import clsx from 'clsx';
import type { HTMLAttributes, ReactNode } from 'react';
import { TextField as AriaTextField, Group, Input } from 'react-aria-components';
import { Icon, type IconType } from '../actions/Icon.tsx';
import { bindable, type FieldProps } from './bindable.tsx';
import { FieldLabel, FieldNotes, shared } from './FieldParts.tsx';

export type TextFieldProps = FieldProps<string> & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  placeholder?: string;
  autoComplete?: string;
  maxLength?: number;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  icon?: IconType;
  /** Something small inside the box, after the text. */
  after?: ReactNode;
};

/** One line of text. */
export const TextField = bindable<TextFieldProps>(function TextField(props) {
  const {
    label,
    hideLabel,
    hint,
    error,
    value,
    defaultValue,
    onChange,
    type,
    autoComplete,
    maxLength,
    inputMode,
    placeholder,
    icon,
    after,
  } = props;
  return (
    <AriaTextField
      {...shared(props)}
      className={clsx('field', props.className)}
      value={value ?? (onChange && defaultValue === undefined ? '' : undefined)}
      defaultValue={defaultValue}
      onChange={onChange}
      type={type}
      autoComplete={autoComplete}
      maxLength={maxLength}
      inputMode={inputMode}
      autoFocus={props.autoFocus}
    >
      <FieldLabel hidden={hideLabel}>{label}</FieldLabel>
      {icon || after ? (
        <Group className="box">
          {icon && <Icon of={icon} />}
          <Input placeholder={placeholder} />
          {after}
        </Group>
      ) : (
        <Input className="input" placeholder={placeholder} />
      )}
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  );
});
