import { fileAddress } from '@patio/client';
import { m } from '@patio/messages';
import { fileSize, formatPercent, Icon, IconButton, Meter } from '@patio/ui';
import { AudioLines, Camera, Paperclip, RotateCcw, X } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { LocalFiles, Sending } from './use-local-files.ts';
import type { WorkFile } from './written.ts';

const ICONS = { file: Paperclip, photo: Camera, audio: AudioLines };

interface FileRowsProps {
  files: readonly WorkFile[];
  local: LocalFiles;
  onRemove: (file: WorkFile) => void;
}

/** What goes with the work: what is at school, and what is on its way there. */
export function FileRows({ files, local, onRemove }: FileRowsProps) {
  if (files.length + local.list.length === 0) return null;
  return (
    <ul className="own-files" aria-label={m.assignments_my_files()}>
      {files.map((file) => (
        <FileRow key={file.id} {...file} picture={fileAddress(file.id)} onRemove={() => onRemove(file)}>
          {m.assignments_my_file_ready({ size: fileSize(file.size) })}
        </FileRow>
      ))}
      {local.list.map((entry) => (
        <LocalRow key={entry.key} entry={entry} local={local} />
      ))}
    </ul>
  );
}

function LocalRow({ entry, local }: { entry: Sending; local: LocalFiles }) {
  const { file, form, state, share } = entry;
  const picture = useMemo(() => (form === 'photo' ? URL.createObjectURL(file) : ''), [file, form]);
  useEffect(() => () => URL.revokeObjectURL(picture), [picture]);
  return (
    <FileRow
      name={file.name}
      form={form}
      picture={picture}
      onRemove={() => local.remove(entry)}
      again={entry.canRepeat ? () => local.again(entry) : undefined}
    >
      {state === 'failed' ? (
        <span role="alert" className="text-bad-ink">
          {entry.why}
        </span>
      ) : (
        <>
          <Meter ratio={share} thin tone={state === 'waiting' ? 'warn' : 'primary'} label={file.name} />
          {state === 'waiting' ? m.assignments_my_file_waits() : sendingText(share)}
        </>
      )}
    </FileRow>
  );
}

const sendingText = (share: number): string =>
  share >= 1 ? m.assignments_my_file_checking() : m.assignments_my_file_sending({ share: formatPercent(share) });

interface FileRowProps {
  name: string;
  form: WorkFile['form'];
  picture: string;
  children: ReactNode;
  onRemove: () => void;
  again?: (() => void) | undefined;
}

const FileRow = ({ name, form, picture, children, onRemove, again }: FileRowProps) => (
  <li>
    {form === 'photo' ? <img src={picture} alt="" data-theme="light" /> : <Icon of={ICONS[form]} />}
    <div className="own-file">
      <b>{name}</b>
      <small>{children}</small>
    </div>
    {again && <IconButton icon={RotateCcw} label={m.assignments_my_file_again({ name })} onPress={again} />}
    <IconButton icon={X} label={m.assignments_my_file_remove({ name })} onPress={onRemove} />
  </li>
);
