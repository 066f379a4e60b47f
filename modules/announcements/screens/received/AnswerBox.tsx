import { failureText, refreshHome } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Card, formatDate, formatTime, Inline, Stack, Status, TextField, toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { Answer, Language, OwnAnswer, ReceivedView } from '../../contract.ts';
import { announcements } from '../api.ts';
import { ANSWER } from '../labels.ts';

interface Props {
  view: ReceivedView;
  own: OwnAnswer;
  language: Language;
}

/** What was answered, and when. */
function Given({ own }: { own: OwnAnswer }) {
  if (!own.answer || !own.answeredAt) return null;
  return (
    <Stack gap={8}>
      <Status tone={own.outdated ? 'warn' : ANSWER[own.answer].tone}>
        {m.announcements_answered_on({
          answer: ANSWER[own.answer].label(),
          on: `${formatDate(own.answeredAt)}, ${formatTime(own.answeredAt)}`,
        })}
      </Status>
      {own.outdated && <p className="an-note">{m.announcements_text_is_new()}</p>}
      {own.differs && <Callout tone="warn">{m.announcements_adults_differ()}</Callout>}
    </Stack>
  );
}

/** The reader's own word: one press to acknowledge, a signature to consent or refuse. */
export function AnswerBox({ view, own, language }: Props) {
  const cache = useQueryClient();
  const [signature, setSignature] = useState('');
  const [isOpen, setOpen] = useState(own.answer === null || own.outdated);
  const send = useMutation({
    mutationFn: (answer: Answer) =>
      announcements.answer.call({
        ...{ id: view.id, textVersion: view.textVersion, studentId: own.studentId, answer, language },
        signature: signature.trim(),
      }),
    onSuccess: async () => {
      toast(m.announcements_answer_kept());
      setOpen(false);
      setSignature('');
      await Promise.all([cache.invalidateQueries({ queryKey: announcements.key() }), refreshHome()]);
    },
    onError: async (error) => {
      toast(await failureText(error), { tone: 'bad' });
      await cache.invalidateQueries({ queryKey: announcements.open.key({ input: { id: view.id } }) });
    },
  });
  const isPending = send.isPending;
  const title = own.child ? m.announcements_for_child({ name: own.child }) : m.announcements_your_answer();
  return (
    <Card title={title}>
      <Stack gap={12}>
        <Given own={own} />
        {!view.can.answer && !own.answer && <p className="an-note">{m.announcements_failure_expired()}</p>}
        {view.can.answer && !isOpen && view.ask === 'consent' && (
          <Button size="sm" onPress={() => setOpen(true)}>
            {m.announcements_change_answer()}
          </Button>
        )}
        {view.can.answer && isOpen && view.ask === 'acknowledge' && (
          <Button variant="primary" icon={Check} wide isPending={isPending} onPress={() => send.mutate('acknowledged')}>
            {m.announcements_acknowledge()}
          </Button>
        )}
        {view.can.answer && isOpen && view.ask === 'consent' && (
          <>
            <TextField
              label={m.announcements_sign()}
              hint={m.announcements_sign_hint({ name: view.name })}
              value={signature}
              maxLength={120}
              autoComplete="off"
              onChange={setSignature}
            />
            <Inline gap={8}>
              <Button
                variant="primary"
                icon={Check}
                isPending={isPending && send.variables === 'given'}
                isDisabled={!signature.trim() || isPending}
                onPress={() => send.mutate('given')}
              >
                {m.announcements_consent()}
              </Button>
              <Button
                icon={X}
                isPending={isPending && send.variables === 'refused'}
                isDisabled={!signature.trim() || isPending}
                onPress={() => send.mutate('refused')}
              >
                {m.announcements_refuse()}
              </Button>
            </Inline>
          </>
        )}
      </Stack>
    </Card>
  );
}
