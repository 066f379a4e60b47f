import { m } from '@patio/messages';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import { ComboBox as AriaComboBox, Button, Popover } from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';
import { bindable, type FieldProps } from './bindable.tsx';
import { ChoiceBox } from './ChoiceBox.tsx';
import { useSearch } from './ComboBox.tsx';
import { FieldLabel, FieldNotes, shared } from './FieldParts.tsx';
import { type Option, OptionList } from './Options.tsx';
import { useLabels } from './use-labels.ts';

export type MultiSelectProps = FieldProps<string[]> & {
  options?: Option[];
  search?: (text: string, signal: AbortSignal) => Promise<Option[]>;
  placeholder?: string;
  /** Labels of chosen ids that are not among `options`. */
  chosen?: Option[];
};

/** Several of many; what is chosen stands above as chips. */
export const MultiSelect = bindable<MultiSelectProps>(function MultiSelect(props) {
  const [own, setOwn] = useState(props.defaultValue ?? []);
  const ids = props.value ?? (props.onChange ? [] : own);
  const change = props.onChange ?? setOwn;
  const found = useSearch(props.search, props.options ?? []);
  const labelOf = useLabels([...(props.chosen ?? []), ...(props.options ?? []), ...found.options]);
  const remove = (id: string) => change(ids.filter((other) => other !== id));
  return (
    <AriaComboBox
      {...shared(props)}
      selectionMode="multiple"
      className={clsx('field', props.className)}
      value={ids}
      onChange={(keys) => change(keys.map(String))}
      onInputChange={props.search ? found.ask : undefined}
      defaultFilter={props.search ? () => true : undefined}
      allowsEmptyCollection
      menuTrigger="focus"
    >
      <FieldLabel hidden={props.hideLabel}>{props.label}</FieldLabel>
      {ids.length > 0 && (
        <div className="chips">
          {ids.map((id) => {
            const label = labelOf(id);
            return (
              <span key={id} className="chip-x">
                {label}
                <Button
                  slot={null}
                  aria-label={m.ui_remove_item({ item: label })}
                  onPress={() => remove(id)}
                  isDisabled={props.isDisabled}
                >
                  <Icon of={X} />
                </Button>
              </span>
            );
          })}
        </div>
      )}
      <ChoiceBox placeholder={props.placeholder ?? m.ui_add()} tabLeaves />
      <FieldNotes hint={props.hint} error={props.error} />
      <Popover className="pop" offset={4}>
        <OptionList options={found.options} empty={found.busy ? m.ui_searching() : undefined} />
      </Popover>
    </AriaComboBox>
  );
});
