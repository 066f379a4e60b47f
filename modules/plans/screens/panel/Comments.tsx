import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Avatar, Button, formatAgo, IconButton, Status, TextArea, useUnsaved } from '@patio/ui';
import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { CommentView, Part, WeekSection } from '../../contract.ts';
import { plans } from '../api.ts';

interface CommentsProps {
  comments: readonly CommentView[];
  /** Null where nothing is planned yet. */
  classId: string | null;
  part: Part;
  section: WeekSection;
  isWriting: boolean;
  onWritten: () => void;
}

/** What was said about one part of a planned class; who reviews plans may add to it. */
export function Comments({ comments, classId, part, section, isWriting, onWritten }: CommentsProps) {
  const first = comments.filter(({ replyToId }) => replyToId === null);
  const mayAnswer = section.can.write || section.can.review;
  const say = useStep<string>({
    send: (text) => plans.comment.call({ id: classId ?? '', part, text }),
    done: m.plans_comment_sent(),
    refresh: plans.key(),
    onDone: onWritten,
  });
  return (
    <>
      {first.map((comment) => (
        <Thread
          key={comment.id}
          comment={comment}
          replies={comments.filter(({ replyToId }) => replyToId === comment.id)}
          mayAnswer={mayAnswer}
        />
      ))}
      {isWriting && <Writer label={m.plans_comment()} isPending={say.isPending} onSend={say.mutate} />}
    </>
  );
}

interface ThreadProps {
  comment: CommentView;
  replies: readonly CommentView[];
  mayAnswer: boolean;
}

function Thread({ comment, replies, mayAnswer }: ThreadProps) {
  const [answering, setAnswering] = useState(false);
  const reply = useStep<string>({
    send: (text) => plans.reply.call({ id: comment.id, text }),
    done: m.plans_comment_sent(),
    refresh: plans.key(),
    onDone: () => setAnswering(false),
  });
  const resolve = useStep({
    send: () => plans.resolve.call({ id: comment.id, version: comment.version, resolved: !comment.resolved }),
    done: comment.resolved ? m.plans_comment_reopened() : m.plans_comment_resolved(),
    refresh: plans.key(),
  });
  return (
    <div className="pp-comment" data-resolved={comment.resolved || undefined}>
      {[comment, ...replies].map((one) => (
        <div key={one.id}>
          <p className="pp-by">
            <Avatar name={one.by} size={24} />
            <b>{one.by}</b>
            <small>{formatAgo(one.at)}</small>
          </p>
          <p>{one.text}</p>
        </div>
      ))}
      {comment.resolved && <Status tone="ok">{m.plans_resolved()}</Status>}
      {mayAnswer && (
        <div className="pp-tools">
          <Button size="sm" onPress={() => setAnswering(!answering)}>
            {m.plans_reply()}
          </Button>
          <IconButton
            size="sm"
            icon={comment.resolved ? RotateCcw : Check}
            label={comment.resolved ? m.plans_reopen() : m.plans_resolve()}
            onPress={() => resolve.mutate()}
          />
        </div>
      )}
      {answering && <Writer label={m.plans_reply()} isPending={reply.isPending} onSend={reply.mutate} />}
    </div>
  );
}

interface WriterProps {
  label: string;
  isPending: boolean;
  onSend: (text: string) => void;
}

function Writer({ label, isPending, onSend }: WriterProps) {
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  return (
    <div className="pp-writer">
      <TextArea atOnce label={label} rows={2} maxLength={2000} value={text} onChange={setText} autoFocus />
      <div>
        <Button size="sm" isDisabled={text.trim() === ''} isPending={isPending} onPress={() => onSend(text.trim())}>
          {m.plans_send()}
        </Button>
      </div>
    </div>
  );
}
