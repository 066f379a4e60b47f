import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../actions/Icon.tsx';

export type DropAreaProps = {
  /** What happens to files that are let go here; it shows while they are held over it. */
  label: string;
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** The files that were let go; a folder is none, and reading one as if it were fails. */
const filesIn = ({ items }: DataTransfer): File[] =>
  [...items]
    .filter(({ kind }) => kind === 'file')
    .filter((item) => !item.webkitGetAsEntry()?.isDirectory)
    .flatMap((item) => item.getAsFile() ?? []);

/** A part of a page onto which files can be dropped. It needs a `FileButton` beside it, for whoever drags nothing. */
export function DropArea({ label, isDisabled = false, onFiles, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  // Going from one thing inside to another leaves the first after it entered the second.
  const depth = useRef(0);
  const step = (by: 1 | -1) => (event: DragEvent) => {
    if (isDisabled || !hasFiles(event)) return;
    depth.current += by;
    setOver(depth.current > 0);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same by key
    <div
      className="drop-area"
      onDragEnter={step(1)}
      onDragLeave={step(-1)}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        if (!isDisabled) onFiles(filesIn(event.dataTransfer));
      }}
    >
      {children}
      {over && (
        <div className="drop-veil" role="status">
          <Icon of={FileUp} />
          {label}
        </div>
      )}
    </div>
  );
}
