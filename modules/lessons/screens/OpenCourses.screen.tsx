import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Card,
  EmptyState,
  FilterBar,
  Load,
  Notebook,
  type NotebookLook,
  Page,
  SearchField,
  Section,
  Select,
  Skeleton,
  Stack,
  Status,
  Tiles,
} from '@patio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { OpenCourse } from '../contract.ts';
import { lessons } from './api.ts';
import { OfferDrawer } from './open/OfferDrawer.tsx';
import { offerLabel } from './open/offer-label.ts';

const asked = z.object({
  search: z.string().optional(),
  subject: z.string().optional(),
  level: z.string().optional(),
  course: z.string().optional(),
});
const ANY = 'any';

type State = OpenCourse['state'];
const CLOSED: readonly State[] = ['requires', 'later', 'full', 'look', 'no_class', 'over'];
/** What can be entered now comes first, then what one takes already, then what has to wait. */
const GROUPS: readonly { id: string; title: () => string; has: (state: State) => boolean }[] = [
  { id: 'open', title: m.lessons_offers_open, has: (state) => state === 'open' },
  { id: 'taking', title: m.lessons_offers_taking, has: (state) => state === 'taking' },
  { id: 'closed', title: m.lessons_offers_closed, has: (state) => CLOSED.includes(state) },
];

/** The courses that are open to a student, narrowed by subject and level: to look at, and to enter where the school lets them. */
export default function OpenCoursesScreen() {
  const [{ search, subject, level, course }, change] = useSearchState(asked);
  const input = { ...(search && { search }), ...(subject && { subject }), ...(level && { level }) };
  const list = useQuery({ ...lessons.openCourses.queryOptions({ input }), placeholderData: keepPreviousData });
  const filtered = Object.keys(input).length > 0;
  const choose = (
    label: string,
    any: string,
    value: string | undefined,
    names: readonly string[],
    onChange: (name?: string) => void,
  ) => (
    <Select
      label={label}
      look="pill"
      atOnce
      value={value ?? ANY}
      onChange={(id) => onChange(id === ANY || id === null ? undefined : id)}
      options={[{ id: ANY, label: any }, ...names.map((name) => ({ id: name, label: name }))]}
    />
  );
  return (
    <Page title={m.lessons_open_courses()} description={m.lessons_open_courses_lede()}>
      <Load query={list} skeleton={<Skeleton shape="cards" count={6} />}>
        {({ items, subjects, levels }) => (
          <Stack gap={20}>
            {(subjects.length > 0 || filtered) && (
              <FilterBar label={m.lessons_filters()}>
                {choose(m.lessons_subject(), m.lessons_any_subject(), subject, subjects, (name) =>
                  change({ subject: name }),
                )}
                {choose(m.lessons_level(), m.lessons_any_level(), level, levels, (name) => change({ level: name }))}
                <SearchField
                  label={m.lessons_search_courses()}
                  value={search ?? ''}
                  onChange={(text) => change({ search: text || undefined })}
                />
              </FilterBar>
            )}
            {items.length === 0 && (
              <EmptyState scene="books" title={filtered ? m.lessons_no_open_match() : m.lessons_no_open_courses()}>
                {!filtered && m.lessons_no_open_courses_hint()}
              </EmptyState>
            )}
            {GROUPS.map(({ id, title, has }) => {
              const courses = items.filter(({ state }) => has(state));
              if (courses.length === 0) return null;
              return (
                <Section key={id} title={title()}>
                  <Tiles min={300}>
                    {courses.map((each) => (
                      <Offer key={each.id} course={each} onOpen={() => change({ course: each.id }, { push: true })} />
                    ))}
                  </Tiles>
                </Section>
              );
            })}
          </Stack>
        )}
      </Load>
      {course && <OfferDrawer id={course} onClose={() => change({ course: undefined })} />}
    </Page>
  );
}

function Offer({ course, onOpen }: { course: OpenCourse; onOpen: () => void }) {
  const { tone, text } = offerLabel(course);
  const about = m.lessons_offer_about({ name: course.name });
  return (
    <Card
      level={3}
      title={course.name}
      actions={<Notebook look={course.look as NotebookLook} />}
      footer={
        <>
          {course.sectionId && (
            <Button variant="primary" href={`/student/course-detail/${course.sectionId}`}>
              {m.lessons_offer_go()}
            </Button>
          )}
          <Button variant={course.can.enrol ? 'primary' : 'secondary'} aria-label={about} onPress={onOpen}>
            {m.lessons_offer_preview()}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{[course.subject, course.gradeLevel, ...course.teachers].join(' · ')}</p>
      {course.description && <p>{course.description}</p>}
      {course.lessons > 0 && (
        <p className="text-ink-2">{m.lessons_offer_contents({ count: course.lessons, minutes: course.minutes })}</p>
      )}
      <div>
        <Status tone={tone}>{text}</Status>
      </div>
    </Card>
  );
}
