import { fileAddress } from '@patio/client';
import { formatNumber, Icon } from '@patio/ui';
import { FileText } from 'lucide-react';
import type { ShownFile } from '../../contract.ts';

/** How heavy a file is, as people say it. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1_000)))} kB`
    : `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`;

/** A file that came with a message; only those who read the message can fetch it. */
export const FileCard = ({ file }: { file: ShownFile }) => (
  <a className="cv-file" href={`${fileAddress(file.fileId)}?download`} download={file.name}>
    <Icon of={FileText} />
    <span>
      <b>{file.name}</b>
      <small>{sizeText(file.size)}</small>
    </span>
  </a>
);
