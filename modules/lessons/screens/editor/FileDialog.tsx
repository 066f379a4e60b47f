import type { BlockType } from '@patio/engine-lessons';
import { MaterialPicker } from '@patio/materials/screens';
import { m } from '@patio/messages';
import { kindName } from './blocks/kinds.ts';
import { FileUpload } from './forms/FilePick.tsx';
import { type EditorTools, type FileKind, UPLOADS } from './forms/form.ts';

interface Props {
  type: BlockType;
  tools: EditorTools;
  onFile: (id: string, title?: string) => void;
  onClose: () => void;
}

/** Asks for the file of a new block: one of this device, or a material. */
export function FileDialog({ type, tools, onFile, onClose }: Props) {
  const kind = type as FileKind;
  return (
    <MaterialPicker
      title={kindName(type)}
      kind={kind}
      besides={
        <FileUpload {...UPLOADS[kind]} tools={tools} onFile={onFile} variant="primary">
          {m.lessons_upload_from_device()}
        </FileUpload>
      }
      onChoose={({ fileId, title }) => onFile(fileId, title)}
      onClose={onClose}
    />
  );
}
