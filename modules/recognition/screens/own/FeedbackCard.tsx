import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Card, formatAgo, Link, Stack, Status, TextArea, useUnsaved } from '@patio/ui';
import { Check, MessageCircleReply } from 'lucide-react';
import { useState } from 'react';
import type { FeedbackItem } from '../../contract.ts';
import { recognition } from '../api.ts';
import { useFeedback } from './use-feedback.ts';

/** A teacher's words on a piece of work, first; then what the student does with them; the mark last and small. */
export function FeedbackCard({ item }: { item: FeedbackItem }) {
  const step = useFeedback();
  const [isWriting, setWriting] = useState(false);
  const mark = (understood: boolean) =>
    step(
      () => recognition.understood.call({ assignedId: item.id, understood }),
      understood ? m.recognition_understood_done() : m.recognition_understood_undone(),
    );
  return (
    <Card
      level={3}
      title={item.section.course}
      actions={item.understood && <Status tone="ok">{m.recognition_understood()}</Status>}
    >
      <Stack gap={10}>
        <p className="rg-words">{item.words}</p>
        <p className="rg-said">
          <span>
            {item.by} · {formatAgo(item.at)} · <Link href={`/student/assignment-detail/${item.id}`}>{item.title}</Link>
          </span>
          {item.score !== null && <span>{m.recognition_mark({ score: item.score, points: item.points })}</span>}
        </p>
        {item.answers.map(({ id, text, at }) => (
          <p key={id} className="rg-answer">
            {text}
            <small>{m.recognition_you_answered({ ago: formatAgo(at) })}</small>
          </p>
        ))}
        {isWriting ? (
          <Answer assignedId={item.id} onDone={() => setWriting(false)} />
        ) : (
          <span className="rg-row">
            {item.understood ? (
              <Button size="sm" variant="quiet" onPress={() => mark(false)}>
                {m.recognition_not_yet()}
              </Button>
            ) : (
              <Button size="sm" variant="primary" icon={Check} onPress={() => mark(true)}>
                {m.recognition_i_understand()}
              </Button>
            )}
            <Button size="sm" icon={MessageCircleReply} onPress={() => setWriting(true)}>
              {m.recognition_answer()}
            </Button>
          </span>
        )}
      </Stack>
    </Card>
  );
}

function Answer({ assignedId, onDone }: { assignedId: string; onDone: () => void }) {
  const step = useFeedback();
  const [id] = useState(makeId);
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  useUnsaved(text.trim() !== '');
  const send = async () => {
    setSending(true);
    const done = await step(
      () => recognition.answerFeedback.call({ assignedId, id, text: text.trim() }),
      m.recognition_answer_sent(),
    );
    setSending(false);
    if (done) onDone();
  };
  return (
    <Stack gap={8}>
      <TextArea
        label={m.recognition_your_answer()}
        rows={3}
        maxLength={1_000}
        value={text}
        onChange={setText}
        atOnce
        autoFocus
      />
      <span className="rg-row">
        <Button variant="primary" isDisabled={text.trim() === ''} isPending={isSending} onPress={send}>
          {m.recognition_send_answer()}
        </Button>
        <Button variant="quiet" onPress={onDone}>
          {m.ui_cancel()}
        </Button>
      </span>
    </Stack>
  );
}
