import { dueText } from '@patio/assignments/screens';
import { m } from '@patio/messages';
import { Button, Card, formatDate, Icon, Link, Notebook, type NotebookLook } from '@patio/ui';
import { CircleCheckBig, History } from 'lucide-react';
import type { StudentHomeView } from '../../../contract.ts';
import { Effort } from './Effort.tsx';

type Line = StudentHomeView['owed']['items'][number];
/** So many stand on the desk; the rest is one press away. */
const MOST = 4;

/** What I owe, the nearest first, with how long it takes and when it is due. */
export function Owed({ owed, now }: { owed: StudentHomeView['owed']; now: number }) {
  return (
    <section aria-label={m.homes_your_turn_student()}>
      <div className="sd-head">
        <h2>{m.homes_your_turn_student()}</h2>
        {owed.count > 0 && (
          <Link href="/student/assignments?view=owed" data-figure={owed.count}>
            {m.homes_see_owed({ count: owed.count })}
          </Link>
        )}
        {owed.minutes > 0 && <Effort minutes={owed.minutes} />}
      </div>
      <Card flush>
        {owed.count === 0 ? (
          <p className="sd-none">
            <Icon of={CircleCheckBig} />
            {m.homes_owed_none()}
          </p>
        ) : (
          <ul className="sd-todo" aria-label={m.homes_your_turn_student()}>
            {owed.items.slice(0, MOST).map((line, at) => (
              <Row key={line.id} line={line} now={now} isFirst={at === 0} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

function Row({ line, now, isFirst }: { line: Line; now: number; isFirst: boolean }) {
  const isWritten = line.kind === 'exam' || line.forms.length > 0;
  const page = isWritten ? 'assignment-submit' : 'assignment-detail';
  return (
    <li>
      <Notebook look={line.section.look as NotebookLook} />
      <div className="sd-what">
        <Link quiet href={`/student/assignment-detail/${line.id}`}>
          {line.title}
        </Link>
        <small>{line.begun ? m.homes_begun({ course: line.section.course }) : line.section.course}</small>
      </div>
      {line.minutes === null ? <span /> : <Effort minutes={line.minutes} />}
      <div className="sd-due">
        {line.state === 'overdue' ? <Late line={line} now={now} /> : dueText(line.dueAt, now)}
      </div>
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        href={`/student/${page}/${line.id}`}
        aria-label={line.begun ? m.homes_go_on_with({ title: line.title }) : m.homes_begin_with({ title: line.title })}
      >
        {line.begun ? m.homes_go_on() : m.homes_begin()}
      </Button>
    </li>
  );
}

/** Late without alarm: when it was due, and until when it is still taken. */
const Late = ({ line, now }: { line: Line; now: number }) => (
  <>
    <span className="sd-late">
      <History aria-hidden size={14} />
      {m.homes_was_due({ day: formatDate(line.dueAt, { weekday: 'short', day: 'numeric', month: 'short' }) })}
    </span>
    {line.closesAt && <small>{m.homes_taken_until({ when: dueText(line.closesAt, now) })}</small>}
  </>
);
