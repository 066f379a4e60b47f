import { m } from '@patio/messages';
import { DiffView, Load, Timeline } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { CourseSnapshot, CourseView } from '../../contract.ts';
import { courses } from '../api.ts';

const WORDS: Record<keyof CourseSnapshot, () => string> = {
  name: m.courses_name,
  code: m.courses_code,
  subject: m.courses_subject,
  gradeLevel: m.courses_level,
  periodsPerWeek: m.courses_periods,
  description: m.courses_description,
  elective: m.courses_elective,
  state: m.courses_state,
  competencies: m.courses_competencies,
  units: m.courses_units,
};

/** A part of a version in words. */
function told(snapshot: CourseSnapshot | undefined, field: keyof CourseSnapshot): string {
  if (!snapshot) return '';
  if (field === 'competencies') return snapshot.competencies.join(' · ');
  if (field === 'units') return snapshot.units.map((unit, i) => `${i + 1}. ${unit.title}`).join(' · ');
  if (field === 'elective') return snapshot.elective ? m.courses_yes() : m.courses_no();
  if (field === 'state') return snapshot.state === 'archived' ? m.courses_archived() : m.courses_active();
  return String(snapshot[field]);
}

/** Every version of the course, each with what it changed against the one before. */
export function VersionsTab({ course }: { course: CourseView }) {
  const versions = useQuery(courses.listVersions.queryOptions({ input: { id: course.id } }));
  return (
    <Load query={versions}>
      {({ items }) => (
        <Timeline
          label={m.courses_tab_versions()}
          items={items.map((version, i) => {
            const before = items[i + 1]?.snapshot;
            const fields = (Object.keys(WORDS) as (keyof CourseSnapshot)[]).filter(
              (field) => before && told(before, field) !== told(version.snapshot, field),
            );
            return {
              id: String(version.number),
              at: version.at,
              title: m.courses_version({ number: version.number }),
              by: version.by ?? undefined,
              children: before ? (
                <DiffView
                  caption={m.courses_version({ number: version.number })}
                  changes={fields.map((field) => ({
                    field: WORDS[field](),
                    before: told(before, field),
                    after: told(version.snapshot, field),
                  }))}
                />
              ) : (
                m.courses_first_version()
              ),
            };
          })}
        />
      )}
    </Load>
  );
}
