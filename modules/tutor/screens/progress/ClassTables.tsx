import { m } from '@patio/messages';
import { Card, formatAgo, formatNumber, formatPercent, Link, ReadTable, Section } from '@patio/ui';
import type { ClassLearner, ClassProgress } from '../../contract.ts';
import { standingLabel, subjectLabel } from '../practice/labels.ts';
import type { StandingFilter } from './skills-shown.ts';
import { useHere } from './use-here.ts';

type Standing = Exclude<StandingFilter, 'all'>;

/** Each student: what is mastered and what grows, how much goes alone, and when they were last at work. */
export function ClassStudents({ students, skills }: Pick<ClassProgress, 'students' | 'skills'>) {
  const here = useHere();
  // A student's page has all subjects; what is counted here is of the class's own.
  const subject = skills[0]?.subject;
  const column = (field: 'mastered' | 'growing' | 'started' | 'toReview', standing: Standing = field as Standing) => ({
    id: standing,
    label: standingLabel(standing),
    cell: (student: ClassLearner) => (
      <Count
        count={student[field]}
        label={`${student.name}: ${standingLabel(standing)}`}
        href={here({ student: student.studentId, standing, subject }, 'skills')}
      />
    ),
  });
  return (
    <Section title={m.tutor_class_students()}>
      <Card flush>
        <ReadTable
          rows={students}
          rowId={({ studentId }) => studentId}
          subject={{
            label: m.tutor_class_student(),
            cell: ({ studentId, name }) => (
              <Link quiet href={here({ student: studentId })}>
                {name}
              </Link>
            ),
          }}
          columns={[
            column('mastered'),
            column('growing'),
            column('started'),
            column('toReview', 'to_review'),
            {
              id: 'alone',
              label: m.tutor_class_alone(),
              cell: ({ independence }) => (independence === null ? '—' : formatPercent(independence)),
            },
            { id: 'last', label: m.tutor_class_last(), cell: ({ lastAt }) => (lastAt ? formatAgo(lastAt) : '—') },
          ]}
        />
      </Card>
    </Section>
  );
}

/** A number that opens its skills; nothing opens for none. */
const Count = ({ count, label, href }: { count: number; label: string; href: string }) =>
  count === 0 ? (
    0
  ) : (
    <Link quiet href={href} data-figure={count} aria-label={`${label}: ${count}`}>
      {formatNumber(count)}
    </Link>
  );

/** Each skill that somebody has begun: how many students stand where. */
export function ClassSkills({ skills }: { skills: ClassProgress['skills'] }) {
  if (skills.length === 0) return null;
  return (
    <Section title={m.tutor_class_skills()}>
      <Card flush>
        <ReadTable
          rows={skills}
          rowId={({ skill }) => skill}
          subject={{
            label: m.tutor_progress_skill(),
            cell: ({ name, subject, grade }) => (
              <>
                {name} <small>{m.tutor_progress_grade({ subject: subjectLabel(subject), grade })}</small>
              </>
            ),
          }}
          columns={[
            { id: 'mastered', label: standingLabel('mastered'), cell: ({ mastered }) => mastered },
            { id: 'growing', label: standingLabel('growing'), cell: ({ growing }) => growing },
            { id: 'started', label: standingLabel('started'), cell: ({ started }) => started },
            { id: 'stuck', label: m.tutor_class_stuck_short(), cell: ({ stuck }) => stuck },
          ]}
        />
      </Card>
    </Section>
  );
}
