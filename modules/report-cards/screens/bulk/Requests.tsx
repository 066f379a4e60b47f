import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Card,
  Dialog,
  EmptyState,
  formatDate,
  Inline,
  Load,
  RowList,
  Skeleton,
  Status,
  TextArea,
  toast,
} from '@patio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Scroll } from 'lucide-react';
import { useState } from 'react';
import type { RequestView } from '../../contract.ts';
import { addressOf, reportCards } from '../api.ts';
import { requestLabel } from '../labels.ts';

/** Official transcripts that were asked for: issue them, or say why not. */
export function Requests() {
  const query = useQuery(reportCards.listRequests.queryOptions({ input: { limit: 60 } }));
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: (view) => view.items.length === 0,
        show: (
          <EmptyState scene="done" title={m.report_cards_no_requests()}>
            {m.report_cards_no_requests_text()}
          </EmptyState>
        ),
      }}
    >
      {(view) => (
        <Card flush>
          <RowList
            label={m.report_cards_tab_requests()}
            items={view.items.map((request) => ({
              id: request.id,
              icon: Scroll,
              title: request.student,
              detail: [
                request.purpose,
                request.askedBy,
                formatDate(request.askedAt, { dateStyle: 'medium' }),
                request.decision,
              ]
                .filter(Boolean)
                .join(' · '),
              end: <Answer request={request} />,
            }))}
          />
        </Card>
      )}
    </Load>
  );
}

function Answer({ request }: { request: RequestView }) {
  const [decision, setDecision] = useState('');
  const cache = useQueryClient();
  const decide = useMutation({
    ...reportCards.decideRequest.mutationOptions(),
    onSuccess: async (after) => {
      toast(requestLabel(after.state));
      await cache.invalidateQueries({ queryKey: reportCards.key() });
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const { id, version } = request;
  if (request.state !== 'waiting')
    return request.documentId ? (
      <Button size="sm" icon={Download} href={addressOf.office(request.documentId)} download>
        {m.report_cards_download()}
      </Button>
    ) : (
      <Status tone="neutral">{requestLabel(request.state)}</Status>
    );
  return (
    <Inline gap={8}>
      <Button
        size="sm"
        variant="primary"
        isPending={decide.isPending}
        onPress={() => decide.mutate({ id, version, approve: true, decision: '' })}
      >
        {m.report_cards_issue_now()}
      </Button>
      <Dialog
        title={m.report_cards_refuse()}
        trigger={<Button size="sm">{m.report_cards_refuse()}</Button>}
        actions={(close) => (
          <Button
            variant="danger"
            isDisabled={decision.trim().length < 3}
            onPress={() => {
              decide.mutate({ id, version, approve: false, decision });
              close();
            }}
          >
            {m.report_cards_refuse()}
          </Button>
        )}
      >
        <TextArea label={m.report_cards_reason()} value={decision} onChange={setDecision} maxLength={500} />
      </Dialog>
    </Inline>
  );
}
