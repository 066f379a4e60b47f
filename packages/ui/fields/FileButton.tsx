import { FileTrigger } from 'react-aria-components';
import { Button, type ButtonProps } from '../actions/Button.tsx';

export type FileButtonProps = Omit<ButtonProps, 'onPress' | 'href' | 'target' | 'download'> & {
  /** Types like `image/*` or `.csv`. */
  accept?: string[];
  multiple?: boolean;
  /** Opens the camera at the back of a phone; a device without one lets a picture be chosen. */
  camera?: boolean;
  onFiles: (files: File[]) => void;
};

/** A button that lets a person choose files and hands them on at once. */
export const FileButton = ({ accept, multiple, camera, onFiles, ...button }: FileButtonProps) => (
  <FileTrigger
    acceptedFileTypes={accept}
    allowsMultiple={multiple}
    defaultCamera={camera ? 'environment' : undefined}
    onSelect={(files) => files?.length && onFiles([...files])}
  >
    <Button {...button} />
  </FileTrigger>
);
