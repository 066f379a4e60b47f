import clsx from 'clsx';
import { Search, X } from 'lucide-react';
import { SearchField as AriaSearchField, Button, Group, Input } from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';
import { type FieldProps, passing } from './bindable.tsx';
import { FieldLabel, FieldNotes, shared } from './FieldParts.tsx';

export type SearchFieldProps = FieldProps<string> & { placeholder?: string; onSubmit?: (value: string) => void };

/** Search; Escape or the cross clears it. */
export const SearchField = passing<SearchFieldProps>(function SearchField(props) {
  return (
    <AriaSearchField
      {...shared(props)}
      className={clsx('field', props.className)}
      value={props.value ?? (props.onChange ? '' : undefined)}
      defaultValue={props.defaultValue}
      onChange={props.onChange}
      onSubmit={props.onSubmit}
      autoFocus={props.autoFocus}
    >
      {({ isEmpty }) => (
        <>
          <FieldLabel hidden={props.hideLabel ?? true}>{props.label}</FieldLabel>
          <Group className="box">
            <Icon of={Search} />
            <Input placeholder={props.placeholder ?? props.label} />
            {!isEmpty && (
              <Button className="mini">
                <Icon of={X} />
              </Button>
            )}
          </Group>
          <FieldNotes hint={props.hint} error={props.error} />
        </>
      )}
    </AriaSearchField>
  );
});
