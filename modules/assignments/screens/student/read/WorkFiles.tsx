import { fileAddress } from '@patio/client';
import { m } from '@patio/messages';
import { Button, fileSize, Icon, lazyPart, Skeleton } from '@patio/ui';
import { Download, Paperclip } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { AnnotationView, ContentView } from '../../../contract.ts';
import { isSound } from '../../../rules/work-files.ts';
import type { Numbers } from './numbers.ts';

type File = ContentView['files'][number];
interface WorkFilesProps {
  files: readonly File[];
  annotations: readonly AnnotationView[];
  numbers: Numbers;
}

const PdfPages = lazyPart(() => import('../../pdf/PdfPages.tsx'));

const isPaper = ({ type }: File): boolean => type === 'application/pdf';
const isPicture = ({ type }: File): boolean => type.startsWith('image/');

/** The files of an attempt: pictures with what was marked on them, recordings to hear, everything else to open. */
export const WorkFiles = ({ files, annotations, numbers }: WorkFilesProps) =>
  files.map((file) => {
    const marks = annotations.filter(({ place }) => place.on === 'page' && place.fileId === file.id);
    if (isPicture(file))
      return (
        <MarkedPage key={file.id} {...{ marks, numbers }}>
          <img
            src={fileAddress(file.id)}
            alt={m.assignments_my_picture_of_work({ name: file.name })}
            data-theme="light"
          />
        </MarkedPage>
      );
    return (
      <div key={file.id} className="own-sheet">
        {isPaper(file) && marks.length > 0 && (
          <Suspense fallback={<Skeleton shape="list" />}>
            <PdfPages address={fileAddress(file.id)}>
              {(number, page) => (
                <MarkedPage
                  marks={marks.filter(({ place }) => place.on === 'page' && place.page === number)}
                  numbers={numbers}
                >
                  {page}
                </MarkedPage>
              )}
            </PdfPages>
          </Suspense>
        )}
        <Paper file={file} marks={marks.length} />
      </div>
    );
  });

const Paper = ({ file, marks }: { file: File; marks: number }) => (
  <div className="own-paper">
    <Icon of={Paperclip} />
    <div className="own-file">
      <b>{file.name}</b>
      <small>
        {[fileSize(file.size), marks > 0 && m.assignments_my_notes_in_file({ count: marks })]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what a student says */}
      {isSound(file) && <audio controls preload="none" src={fileAddress(file.id)} />}
    </div>
    <Button size="sm" icon={Download} href={`${fileAddress(file.id)}?download`} download>
      {m.assignments_my_open()}
    </Button>
  </div>
);

interface MarkedProps {
  marks: readonly AnnotationView[];
  numbers: Numbers;
  children: ReactNode;
}

/** A page with what the teacher marked on it; every mark leads to its comment. */
function MarkedPage({ marks, numbers, children }: MarkedProps) {
  return (
    <figure className="own-picture">
      {children}
      {marks.map(({ id, place }) =>
        place.on === 'page' ? (
          <a
            key={id}
            href={`#note-${id}`}
            aria-label={m.assignments_my_note_number({ number: numbers.get(id) ?? 0 })}
            style={{
              left: `${place.x * 100}%`,
              top: `${place.y * 100}%`,
              width: `${place.width * 100}%`,
              height: `${place.height * 100}%`,
            }}
          >
            <b className="own-note-number">{numbers.get(id)}</b>
          </a>
        ) : null,
      )}
    </figure>
  );
}
