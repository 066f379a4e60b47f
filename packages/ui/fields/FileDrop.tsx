import { m } from '@patio/messages';
import { FileUp, Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { DropZone, type FileDropItem, FileTrigger, Text } from 'react-aria-components';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../actions/Icon.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { formatNumber } from '../text/format.ts';
import { bindable, type FieldProps } from './bindable.tsx';

export type FileDropProps = FieldProps<File[]> & {
  /** Types like `image/*` or `.csv`. */
  accept?: string[];
  multiple?: boolean;
  /** In bytes; bigger files are refused with a reason. */
  maxSize?: number;
};

/** 50 GB, 1,4 MB, 312 kB: as a person would say it. */
export const fileSize = (bytes: number) =>
  bytes >= 1_000_000_000
    ? formatNumber(bytes / 1_000_000_000, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 })
    : bytes >= 1_000_000
      ? formatNumber(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
      : formatNumber(Math.max(1, Math.round(bytes / 1000)), { style: 'unit', unit: 'kilobyte' });

const fits = (file: File, accept?: string[]) =>
  !accept?.length ||
  accept.some((type) =>
    type.startsWith('.')
      ? file.name.toLowerCase().endsWith(type)
      : type.endsWith('/*')
        ? file.type.startsWith(type.slice(0, -1))
        : file.type === type,
  );

/** Splits what came in into what is taken and why the rest is not. Pure. */
export function sortFiles(files: File[], { accept, maxSize }: Pick<FileDropProps, 'accept' | 'maxSize'>) {
  const taken: File[] = [];
  const refused: { name: string; reason: 'type' | 'size' }[] = [];
  for (const file of files) {
    if (!fits(file, accept)) refused.push({ name: file.name, reason: 'type' });
    else if (maxSize !== undefined && file.size > maxSize) refused.push({ name: file.name, reason: 'size' });
    else taken.push(file);
  }
  return { taken, refused };
}

/** Drop files here, paste them, or choose them. */
export const FileDrop = bindable<FileDropProps>(function FileDrop(props) {
  const { label, hint, accept, multiple, maxSize, value = [], onChange, isDisabled } = props;
  const [refused, setRefused] = useState<ReturnType<typeof sortFiles>['refused']>([]);
  const take = (files: File[]) => {
    const sorted = sortFiles(files, { accept, maxSize });
    setRefused(sorted.refused);
    if (sorted.taken.length) onChange?.(multiple ? [...value, ...sorted.taken] : sorted.taken.slice(0, 1));
  };
  const refusal = refused.map(({ name, reason }) =>
    reason === 'type' ? m.ui_file_wrong_type({ name }) : m.ui_file_too_big({ name, max: fileSize(maxSize ?? 0) }),
  );
  return (
    <div
      className={props.className ? `field ${props.className}` : 'field'}
      data-required={props.isRequired || undefined}
      data-invalid={!!props.error || undefined}
    >
      <span className={props.hideLabel ? 'sr' : 'field-label'}>{label}</span>
      <DropZone
        className="drop"
        isDisabled={isDisabled}
        onDrop={async (event) =>
          take(
            await Promise.all(event.items.filter((i): i is FileDropItem => i.kind === 'file').map((i) => i.getFile())),
          )
        }
      >
        <Icon of={FileUp} />
        <Text slot="label">{m.ui_drop_here()}</Text>
        <FileTrigger
          acceptedFileTypes={accept}
          allowsMultiple={multiple}
          onSelect={(files) => take([...(files ?? [])])}
        >
          <Button size="sm" isDisabled={isDisabled}>
            {m.ui_choose_file()}
          </Button>
        </FileTrigger>
        {hint && <span>{hint}</span>}
      </DropZone>
      {value.length > 0 && (
        <ul className="file-list">
          {value.map((file) => (
            <li key={`${file.name}${file.size}${file.lastModified}`}>
              <Icon of={Paperclip} />
              <span className="name">{file.name}</span>
              <span className="num">{fileSize(file.size)}</span>
              <IconButton
                size="sm"
                icon={X}
                label={m.ui_remove_item({ item: file.name })}
                onPress={() => onChange?.(value.filter((f) => f !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <div role="alert" className="field-error">
        {[props.error, ...refusal].filter(Boolean).join(' ')}
      </div>
    </div>
  );
});
