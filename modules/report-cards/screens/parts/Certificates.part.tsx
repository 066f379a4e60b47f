import { failureText, useParams } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, Load, Skeleton, Stack, toast } from '@patio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileBadge } from 'lucide-react';
import { addressOf, reportCards } from '../api.ts';
import { PaperList } from '../paper/PaperList.tsx';

/** The certificates of enrolment of a student, and one press for the next. */
export default function CertificatesPart() {
  const { id: studentId = '' } = useParams();
  const cache = useQueryClient();
  const query = useQuery(reportCards.listCertificates.queryOptions({ input: { studentId } }));
  const send = useMutation({
    ...reportCards.certifyEnrolment.mutationOptions(),
    onSuccess: async ({ number }) => {
      toast(m.report_cards_certified({ number }));
      await cache.invalidateQueries({ queryKey: reportCards.key() });
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const issue = (
    <Button variant="primary" icon={FileBadge} isPending={send.isPending} onPress={() => send.mutate({ studentId })}>
      {m.report_cards_certify()}
    </Button>
  );
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: (view) => view.items.length === 0,
        show: (
          <EmptyState scene="sheet" title={m.report_cards_no_certificates()} action={issue}>
            {m.report_cards_certificates_lede()}
          </EmptyState>
        ),
      }}
    >
      {(view) => (
        <Stack gap={16}>
          <div>{issue}</div>
          <PaperList documents={view.items} from={addressOf.certificate} />
        </Stack>
      )}
    </Load>
  );
}
