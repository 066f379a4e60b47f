import { m } from '@patio/messages';
import { fileSize, Meter } from '@patio/ui';
import './materials.css';

/** How much of the school's room for files is taken. */
export function Room({ keptBytes, mostBytes }: { keptBytes: number; mostBytes: number }) {
  const ratio = keptBytes / mostBytes;
  const text = m.materials_room({ kept: fileSize(keptBytes), most: fileSize(mostBytes) });
  return (
    <div className="mt-room">
      <Meter ratio={ratio} thin tone={ratio > 0.95 ? 'bad' : ratio > 0.8 ? 'warn' : 'primary'} label={text} />
      <span>{text}</span>
    </div>
  );
}
