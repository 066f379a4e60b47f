import { m } from '@patio/messages';
import { Button, Callout, Card, DescriptionList, formatDate, Status } from '@patio/ui';
import { Check, CloudUpload, Eye } from 'lucide-react';
import { howAnswered } from '../../asking/given.ts';
import { itemsOf } from '../paper.ts';
import { refusedIn } from '../store/send.ts';
import type { SittingNow } from '../use-sitting.ts';

const moment = (at: number) => formatDate(at, { dateStyle: 'full', timeStyle: 'medium' });

/** What was handed in and when, by the school's clock; or that it waits on this device for the network. */
export function Ended({ sitting }: { sitting: SittingNow }) {
  const { view, kept } = sitting;
  const items = itemsOf(view);
  const answered = items.filter(({ key, question }) => howAnswered(question, kept.locals[key]?.answer) !== 'none');
  const refused = Object.keys(refusedIn(kept.locals)).length;
  const isOnItsWay = view.state === 'open';
  return (
    <Card>
      <div className="sit-end" role="status">
        {isOnItsWay ? (
          <Status tone="info" icon={CloudUpload}>
            {m.assessments_sit_on_its_way()}
          </Status>
        ) : (
          <Status tone="ok" icon={Check}>
            {m.assessments_sit_handed_in()}
          </Status>
        )}
        <h2>{titleOf(view.state)}</h2>
        <p>{isOnItsWay ? m.assessments_sit_on_its_way_text() : m.assessments_sit_handed_in_text()}</p>
      </div>
      <DescriptionList
        layout="rows"
        items={[
          ...(view.receipt === null ? [] : [{ term: m.assessments_sit_receipt(), value: <b>{view.receipt}</b> }]),
          ...(view.endedAt === null ? [] : [{ term: m.assessments_sit_ended_at(), value: moment(view.endedAt) }]),
          {
            term: m.assessments_sit_answers(),
            value: m.assessments_sit_answered_of({ answered: answered.length, questions: items.length }),
          },
          { term: m.assessments_sit_attempt(), value: String(view.number) },
        ]}
      />
      {refused > 0 && <Callout tone="warn">{m.assessments_sit_came_late({ count: refused })}</Callout>}
      {!isOnItsWay && (
        <Button icon={Eye} variant="primary" href={`/student/assignment-detail/${view.assignedId}`}>
          {m.assessments_sit_to_work()}
        </Button>
      )}
    </Card>
  );
}

const titleOf = (state: SittingNow['view']['state']): string => {
  if (state === 'open') return m.assessments_sit_end_waiting();
  return state === 'expired' ? m.assessments_sit_end_expired() : m.assessments_sit_end_handed_in();
};
