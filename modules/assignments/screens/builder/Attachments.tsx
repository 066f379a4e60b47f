import { failureText, uploadFile } from '@patio/client';
import { MaterialPicker } from '@patio/materials/screens';
import { m } from '@patio/messages';
import { Button, Dialog, FileButton, Icon, IconButton, Inline, Stack, TextField, toast } from '@patio/ui';
import { File as FileIcon, Library, Link as LinkIcon, Upload, X } from 'lucide-react';
import { useState } from 'react';
import type { Attachment } from '../../contract.ts';
import { ATTACHMENT_BYTES } from '../../rules/work-files.ts';
import { RecordInstructions } from './RecordInstructions.tsx';

const MOST = 20;
const ICONS = { file: FileIcon, link: LinkIcon };

interface Props {
  attachments: readonly Attachment[];
  onChange: (attachments: Attachment[]) => void;
}

const keyOf = (one: Attachment): string => (one.kind === 'file' ? one.fileId : one.address);

/** What goes with the instructions: files of this device, materials, and links. */
export function Attachments({ attachments, onChange }: Props) {
  const [adding, setAdding] = useState<'material' | 'link' | null>(null);
  const [isPending, setPending] = useState(false);
  const add = (one: Attachment) =>
    onChange([...attachments.filter((other) => keyOf(other) !== keyOf(one)), one].slice(0, MOST));
  const send = async (files: File[]) => {
    setPending(true);
    let now = [...attachments];
    for (const file of files)
      try {
        const { id, name } = await uploadFile(file, 'assignments.attachment', ATTACHMENT_BYTES);
        now = [...now, { kind: 'file' as const, fileId: id, title: name.slice(0, 120) }].slice(0, MOST);
        onChange(now);
      } catch (error) {
        toast(await failureText(error), { tone: 'bad' });
      }
    setPending(false);
  };
  return (
    <Stack gap={8}>
      <b className="field-label">{m.assignments_attachments()}</b>
      {attachments.length > 0 && (
        <ul className="file-list">
          {attachments.map((one) => (
            <li key={keyOf(one)}>
              <Icon of={ICONS[one.kind]} />
              <span className="name">{one.title}</span>
              <IconButton
                size="sm"
                icon={X}
                label={m.assignments_attachment_remove({ name: one.title })}
                onPress={() => onChange(attachments.filter((other) => keyOf(other) !== keyOf(one)))}
              />
            </li>
          ))}
        </ul>
      )}
      <Inline gap={8}>
        <FileButton size="sm" icon={Upload} multiple isPending={isPending} onFiles={(files) => void send(files)}>
          {m.assignments_add_file()}
        </FileButton>
        <Button size="sm" icon={Library} onPress={() => setAdding('material')}>
          {m.assignments_add_material()}
        </Button>
        <Button size="sm" icon={LinkIcon} onPress={() => setAdding('link')}>
          {m.assignments_add_link()}
        </Button>
        <RecordInstructions onRecorded={(file) => void send([file])} />
      </Inline>
      {adding === 'material' && (
        <MaterialPicker
          title={m.assignments_add_material()}
          kind="file"
          onClose={() => setAdding(null)}
          onChoose={({ fileId, title }) => {
            add({ kind: 'file', fileId, title: title.slice(0, 120) });
            setAdding(null);
          }}
        />
      )}
      {adding === 'link' && <LinkDialog onAdd={add} onClose={() => setAdding(null)} />}
    </Stack>
  );
}

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

function LinkDialog({ onAdd, onClose }: { onAdd: (one: Attachment) => void; onClose: () => void }) {
  const [address, setAddress] = useState('');
  const [title, setTitle] = useState('');
  const isGood = isAddress(address.trim());
  return (
    <Dialog
      title={m.assignments_add_link()}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      actions={
        <Button
          variant="primary"
          isDisabled={!isGood}
          onPress={() => {
            const given = address.trim();
            onAdd({ kind: 'link', address: given, title: (title.trim() || new URL(given).hostname).slice(0, 120) });
            onClose();
          }}
        >
          {m.assignments_add()}
        </Button>
      }
    >
      <Stack gap={12}>
        <TextField
          autoFocus
          type="url"
          label={m.assignments_address()}
          value={address}
          {...(address !== '' && !isGood && { error: m.assignments_address_wrong() })}
          onChange={setAddress}
        />
        <TextField label={m.assignments_link_title()} value={title} maxLength={120} onChange={setTitle} />
      </Stack>
    </Dialog>
  );
}
