import { fileAddress } from '@patio/client';
import { m } from '@patio/messages';
import { Button, fileSize, Inline } from '@patio/ui';
import { Download, ExternalLink } from 'lucide-react';
import type { WorkFile } from '../../contract.ts';
import { isSound } from '../../rules/work-files.ts';

/** A file as it is: heard, seen or downloaded. */
export function FileWork({ file }: { file: WorkFile }) {
  const address = fileAddress(file.id);
  return (
    <div className="de-file">
      {isSound(file) && (
        // biome-ignore lint/a11y/useMediaCaption: it is what a student said
        <audio controls preload="metadata" src={address} aria-label={file.name} />
      )}
      {!isSound(file) && file.type.startsWith('video/') && (
        // biome-ignore lint/a11y/useMediaCaption: it is what a student recorded
        <video controls preload="metadata" src={address} aria-label={file.name} />
      )}
      <Inline gap={8}>
        <b>{file.name}</b>
        <Button size="sm" icon={ExternalLink} href={address} target="_blank">
          {m.assignments_open_apart()}
        </Button>
        <Button size="sm" icon={Download} href={`${address}?download`} download>
          {m.assignments_download({ size: fileSize(file.size) })}
        </Button>
      </Inline>
    </div>
  );
}
