import { fileAddress, useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Avatar, Button, Card, formatAgo } from '@patio/ui';
import { Check, ThumbsUp } from 'lucide-react';
import type { OwnFeedback, OwnWork } from '../../../contract.ts';
import { assignments } from '../../api.ts';
import { markText } from '../owe/texts.ts';

/** What the teacher answered: mark, words, voice; and the student's word that it was understood. */
export function Feedback({ work, feedback }: { work: OwnWork; feedback: OwnFeedback }) {
  const isUnderstood = feedback.understoodAt !== null;
  const say = useStep<boolean>({
    send: (understood) => assignments.understood.call({ id: work.id, understood }),
    done: isUnderstood ? m.assignments_my_understood_back() : m.assignments_my_understood_done(),
    refresh: assignments.key(),
  });
  return (
    <Card title={m.assignments_my_feedback()}>
      <div className="own-answer">
        <Avatar name={feedback.by} size={40} />
        <div>
          <b>{feedback.by}</b>
          <small>{formatAgo(feedback.at)}</small>
        </div>
        <span className="own-mark">
          <b>{markText(feedback.score)}</b>
          <small>{m.assignments_my_of_points({ points: markText(work.points) })}</small>
        </span>
      </div>
      {feedback.comment && <blockquote className="own-comment">{feedback.comment}</blockquote>}
      {/* biome-ignore lint/a11y/useMediaCaption: a spoken comment has no written one beside it */}
      {feedback.audio && <audio controls preload="none" src={fileAddress(feedback.audio.id)} />}
      <div>
        <Button
          icon={isUnderstood ? Check : ThumbsUp}
          variant={isUnderstood ? 'quiet' : 'primary'}
          isPending={say.isPending}
          aria-pressed={isUnderstood}
          onPress={() => say.mutate(!isUnderstood)}
        >
          {isUnderstood ? m.assignments_my_is_understood() : m.assignments_my_understood()}
        </Button>
      </div>
    </Card>
  );
}
