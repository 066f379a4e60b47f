import { fileAddress } from '@patio/client';
import { canShow } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Callout, fileSize, Inline, Stack } from '@patio/ui';
import { Download, ExternalLink } from 'lucide-react';
import type { ClassMaterial } from '../../contract.ts';
import '../list/materials.css';

/** What a browser shows by itself is shown; office files and rarer forms are downloaded. */
export function Preview({
  material: { file, address, title },
}: {
  material: Pick<ClassMaterial, 'file' | 'address' | 'title'>;
}) {
  if (!file)
    return (
      <Stack gap={8}>
        <p className="break-all">{address}</p>
        <div>
          <Button icon={ExternalLink} href={address ?? ''} target="_blank">
            {m.materials_open_link()}
          </Button>
        </div>
      </Stack>
    );
  return (
    <Stack gap={12}>
      {canShow(file.type) ? (
        <div className="mt-shown">
          <Shown address={fileAddress(file.id)} type={file.type} title={title} />
        </div>
      ) : (
        <Callout tone="info">{m.materials_no_preview()}</Callout>
      )}
      <Inline gap={10}>
        {canShow(file.type) && (
          <Button icon={ExternalLink} href={fileAddress(file.id)} target="_blank">
            {m.materials_open_apart()}
          </Button>
        )}
        <Button icon={Download} href={`${fileAddress(file.id)}?download`} download>
          {m.materials_download_size({ size: fileSize(file.size) })}
        </Button>
      </Inline>
    </Stack>
  );
}

function Shown({ address, type, title }: { address: string; type: string; title: string }) {
  if (type.startsWith('image/')) return <img src={address} alt={title} />;
  if (type.startsWith('audio/'))
    // biome-ignore lint/a11y/useMediaCaption: it is whatever somebody keeps; lessons ask for a transcript.
    return <audio controls preload="metadata" src={address} aria-label={title} />;
  if (type.startsWith('video/'))
    // biome-ignore lint/a11y/useMediaCaption: it is whatever somebody keeps; lessons ask for captions.
    return <video controls preload="metadata" src={address} aria-label={title} />;
  return <iframe src={address} title={title} />;
}
