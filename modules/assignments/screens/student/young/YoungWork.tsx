import { fileAddress } from '@patio/client';
import { canShow } from '@patio/kernel';
import { RichText } from '@patio/lessons/screens';
import { Card } from '@patio/ui';
import type { OwnWork } from '../../../contract.ts';
import { Listen } from './Listen.tsx';

/** What there is to do for whoever does not read yet: pictures, a voice, and the words for the grown-up beside them. */
export const YoungWork = ({ work }: { work: OwnWork }) => (
  <Card>
    <div className="yg-what">
      {work.attachments.map((item) => {
        const file = item.kind === 'file' ? work.files.find(({ id }) => id === item.fileId) : undefined;
        return file?.type.startsWith('image/') && canShow(file.type) ? (
          <img key={file.id} src={fileAddress(file.id)} alt={item.title} />
        ) : null;
      })}
      <Listen work={work} />
      <div className="own-text" data-large={work.largePrint || undefined}>
        <RichText doc={work.instructions} />
      </div>
    </div>
  </Card>
);
