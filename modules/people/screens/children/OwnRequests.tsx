import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, DiffView, formatAgo, Stack, Status, toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ChangeRequestView } from '../../contract.ts';
import { people } from '../api.ts';
import { REQUEST_TONES, requestChanges } from '../requests/RequestCard.tsx';

const MONTH = 30 * 86_400_000;
const isRecent = (request: ChangeRequestView) =>
  request.state === 'waiting' || Date.now() - Date.parse(request.decidedAt ?? request.askedAt) < MONTH;

/** What the reader asked for and what became of it; answers older than a month rest in the office's list. */
export function OwnRequests({ requests }: { requests: readonly ChangeRequestView[] }) {
  const cache = useQueryClient();
  const withdraw = async (request: ChangeRequestView) => {
    try {
      await people.withdrawRequest.call({ id: request.id, version: request.version });
      toast(m.people_withdrawn());
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
    await cache.invalidateQueries({ queryKey: people.key() });
  };
  return requests.filter(isRecent).map((request) => (
    <Card
      key={request.id}
      title={m.people_you_asked({ when: formatAgo(request.askedAt) })}
      actions={<Status tone={REQUEST_TONES[request.state]}>{m.people_request_is({ state: request.state })}</Status>}
    >
      <Stack>
        <DiffView caption={m.people_request_changes()} changes={requestChanges(request)} />
        {request.decisionNote && <p>{m.people_decision_note({ note: request.decisionNote })}</p>}
        {request.state === 'waiting' && (
          <Button size="sm" className="self-start" onPress={() => void withdraw(request)}>
            {m.people_withdraw_request()}
          </Button>
        )}
      </Stack>
    </Card>
  ));
}
