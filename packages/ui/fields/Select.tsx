import { m } from '@patio/messages';
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Select as AriaSelect, Button, Popover, SelectValue } from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';
import { bindable, type FieldProps } from './bindable.tsx';
import { FieldLabel, FieldNotes, shared } from './FieldParts.tsx';
import { type Option, OptionList } from './Options.tsx';

export type SelectProps = FieldProps<string | null> & {
  options: Option[];
  placeholder?: string;
  /** `pill` is the small bold form used in toolbars. */
  look?: 'field' | 'pill';
};

/** One of a short list. */
export const Select = bindable<SelectProps>(function Select(props) {
  const chosen = props.options.find((o) => o.id === props.value);
  return (
    <AriaSelect
      {...shared(props)}
      className={clsx('field', props.className)}
      data-look={props.look}
      value={props.value === undefined ? (props.onChange ? null : undefined) : props.value}
      defaultValue={props.defaultValue}
      onChange={(key) => props.onChange?.(key === null ? null : String(key))}
      placeholder={props.placeholder ?? m.ui_choose()}
      autoFocus={props.autoFocus}
    >
      <FieldLabel hidden={props.hideLabel ?? props.look === 'pill'}>{props.label}</FieldLabel>
      <Button className="box select-btn">
        <SelectValue className="val">
          {({ selectedText, isPlaceholder, defaultChildren }) =>
            isPlaceholder ? (
              defaultChildren
            ) : (
              <>
                {chosen?.media}
                <span>{chosen?.label ?? selectedText}</span>
              </>
            )
          }
        </SelectValue>
        <Icon of={ChevronDown} />
      </Button>
      <FieldNotes hint={props.hint} error={props.error} />
      <Popover className="pop" offset={4}>
        <OptionList options={props.options} />
      </Popover>
    </AriaSelect>
  );
});
