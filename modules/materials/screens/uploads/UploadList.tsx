import { m } from '@patio/messages';
import { Card, fileSize, formatPercent, IconButton, Meter } from '@patio/ui';
import { RotateCcw, X } from 'lucide-react';
import type { Sending, useUploads } from './use-uploads.ts';

const stateText = ({ state, share, why }: Sending): string => {
  switch (state) {
    case 'queued':
      return m.materials_upload_queued();
    case 'waiting':
      return m.materials_upload_waiting();
    case 'failed':
      return why ?? '';
    default:
      return share >= 1 ? m.materials_upload_checking() : m.materials_upload_sending({ share: formatPercent(share) });
  }
};

type Props = ReturnType<typeof useUploads> & { level?: 2 | 3 };

/** Files on their way, each with how far it is and what became of it. */
export function UploadList({ list, again, stop, level = 2 }: Props) {
  if (list.length === 0) return null;
  return (
    <Card title={m.materials_uploads()} level={level}>
      <ul className="mt-sending" aria-live="polite">
        {list.map((entry) => (
          <li key={entry.id} data-state={entry.state}>
            <div className="mt-what">
              <span className="mt-file">
                <b>{entry.file.name}</b> {fileSize(entry.file.size)}
              </span>
              {entry.state !== 'failed' && (
                <Meter
                  ratio={entry.share}
                  thin
                  tone={entry.state === 'waiting' ? 'warn' : 'primary'}
                  label={entry.file.name}
                />
              )}
              <small>{stateText(entry)}</small>
            </div>
            {entry.state === 'failed' && entry.canRepeat && (
              <IconButton
                icon={RotateCcw}
                label={m.materials_upload_again({ name: entry.file.name })}
                onPress={() => again(entry)}
              />
            )}
            <IconButton
              icon={X}
              label={
                entry.state === 'failed'
                  ? m.materials_upload_dismiss({ name: entry.file.name })
                  : m.materials_upload_stop({ name: entry.file.name })
              }
              onPress={() => stop(entry)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
