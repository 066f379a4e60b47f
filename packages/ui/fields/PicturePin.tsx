import { m } from '@patio/messages';
import { Delete } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { IconButton } from '../actions/IconButton.tsx';
import { bindable, type FieldProps } from './bindable.tsx';

export type PinPicture = { id: string; label: string; picture: ReactNode };
export type PicturePinProps = FieldProps<string[]> & {
  pictures: PinPicture[];
  length?: number;
  onComplete?: (ids: string[]) => void;
};

/** A secret made of pictures, for those who do not read yet. */
export const PicturePin = bindable<PicturePinProps>(function PicturePin(props) {
  const { label, pictures, length = 4, value = [], onChange, onComplete } = props;
  const tap = (id: string) => {
    if (value.length >= length) return;
    const next = [...value, id];
    onChange?.(next);
    if (next.length === length) onComplete?.(next);
  };
  return (
    <fieldset className="field" disabled={props.isDisabled}>
      <legend className={props.hideLabel ? 'sr' : 'field-label'}>{label}</legend>
      <div className="lineup">
        <span className="pin-dots" role="img" aria-label={m.ui_pin_filled({ done: value.length, total: length })}>
          {Array.from({ length }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
            <i key={index} data-on={index < value.length || undefined} />
          ))}
        </span>
        <IconButton
          icon={Delete}
          label={m.ui_erase_last()}
          isDisabled={value.length === 0}
          onPress={() => onChange?.(value.slice(0, -1))}
        />
      </div>
      <div className="pin-grid">
        {pictures.map((item) => (
          <Button key={item.id} aria-label={item.label} isDisabled={props.isDisabled} onPress={() => tap(item.id)}>
            {item.picture}
          </Button>
        ))}
      </div>
      {props.error && (
        <span className="field-error" role="alert">
          {props.error}
        </span>
      )}
    </fieldset>
  );
});
