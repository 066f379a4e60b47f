import clsx from 'clsx';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';
import { formatNumber } from '../text/format.ts';
import { type FieldProps, passing } from './bindable.tsx';
import type { Option } from './Options.tsx';

export type SegmentedProps = FieldProps<string> & { options: Option[] };

/** Two to five views of the same thing, side by side. The label is for the ear. */
export const Segmented = passing<SegmentedProps>(function Segmented(props) {
  return (
    <ToggleButtonGroup
      aria-label={props.label}
      className={clsx('seg', props.className)}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={props.value === undefined ? undefined : [props.value]}
      defaultSelectedKeys={props.defaultValue === undefined ? undefined : [props.defaultValue]}
      onSelectionChange={(keys) => props.onChange?.(String([...keys][0]))}
      isDisabled={props.isDisabled}
    >
      {props.options.map((option) => (
        <ToggleButton
          key={option.id}
          id={option.id}
          className="seg-item"
          isDisabled={option.isDisabled}
          data-figure={option.count}
        >
          {option.icon && <Icon of={option.icon} />}
          {option.media}
          {option.label}
          {option.count !== undefined && <span className="num">({formatNumber(option.count)})</span>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
});
