import { fileAddress } from '@patio/client';
import { m } from '@patio/messages';
import { IconButton } from '@patio/ui';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { LocalFiles, Sending } from '../write/use-local-files.ts';
import type { WorkFile } from '../write/written.ts';

interface MadeListProps {
  files: readonly WorkFile[];
  local: LocalFiles;
  onRemove: (file: WorkFile) => void;
}

/** What a child made so far, large enough to see and to hear. */
export function MadeList({ files, local, onRemove }: MadeListProps) {
  if (files.length + local.list.length === 0) return null;
  return (
    <ul className="yg-made" aria-label={m.assignments_young_made()}>
      {files.map((file) => (
        <Made
          key={file.id}
          form={file.form}
          name={file.name}
          address={fileAddress(file.id)}
          onRemove={() => onRemove(file)}
        />
      ))}
      {local.list.map((entry) => (
        <LocalMade key={entry.key} entry={entry} onRemove={() => local.remove(entry)} />
      ))}
    </ul>
  );
}

function LocalMade({ entry, onRemove }: { entry: Sending; onRemove: () => void }) {
  const address = useMemo(() => URL.createObjectURL(entry.file), [entry.file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <Made form={entry.form} name={entry.file.name} address={address} onRemove={onRemove}>
      {entry.state === 'failed' && <small role="alert">{entry.why}</small>}
    </Made>
  );
}

interface MadeProps {
  form: WorkFile['form'];
  name: string;
  address: string;
  onRemove: () => void;
  children?: ReactNode;
}

const Made = ({ form, name, address, onRemove, children }: MadeProps) => (
  <li>
    {form === 'photo' ? (
      <img src={address} alt={name} data-theme="light" />
    ) : (
      // biome-ignore lint/a11y/useMediaCaption: it is the child's own voice
      <audio controls preload="metadata" src={address} aria-label={name} />
    )}
    <IconButton icon={X} label={m.assignments_my_file_remove({ name })} onPress={onRemove} />
    {children}
  </li>
);
