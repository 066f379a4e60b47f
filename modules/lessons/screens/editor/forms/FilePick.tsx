import { MaterialPicker } from '@patio/materials/screens';
import { m } from '@patio/messages';
import { Button, FileButton, type FileButtonProps, Inline } from '@patio/ui';
import { Library, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { kindName } from '../blocks/kinds.ts';
import { type EditorTools, type FileKind, UPLOADS } from './form.ts';

type UploadProps = Pick<FileButtonProps, 'variant' | 'children'> & {
  accept: string[];
  purpose: 'picture' | 'media';
  tools: EditorTools;
  onFile: (id: string) => void;
};

/** A button that sends a chosen file to the school. */
export function FileUpload({ accept, purpose, tools, onFile, ...button }: UploadProps) {
  const [sending, setSending] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    const id = await tools.upload(file, purpose);
    setSending(false);
    if (id) onFile(id);
  };
  return (
    <div>
      <FileButton
        size="sm"
        icon={Upload}
        accept={accept}
        isPending={sending}
        onFiles={([file]) => void send(file)}
        {...button}
      />
    </div>
  );
}

interface FilePickProps {
  kind: FileKind;
  tools: EditorTools;
  onFile: (id: string) => void;
  children: ReactNode;
}

/** Another file for a block: one of this device, or a material. */
export function FilePick({ kind, tools, onFile, children }: FilePickProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <Inline gap={8}>
      <FileUpload {...UPLOADS[kind]} tools={tools} onFile={onFile}>
        {children}
      </FileUpload>
      <Button size="sm" icon={Library} onPress={() => setChoosing(true)}>
        {m.lessons_from_materials()}
      </Button>
      {choosing && (
        <MaterialPicker
          title={kindName(kind)}
          kind={kind}
          onClose={() => setChoosing(false)}
          onChoose={({ fileId }) => {
            setChoosing(false);
            onFile(fileId);
          }}
        />
      )}
    </Inline>
  );
}
