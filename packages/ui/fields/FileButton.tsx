import { FileTrigger } from 'react-aria-components';
import { Button, type ButtonProps } from '../actions/Button.tsx';

export type FileButtonProps = Omit<ButtonProps, 'onPress' | 'href' | 'target' | 'download'> & {
  /** Types like `image/*` or `.csv`. */
  accept?: string[];
  multiple?: boolean;
  onFiles: (files: File[]) => void;
};

/** A button that lets a person choose files and hands them on at once. */
export const FileButton = ({ accept, multiple, onFiles, ...button }: FileButtonProps) => (
  <FileTrigger
    acceptedFileTypes={accept}
    allowsMultiple={multiple}
    onSelect={(files) => files?.length && onFiles([...files])}
  >
    <Button {...button} />
  </FileTrigger>
);
