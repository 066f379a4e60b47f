import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Callout,
  ConfirmDialog,
  FileButton,
  fileSize,
  Inline,
  Load,
  RowList,
  Section,
  Skeleton,
  Stack,
  toast,
} from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileLock2, Upload } from 'lucide-react';
import { useState } from 'react';
import { DOCUMENT_BYTES, type DocumentView } from '../../contract.ts';
import { wellbeing } from '../api.ts';
import { READ_ONCE } from '../case/queries.ts';
import type { CaseTabProps } from '../case/tabs.ts';
import { ReportsPart } from './ReportsPart.tsx';
import { addSealed, saveSealed } from './sealed-upload.ts';
import { shortDay } from './texts.ts';
import { useCaseStep } from './use-case-step.ts';
import './work.css';

/** The tab of documents and reports. Files are sealed in this browser before they leave it. */
export default function Files({ view }: CaseTabProps) {
  const cache = useQueryClient();
  const query = useQuery({ ...wellbeing.documents.queryOptions({ input: { id: view.id } }), ...READ_ONCE });
  const [busy, setBusy] = useState(false);
  const take = async ([file]: File[]) => {
    if (!file) return;
    if (file.size > DOCUMENT_BYTES) {
      toast(m.wellbeing_work_document_large({ size: fileSize(DOCUMENT_BYTES) }), { tone: 'bad' });
      return;
    }
    setBusy(true);
    try {
      await addSealed(view.id, file, '');
      toast(m.wellbeing_work_document_kept());
      await cache.invalidateQueries({ queryKey: wellbeing.documents.key() });
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={22}>
      <Section
        level={3}
        title={m.wellbeing_work_documents()}
        actions={
          view.can.write && (
            <FileButton size="sm" icon={Upload} isPending={busy} onFiles={(files) => void take(files)}>
              {m.wellbeing_work_document_add()}
            </FileButton>
          )
        }
      >
        <Callout tone="neutral">{m.wellbeing_work_document_sealed()}</Callout>
        <Load query={query} skeleton={<Skeleton shape="list" />}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="wb-fact">{m.wellbeing_work_documents_none()}</p>
            ) : (
              <RowList
                label={m.wellbeing_work_documents()}
                items={items.map((one) => ({
                  id: one.id,
                  icon: FileLock2,
                  title: <span data-excerpt>{one.name}</span>,
                  detail: [shortDay(one.addedOn), one.by, fileSize(one.size)].join(' · '),
                  end: <DocumentActions caseId={view.id} document={one} canWrite={view.can.write} />,
                }))}
              />
            )
          }
        </Load>
      </Section>
      <ReportsPart view={view} />
    </Stack>
  );
}

interface DocumentActionsProps {
  caseId: string;
  document: DocumentView;
  canWrite: boolean;
}

function DocumentActions({ caseId, document, canWrite }: DocumentActionsProps) {
  const [opening, setOpening] = useState(false);
  const remove = useCaseStep({
    send: () => wellbeing.removeDocument.call({ id: caseId, documentId: document.id, version: document.version }),
    done: m.wellbeing_work_document_removed(),
    reads: [wellbeing.documents.key()],
  });
  return (
    <Inline gap={6}>
      <Button
        size="sm"
        isPending={opening}
        onPress={async () => {
          setOpening(true);
          await saveSealed(caseId, document.id);
          setOpening(false);
        }}
      >
        {m.wellbeing_work_document_open()}
      </Button>
      {canWrite && (
        <ConfirmDialog
          title={m.wellbeing_work_document_remove_question()}
          confirmLabel={m.wellbeing_work_document_remove()}
          tone="danger"
          trigger={
            <Button size="sm" variant="danger-quiet">
              {m.wellbeing_work_document_remove()}
            </Button>
          }
          onConfirm={() => remove.mutateAsync()}
        >
          {m.wellbeing_work_document_remove_text()}
        </ConfirmDialog>
      )}
    </Inline>
  );
}
