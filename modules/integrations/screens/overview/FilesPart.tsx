import type { Capability } from '@patio/access';
import { useCan } from '@patio/client';
import { m } from '@patio/messages';
import { Card, RowList, Section } from '@patio/ui';
import { BookOpen, ListChecks, Users } from 'lucide-react';

/** What comes as a file from other systems, and where each is taken in; a link stands where the reader may go. */
export function FilesPart() {
  const can = useCan();
  const to = (right: Capability, href: string) => (can(right) ? { href } : {});
  return (
    <Section title={m.integrations_group_files()}>
      <Card flush>
        <RowList
          label={m.integrations_group_files()}
          items={[
            {
              id: 'people',
              icon: Users,
              title: m.integrations_files_people(),
              detail: m.integrations_files_people_hint(),
              ...to('imports.run', '/support/import-students'),
            },
            {
              id: 'questions',
              icon: ListChecks,
              title: m.integrations_files_questions(),
              detail: m.integrations_files_questions_hint(),
              ...to('assessments.bank', '/teacher/assessments?tab=bank'),
            },
            {
              id: 'courses',
              icon: BookOpen,
              title: m.integrations_files_courses(),
              detail: m.integrations_files_courses_hint(),
              ...to('courses.author', '/teacher/create-course'),
            },
          ]}
        />
      </Card>
    </Section>
  );
}
