import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Checkbox, Inline, Stack, TextArea } from '@patio/ui';
import { useState } from 'react';
import { conversations } from '../api.ts';

interface DecideProps {
  id: string;
  version: number;
  onDone: () => void;
}

/** The decision about a report, with the answer that whoever reported it reads. */
export function Decide({ id, version, onDone }: DecideProps) {
  const [answer, setAnswer] = useState('');
  const [close, setClose] = useState(false);
  const step = useStep<'upheld' | 'dismissed'>({
    send: (state) =>
      conversations.decideReport.call({ id, version, state, answer, close: close && state === 'upheld' }),
    done: m.conversations_report_decided(),
    refresh: conversations.key(),
    onDone,
  });
  const isShort = answer.trim().length < 5;
  return (
    <Stack gap={12}>
      <TextArea
        label={m.conversations_report_answer_label()}
        value={answer}
        onChange={setAnswer}
        maxLength={600}
        rows={3}
      />
      <Checkbox label={m.conversations_report_close()} value={close} onChange={setClose} />
      <Inline gap={8}>
        <Button variant="primary" isDisabled={isShort} isPending={step.isPending} onPress={() => step.mutate('upheld')}>
          {m.conversations_report_uphold()}
        </Button>
        <Button isDisabled={isShort} isPending={step.isPending} onPress={() => step.mutate('dismissed')}>
          {m.conversations_report_dismiss()}
        </Button>
      </Inline>
    </Stack>
  );
}
