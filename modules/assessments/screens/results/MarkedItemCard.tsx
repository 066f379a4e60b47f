import { m } from '@patio/messages';
import { Card, formatNumber, Status } from '@patio/ui';
import type { AttemptForMarking, MarkedItem } from '../../contract.ts';
import { AskedQuestion } from '../asking/AskedQuestion.tsx';
import { MarkedNote } from '../marked/MarkedNote.tsx';
import { MarkForm } from '../marking/MarkForm.tsx';
import '../question/question.css';

interface Props {
  attempt: AttemptForMarking;
  item: MarkedItem;
  place: number;
}

/** An answer as the student gave it, with what it earned; whoever may mark gives other points. */
export const MarkedItemCard = ({ attempt, item, place }: Props) => (
  <Card
    level={3}
    title={m.assessments_question_number({ number: place })}
    actions={item.late && <Status tone="info">{m.assessments_late()}</Status>}
  >
    <AskedQuestion question={item.shown} answer={item.answerShown ?? undefined} />
    <MarkedNote marked={item.marked} earned={item.earned} points={item.points} />
    {item.mark && (
      <p className="qe-note">
        {m.assessments_marked_by({ by: item.mark.by, points: formatNumber(item.mark.points) })}
        {item.mark.comment && ` «${item.mark.comment}»`}
      </p>
    )}
    {attempt.can.mark && attempt.state !== 'open' && (
      <MarkForm
        key={item.mark?.version ?? 0}
        attemptId={attempt.id}
        itemKey={item.key}
        points={item.points}
        mark={item.mark}
        isFolded
      />
    )}
  </Card>
);
