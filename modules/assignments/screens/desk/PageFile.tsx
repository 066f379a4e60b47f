import { fileAddress } from '@patio/client';
import { m } from '@patio/messages';
import { lazyPart, Skeleton } from '@patio/ui';
import { Suspense } from 'react';
import type { WorkFile } from '../../contract.ts';
import { FileWork } from './FileWork.tsx';
import { type OverPages, PageNotes } from './PageNotes.tsx';

const PdfPages = lazyPart(() => import('../pdf/PdfPages.tsx'));

const isPicture = (type: string): boolean => /^image\/(png|jpeg|webp|gif)$/.test(type);

/** A file that was handed in: pictures and the pages of a PDF can be written on, others are heard, read or downloaded. */
export function PageFile({ file, over }: { file: WorkFile; over: OverPages }) {
  if (isPicture(file.type))
    return (
      <PageNotes over={over} fileId={file.id} page={1} label={file.name}>
        <img src={fileAddress(file.id)} alt={m.assignments_picture_of({ name: file.name })} draggable={false} />
      </PageNotes>
    );
  if (file.type !== 'application/pdf') return <FileWork file={file} />;
  return (
    <div className="de-pdf">
      <Suspense fallback={<Skeleton shape="list" />}>
        <PdfPages address={fileAddress(file.id)}>
          {(number, page) => (
            <PageNotes
              over={over}
              fileId={file.id}
              page={number}
              label={m.assignments_page_of({ number, name: file.name })}
            >
              {page}
            </PageNotes>
          )}
        </PdfPages>
      </Suspense>
      <FileWork file={file} />
    </div>
  );
}
