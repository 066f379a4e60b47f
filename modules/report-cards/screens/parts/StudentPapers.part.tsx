import { useParams } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { addressOf, reportCards } from '../api.ts';
import { PaperList } from '../paper/PaperList.tsx';

/** Every paper of a student on their record, those that were replaced too. */
export default function StudentPapersPart() {
  const { id = '' } = useParams();
  const query = useQuery(reportCards.listDocuments.queryOptions({ input: { studentId: id, limit: 100 } }));
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: (view) => view.items.length === 0,
        show: (
          <EmptyState scene="sheet" title={m.report_cards_nothing_issued()}>
            {m.report_cards_nothing_issued_text()}
          </EmptyState>
        ),
      }}
    >
      {(view) => <PaperList documents={view.items} from={addressOf.office} />}
    </Load>
  );
}
