import { m } from '@patio/messages';
import clsx from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField as AriaTextField, Group, Input, ToggleButton } from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';
import { bindable, type FieldProps } from './bindable.tsx';
import { FieldLabel, FieldNotes, shared } from './FieldParts.tsx';

export type PasswordFieldProps = FieldProps<string> & { autoComplete?: 'current-password' | 'new-password' | 'off' };

/** A secret with a button to look at it. */
export const PasswordField = bindable<PasswordFieldProps>(function PasswordField(props) {
  const [shown, setShown] = useState(false);
  return (
    <AriaTextField
      {...shared(props)}
      className={clsx('field', props.className)}
      value={props.value ?? (props.onChange ? '' : undefined)}
      onChange={props.onChange}
      type={shown ? 'text' : 'password'}
      autoComplete={props.autoComplete ?? 'current-password'}
      autoFocus={props.autoFocus}
    >
      <FieldLabel hidden={props.hideLabel}>{props.label}</FieldLabel>
      <Group className="box">
        <Input spellCheck={false} autoCapitalize="none" />
        <ToggleButton className="mini" isSelected={shown} onChange={setShown} aria-label={m.ui_show_password()}>
          <Icon of={shown ? EyeOff : Eye} />
        </ToggleButton>
      </Group>
      <FieldNotes hint={props.hint} error={props.error} />
    </AriaTextField>
  );
});
