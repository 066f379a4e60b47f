import { m } from '@patio/messages';
import { Camera, Trash2 } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Button } from '../actions/Button.tsx';
import { Avatar } from '../people/Avatar.tsx';
import { bindable, type FieldProps } from './bindable.tsx';

export type PhotoFieldProps = FieldProps<File | null> & {
  /** Whose photo: its initials stand in. */ personName: string /** The photo shown until a new one is chosen. */;
  current?: string | null;
  onRemove?: () => void;
};

/** A face: shown round, changed with one button (camera on phones). */
export const PhotoField = bindable<PhotoFieldProps>(function PhotoField(props) {
  const { label, value, personName, current } = props;
  const preview = useMemo(() => (value ? URL.createObjectURL(value) : null), [value]);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const shown = preview ?? current;
  const remove = () => {
    props.onChange?.(null);
    props.onRemove?.();
  };
  return (
    <fieldset className="field" disabled={props.isDisabled} data-invalid={!!props.error || undefined}>
      <legend className={props.hideLabel ? 'sr' : 'field-label'}>{label}</legend>
      <div className="lineup">
        <Avatar name={personName} photo={shown} size={72} />
        <FileTrigger acceptedFileTypes={['image/*']} onSelect={(files) => files?.[0] && props.onChange?.(files[0])}>
          <Button size="sm" icon={Camera}>
            {shown ? m.ui_change_photo() : m.ui_add_photo()}
          </Button>
        </FileTrigger>
        {shown && (
          <Button size="sm" variant="quiet" icon={Trash2} onPress={remove}>
            {m.ui_remove()}
          </Button>
        )}
      </div>
      {props.hint && <span className="field-hint">{props.hint}</span>}
      {props.error && <span className="field-error">{props.error}</span>}
    </fieldset>
  );
});
