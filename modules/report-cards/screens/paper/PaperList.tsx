import { m } from '@patio/messages';
import { Button, Card, formatDate, RowList, Status } from '@patio/ui';
import { Download, FileCheck2 } from 'lucide-react';
import type { DocumentView } from '../../contract.ts';
import { kindLabel } from '../../rules/kind-label.ts';
import { addressOf } from '../api.ts';

/** Papers to take home: those that hold first; one that was replaced stays to be found and says so. */
export function PaperList({
  documents,
  from = addressOf.own,
}: {
  documents: readonly DocumentView[];
  from?: (id: string) => string;
}) {
  const ordered = documents.toSorted((a, b) => Number(a.supersededAt !== null) - Number(b.supersededAt !== null));
  return (
    <Card flush>
      <RowList
        items={ordered.map((document) => ({
          id: document.id,
          icon: FileCheck2,
          title: [kindLabel(document.kind), document.term, document.year].filter(Boolean).join(' · '),
          detail: [
            m.report_cards_version_of({ edition: document.edition, number: document.number }),
            formatDate(document.issuedAt, { dateStyle: 'long' }),
          ].join(' · '),
          end: (
            <>
              {document.supersededAt && <Status tone="neutral">{m.report_cards_superseded()}</Status>}
              <Button
                size="sm"
                icon={Download}
                href={from(document.id)}
                download
                aria-label={m.report_cards_download_of({
                  name: [kindLabel(document.kind), document.term].filter(Boolean).join(' '),
                })}
              >
                {m.report_cards_pdf()}
              </Button>
            </>
          ),
        }))}
      />
    </Card>
  );
}
