import { failureText, useLocale } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import {
  Button,
  Callout,
  Card,
  formatDate,
  Inline,
  RowList,
  Section,
  Stack,
  Status,
  TextField,
  toast,
  useUnsaved,
} from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Scroll, Send } from 'lucide-react';
import { useState } from 'react';
import type { RequestView } from '../../contract.ts';
import { reportCards } from '../api.ts';
import { requestLabel } from '../labels.ts';

/** Asking the office for the official paper, and what became of earlier requests. */
export function AskTranscript({ studentId, requests }: { studentId: string; requests: readonly RequestView[] }) {
  const locale = useLocale();
  const cache = useQueryClient();
  const [purpose, setPurpose] = useState('');
  useUnsaved(purpose !== '');
  const again = () => cache.invalidateQueries({ queryKey: reportCards.transcript.key() });
  const onError = async (error: unknown) => toast(await failureText(error), { tone: 'bad' });
  const ask = useMutation({
    ...reportCards.askTranscript.mutationOptions(),
    onSuccess: async () => {
      setPurpose('');
      toast(m.report_cards_asked());
      await again();
    },
    onError,
  });
  const withdraw = useMutation({ ...reportCards.withdrawRequest.mutationOptions(), onSuccess: again, onError });
  const waiting = requests.find((request) => request.state === 'waiting');
  const over = requests.filter((request) => request.state !== 'waiting');
  return (
    <Section title={m.report_cards_ask_title()} description={m.report_cards_ask_lede()}>
      <Stack gap={12}>
        {waiting ? (
          <Callout
            tone="info"
            title={m.report_cards_ask_waits()}
            actions={
              <Button
                size="sm"
                isPending={withdraw.isPending}
                onPress={() => withdraw.mutate({ id: waiting.id, version: waiting.version })}
              >
                {m.report_cards_withdraw()}
              </Button>
            }
          >
            {m.report_cards_ask_waits_text({
              purpose: waiting.purpose,
              day: formatDate(waiting.askedAt, { dateStyle: 'long' }),
            })}
          </Callout>
        ) : (
          <Card>
            <Stack gap={12}>
              <TextField
                label={m.report_cards_purpose()}
                hint={m.report_cards_purpose_hint()}
                value={purpose}
                onChange={setPurpose}
                maxLength={300}
              />
              <Inline>
                <Button
                  variant="primary"
                  icon={Send}
                  isDisabled={purpose.trim().length < 3}
                  isPending={ask.isPending}
                  onPress={() => ask.mutate({ id: makeId(), studentId, purpose: purpose.trim(), locale })}
                >
                  {m.report_cards_ask()}
                </Button>
              </Inline>
            </Stack>
          </Card>
        )}
        {over.length > 0 && (
          <Card flush>
            <RowList
              items={over.map((request) => ({
                id: request.id,
                icon: Scroll,
                title: request.purpose,
                detail: [formatDate(request.askedAt, { dateStyle: 'long' }), request.decision]
                  .filter(Boolean)
                  .join(' · '),
                end: (
                  <Status tone={request.state === 'issued' ? 'ok' : 'neutral'}>{requestLabel(request.state)}</Status>
                ),
              }))}
            />
          </Card>
        )}
      </Stack>
    </Section>
  );
}
