import { failureText, uploadFile } from '@patio/client';
import { MaterialPicker } from '@patio/materials/screens';
import { m } from '@patio/messages';
import { Button, FileButton, fileSize, Icon, IconButton, Inline, Stack, toast } from '@patio/ui';
import { File as FileIcon, Library, Upload, X } from 'lucide-react';
import { useState } from 'react';
import type { AttachedFile } from '../../contract.ts';
import { ATTACHMENT_BYTES } from '../../rules/files.ts';

const MOST = 20;

interface Props {
  files: readonly AttachedFile[];
  onChange: (files: AttachedFile[]) => void;
}

/** Pictures and papers that go with the text: of this device or of the school's materials. */
export function Files({ files, onChange }: Props) {
  const [isPicking, setPicking] = useState(false);
  const [isPending, setPending] = useState(false);
  const send = async (chosen: File[]) => {
    setPending(true);
    let now = [...files];
    for (const file of chosen)
      try {
        const { id, name, type, size } = await uploadFile(file, 'announcements.attachment', ATTACHMENT_BYTES);
        now = [...now, { fileId: id, name, type, size }].slice(0, MOST);
        onChange(now);
      } catch (error) {
        toast(await failureText(error), { tone: 'bad' });
      }
    setPending(false);
  };
  return (
    <Stack gap={8}>
      <b className="field-label">{m.announcements_files()}</b>
      {files.length > 0 && (
        <ul className="file-list">
          {files.map((file) => (
            <li key={file.fileId}>
              <Icon of={FileIcon} />
              <span className="name">{file.name}</span>
              {file.size > 0 && <small>{fileSize(file.size)}</small>}
              <IconButton
                size="sm"
                icon={X}
                label={m.announcements_file_remove({ name: file.name })}
                onPress={() => onChange(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <Inline gap={8}>
        <FileButton size="sm" icon={Upload} multiple isPending={isPending} onFiles={(chosen) => void send(chosen)}>
          {m.announcements_file_add()}
        </FileButton>
        <Button size="sm" icon={Library} onPress={() => setPicking(true)}>
          {m.announcements_material_add()}
        </Button>
      </Inline>
      {isPicking && (
        <MaterialPicker
          title={m.announcements_material_add()}
          kind="file"
          onClose={() => setPicking(false)}
          onChoose={({ fileId, title }) => {
            onChange(
              [...files.filter((file) => file.fileId !== fileId), { fileId, name: title, type: '', size: 0 }].slice(
                0,
                MOST,
              ),
            );
            setPicking(false);
          }}
        />
      )}
    </Stack>
  );
}
