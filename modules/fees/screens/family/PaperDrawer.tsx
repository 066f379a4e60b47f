import { saveFile, useRun } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  DescriptionList,
  Drawer,
  EmptyState,
  formatDate,
  formatList,
  Link,
  Skeleton,
  Stack,
  Status,
} from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import type { FamilyPaper } from '../../contract.ts';
import { INVOICE_LABELS } from '../account/states.ts';
import { fees } from '../api.ts';
import { moneyText } from './texts.ts';

const titleOf = ({ kind, number }: FamilyPaper): string =>
  kind === 'invoice' ? m.fees_paper_title_invoice({ number }) : m.fees_paper_title_receipt({ number });

function Content({ paper }: { paper: FamilyPaper }) {
  const amount = (minor: number) => moneyText(minor, paper.currency);
  const isInvoice = paper.kind === 'invoice';
  const label = paper.state && INVOICE_LABELS[paper.state];
  return (
    <Stack gap={12}>
      {label && <Status tone={label.tone}>{label.text()}</Status>}
      <DescriptionList
        items={[
          ...(paper.titles.length > 0 ? [{ term: m.fees_take_for(), value: formatList(paper.titles) }] : []),
          { term: isInvoice ? m.fees_paper_issued() : m.fees_paper_paid_on(), value: formatDate(paper.on) },
          ...(paper.dueOn ? [{ term: m.fees_paper_due(), value: formatDate(paper.dueOn) }] : []),
          { term: isInvoice ? m.fees_paper_total() : m.fees_paper_paid(), value: amount(paper.amount) },
          ...(paper.open > 0 ? [{ term: m.fees_paper_open(), value: amount(paper.open) }] : []),
          ...(paper.returned > 0 ? [{ term: m.fees_paper_returned(), value: amount(paper.returned) }] : []),
        ]}
      />
    </Stack>
  );
}

/** The paper whose code somebody scanned: what it is, how it stands today, and its PDF. */
export function PaperDrawer({ code, onClose }: { code: string; onClose: () => void }) {
  const query = useQuery({ ...fees.familyPaper.queryOptions({ input: { code } }), retry: false });
  const run = useRun(fees.key());
  const print = () => run(async () => saveFile(await fees.familyPaperPdf.call({ code })), m.fees_tab_saved_pdf());
  return (
    <Drawer
      title={query.data ? titleOf(query.data) : m.fees_paper_what()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        query.data && (
          <Button variant="primary" wide icon={FileDown} onPress={print}>
            {m.fees_paper_download()}
          </Button>
        )
      }
    >
      {query.isPending && <Skeleton shape="list" />}
      {query.data && <Content paper={query.data} />}
      {query.isError && (
        <EmptyState
          scene="sheet"
          title={m.fees_paper_none()}
          action={<Link href={`/verify/${encodeURIComponent(code)}`}>{m.fees_paper_verify()}</Link>}
        >
          {m.fees_paper_none_text()}
        </EmptyState>
      )}
    </Drawer>
  );
}
