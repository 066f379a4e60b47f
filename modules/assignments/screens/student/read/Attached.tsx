import { fileAddress } from '@patio/client';
import { canShow } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Card, fileSize, RowList, Section } from '@patio/ui';
import { AudioLines, Download, ExternalLink, FileText, Link2 } from 'lucide-react';
import type { Attachment, OwnWork } from '../../../contract.ts';
import { isSound } from '../../../rules/work-files.ts';

const keyOf = (item: Attachment): string => (item.kind === 'file' ? item.fileId : item.address);

/** What comes with the instructions: files to take away, and pages elsewhere. */
export const Attached = ({ attachments, files }: Pick<OwnWork, 'attachments' | 'files'>) =>
  attachments.length === 0 ? null : (
    <Section title={m.assignments_my_attached()}>
      <Pictures attachments={attachments} files={files} />
      <Card flush>
        <RowList
          label={m.assignments_my_attached()}
          items={attachments.map((item) => {
            const file = item.kind === 'file' ? files.find(({ id }) => id === item.fileId) : undefined;
            return {
              id: keyOf(item),
              icon: item.kind === 'link' ? Link2 : file && isSound(file) ? AudioLines : FileText,
              title: item.title,
              ...(file && { detail: fileSize(file.size) }),
              end: <Open item={item} />,
            };
          })}
        />
      </Card>
    </Section>
  );

/** Pictures are seen and voices heard at once: whoever learns to read looks and listens first. */
const Pictures = ({ attachments, files }: Pick<OwnWork, 'attachments' | 'files'>) =>
  attachments.map((item) => {
    const file = item.kind === 'file' ? files.find(({ id }) => id === item.fileId) : undefined;
    if (file && isSound(file))
      // biome-ignore lint/a11y/useMediaCaption: the instructions are written beside it
      return <audio key={file.id} controls preload="none" src={fileAddress(file.id)} aria-label={item.title} />;
    if (!file?.type.startsWith('image/') || !canShow(file.type)) return null;
    return <img key={file.id} className="own-shown" src={fileAddress(file.id)} alt={item.title} />;
  });

function Open({ item }: { item: Attachment }) {
  if (item.kind === 'link')
    return (
      <Button
        size="sm"
        icon={ExternalLink}
        href={item.address}
        target="_blank"
        aria-label={m.assignments_my_open_named({ name: item.title })}
      >
        {m.assignments_my_open()}
      </Button>
    );
  return (
    <Button
      size="sm"
      icon={Download}
      href={`${fileAddress(keyOf(item))}?download`}
      download
      aria-label={m.assignments_my_open_named({ name: item.title })}
    >
      {m.assignments_my_open()}
    </Button>
  );
}
