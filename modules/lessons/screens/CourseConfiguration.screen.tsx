import { PartSlot, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, EmptyState, FilterBar, formatDate, Load, Page, Section, Select, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import type { CourseSetup } from '../contract.ts';
import { lessons } from './api.ts';
import { Findings } from './make/Findings.tsx';
import { ClassTeachers } from './setup/ClassTeachers.tsx';
import { SetupForm } from './setup/SetupForm.tsx';

const search = z.object({ course: z.string().optional() });

/** How a course is offered and completed, and who teaches it. */
export default function CourseConfigurationScreen() {
  const list = useQuery(lessons.setUpCourses.queryOptions());
  const [{ course }, change] = useSearchState(search);
  return (
    <Page title={m.lessons_setup()} width="read">
      <Load
        query={list}
        skeleton={<Skeleton shape="form" />}
        empty={{
          when: ({ items }) => items.length === 0,
          show: <EmptyState scene="books" title={m.lessons_no_courses_taught()} />,
        }}
      >
        {({ items }) => {
          // What one may change comes first.
          const chosen = items.find(({ id }) => id === course) ?? items.find((each) => each.change) ?? items[0]!;
          return (
            <Stack gap={20}>
              <FilterBar label={m.lessons_course()}>
                <Select
                  label={m.lessons_course()}
                  look="pill"
                  atOnce
                  value={chosen.id}
                  onChange={(id) => change({ course: id ?? undefined })}
                  options={items.map(({ id, name, gradeLevel }) => ({ id, label: `${name}, ${gradeLevel}` }))}
                />
              </FilterBar>
              {/* Parts of other modules read the course from the address. */}
              {course === chosen.id ? <Course key={chosen.id} id={chosen.id} /> : <Choose id={chosen.id} />}
            </Stack>
          );
        }}
      </Load>
    </Page>
  );
}

/** Writes the course that is shown into the address. */
function Choose({ id }: { id: string }) {
  const [, change] = useSearchState(search);
  useEffect(() => change({ course: id }), [id, change]);
  return <Skeleton shape="form" />;
}

function Course({ id }: { id: string }) {
  const query = useQuery(lessons.courseSetup.queryOptions({ input: { id } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="form" />}>
      {(setup) => (
        <Stack gap={24}>
          {!setup.can.change && <Callout>{m.lessons_setup_shared()}</Callout>}
          <SetupForm key={setup.version} setup={setup} />
          <ClassTeachers setup={setup} />
          <PartSlot slot="lessons.setup" />
          <Imports setup={setup} />
        </Stack>
      )}
    </Load>
  );
}

const Imports = ({ setup: { imports } }: { setup: CourseSetup }) =>
  imports.map((each) => (
    <Section
      key={each.id}
      title={m.lessons_import_title({ name: each.name })}
      description={m.lessons_import_when({
        date: formatDate(each.at, { day: 'numeric', month: 'long', year: 'numeric' }),
        lessons: each.lessons,
        questions: each.questions,
      })}
    >
      <Findings findings={each.findings} />
    </Section>
  ));
