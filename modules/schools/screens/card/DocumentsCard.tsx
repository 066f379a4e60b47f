import { fileAddress, uploadFile } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, Dialog, EmptyState, FileDrop, formatDate, Load, RowList, Skeleton, TextField } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { FileText, Plus } from 'lucide-react';
import { useState } from 'react';
import { DOCUMENT_BYTES, DOCUMENT_PURPOSE } from '../../contract/fields.ts';
import type { SchoolDetailView } from '../../contract.ts';
import { schools } from '../api.ts';
import { useSchoolChange } from '../school/use-school-cache.ts';

/** Sheets that the school hands out about itself: open, add, take away. */
export function DocumentsCard({ school }: { school: SchoolDetailView }) {
  const { run } = useSchoolChange();
  const documents = useQuery(schools.listDocuments.queryOptions({ input: { schoolId: school.id } }));
  const archive = (id: string) =>
    run(
      () => schools.archiveDocument.call({ id }),
      m.schools_document_taken(),
      () => schools.restoreDocument.call({ id }),
    );
  return (
    <Card title={m.schools_documents()} actions={school.can.editCard && <AddDocument school={school} />}>
      <Load
        query={documents}
        skeleton={<Skeleton shape="list" count={2} />}
        empty={{
          when: ({ items }) => items.length === 0,
          show: <EmptyState scene="books" title={m.schools_no_documents()} />,
        }}
      >
        {({ items }) => (
          <RowList
            label={m.schools_documents()}
            items={items.map((sheet) => ({
              id: sheet.id,
              icon: FileText,
              title: sheet.title,
              detail: m.schools_document_added({ name: sheet.addedBy.name, date: formatDate(sheet.addedAt) }),
              end: (
                <>
                  <Button size="sm" href={fileAddress(sheet.fileId)} target="_blank">
                    {m.schools_open_document()}
                  </Button>
                  {school.can.editCard && (
                    <Button size="sm" variant="quiet" onPress={() => archive(sheet.id)}>
                      {m.schools_take_away()}
                    </Button>
                  )}
                </>
              ),
            }))}
          />
        )}
      </Load>
    </Card>
  );
}

function AddDocument({ school }: { school: SchoolDetailView }) {
  const { run } = useSchoolChange();
  const [title, setTitle] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const [file] = files;
  const add = async (close: () => void) => {
    if (!file) return;
    close();
    await run(async () => {
      const { id: fileId } = await uploadFile(file, DOCUMENT_PURPOSE, DOCUMENT_BYTES);
      await schools.addDocument.call({ schoolId: school.id, title: title.trim(), fileId });
      setTitle('');
      setFiles([]);
    }, m.schools_document_kept());
  };
  return (
    <Dialog
      title={m.schools_add_document()}
      trigger={
        <Button size="sm" icon={Plus}>
          {m.schools_add_document()}
        </Button>
      }
      actions={(close) => (
        <>
          <Button onPress={close}>{m.ui_cancel()}</Button>
          <Button variant="primary" isDisabled={title.trim().length < 2 || !file} onPress={() => add(close)}>
            {m.schools_add()}
          </Button>
        </>
      )}
    >
      <TextField label={m.schools_document_title()} value={title} onChange={setTitle} isRequired autoFocus />
      <FileDrop
        label={m.schools_document_file()}
        hint={m.schools_document_file_hint()}
        accept={['application/pdf', 'image/*']}
        maxSize={DOCUMENT_BYTES}
        value={files}
        onChange={setFiles}
      />
    </Dialog>
  );
}
