import { m } from '@patio/messages';
import { Section } from '@patio/ui';
import type { ChildToday } from '../../contract.ts';
import { AnswerAlert } from '../child/AnswerAlert.tsx';
import { Unexplained } from '../child/Unexplained.tsx';

/** What the school asks of the family about any of its children: who is missing now, and which absences nobody has explained. */
export function FamilyTurn({ family }: { family: readonly ChildToday[] }) {
  const missing = family.flatMap(({ student, alert }) => (alert?.answer === null ? [{ student, alert }] : []));
  const asked = family.flatMap(({ student, today, alert, unexplained }) =>
    unexplained
      // Today's question stands above, with the answer that makes people run.
      .filter(({ date }) => date !== today || alert?.answer !== null)
      .map((day) => ({ ...day, studentId: student.id, child: student.givenName })),
  );
  const count = missing.length + asked.length;
  if (count === 0) return null;
  return (
    <Section title={m.attendance_your_turn()} count={count}>
      {missing.map(({ student, alert }) => (
        <AnswerAlert key={alert.id} studentId={student.id} child={student.givenName} alert={alert} />
      ))}
      <Unexplained days={asked} />
    </Section>
  );
}
