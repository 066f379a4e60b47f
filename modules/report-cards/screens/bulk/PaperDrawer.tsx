import { History } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Drawer, Inline, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Download, ShieldCheck } from 'lucide-react';
import type { DocumentView } from '../../contract.ts';
import { kindLabel } from '../../rules/kind-label.ts';
import { addressOf, reportCards } from '../api.ts';
import { ReissueDialog } from './ReissueDialog.tsx';

/** One paper: fetch it, check it as a stranger would, issue it again, read its story. */
export function PaperDrawer({ document, onClose }: { document: DocumentView; onClose: () => void }) {
  const seal = useQuery(reportCards.sealOf.queryOptions({ input: { id: document.id } }));
  return (
    <Drawer title={`${kindLabel(document.kind)} ${document.number}`} isOpen onOpenChange={(open) => !open && onClose()}>
      <Stack gap={16}>
        <p>{[document.about, document.term, document.year].filter(Boolean).join(' · ')}</p>
        {document.reason && <p>{m.report_cards_because({ reason: document.reason })}</p>}
        <Inline gap={8}>
          <Button variant="primary" icon={Download} href={addressOf.office(document.id)} download>
            {m.report_cards_download()}
          </Button>
          {seal.data && (
            <Button icon={ShieldCheck} href={`/verify/${seal.data.code}`} target="_blank">
              {m.report_cards_verify_check()}
            </Button>
          )}
          {!document.supersededAt && <ReissueDialog document={document} onDone={onClose} />}
        </Inline>
        <History type="report_cards.document" id={document.id} />
      </Stack>
    </Drawer>
  );
}
