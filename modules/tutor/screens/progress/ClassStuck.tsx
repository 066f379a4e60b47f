import { m } from '@patio/messages';
import { Card, EmptyState, Link, Section } from '@patio/ui';
import type { ClassLearner } from '../../contract.ts';
import { stuckSkills } from './stuck.ts';
import { useHere } from './use-here.ts';

/** Who is stuck where, skill by skill, with the tries behind it. */
export function ClassStuck({ students }: { students: readonly ClassLearner[] }) {
  const skills = stuckSkills(students);
  const here = useHere();
  return (
    <Section title={m.tutor_class_stuck()} description={m.tutor_class_stuck_hint()}>
      {skills.length === 0 ? (
        <EmptyState scene="done" title={m.tutor_class_nobody_stuck()} />
      ) : (
        skills.map(({ skill, name, students: stuck }) => (
          <Card key={skill} level={3} title={name} flush>
            <ul className="kns">
              {stuck.map((student) => (
                <li key={student.studentId} className="kn kn-short">
                  <span className="kn-name">
                    <b>{student.name}</b>
                    {student.misconception && <small className="kn-care">{student.misconception}</small>}
                  </span>
                  <Link href={here({ skill, learner: student.studentId })}>
                    {m.tutor_progress_see_tries({ count: student.tries })}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ))
      )}
    </Section>
  );
}
