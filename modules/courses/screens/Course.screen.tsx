import { History, PartPanel, useParams, useParts, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Load, Page, Skeleton, Status, TabLinks } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { CourseView } from '../contract.ts';
import { courses, useCatalogueAddress } from './api.ts';
import { CompetenciesTab } from './course/CompetenciesTab.tsx';
import { CourseActions } from './course/CourseActions.tsx';
import { DataTab } from './course/DataTab.tsx';
import { UnitsTab } from './course/UnitsTab.tsx';
import { VersionsTab } from './course/VersionsTab.tsx';
import { lookOf } from './labels/look.ts';

const TABS: Record<string, { label: () => string; draw: (course: CourseView) => ReactNode }> = {
  data: { label: m.courses_tab_data, draw: (course) => <DataTab key={course.version} course={course} /> },
  competencies: {
    label: m.courses_competencies,
    draw: (course) => <CompetenciesTab key={course.version} course={course} />,
  },
  units: { label: m.courses_units, draw: (course) => <UnitsTab key={course.version} course={course} /> },
  versions: { label: m.courses_tab_versions, draw: (course) => <VersionsTab course={course} /> },
  history: { label: m.courses_tab_history, draw: (course) => <History type="courses.course" id={course.id} /> },
};

/** One course: what it is, what it works on, its units and its versions. Modules above add tabs, such as the sections that teach it. */
export default function CourseScreen() {
  const { id = '' } = useParams();
  const address = useCatalogueAddress();
  const [{ tab }] = useSearchState(z.object({ tab: z.string().default('data') }));
  const parts = useParts('courses.course');
  const course = useQuery(courses.getCourse.queryOptions({ input: { id } }));
  const part = parts.find((each) => each.id === tab);
  const current = part ? part.id : tab in TABS ? tab : 'data';
  const link = (name: string, label: string) => ({ id: name, label, href: `${address}/${id}?tab=${name}` });
  const own = Object.entries(TABS).map(([name, { label }]) => link(name, label()));
  const items = [...own.slice(0, 3), ...parts.map((each) => link(each.id, each.title())), ...own.slice(3)];
  return (
    <Page
      title={course.data?.name ?? m.courses_one()}
      description={course.data && `${course.data.gradeLevel} · ${course.data.schoolName}`}
      mark={course.data?.state === 'archived' && <Status tone="warn">{m.courses_archived()}</Status>}
      breadcrumbs={[{ label: m.courses_title(), href: address }]}
      notebook={course.data && lookOf(course.data.subject)}
      actions={course.data?.can.manage && <CourseActions course={course.data} />}
      tabs={<TabLinks label={m.courses_one()} items={items} current={current} />}
    >
      <Load query={course} skeleton={<Skeleton shape="detail" />}>
        {(view) => (part ? <PartPanel part={part} fallback={<Skeleton shape="cards" />} /> : TABS[current]?.draw(view))}
      </Load>
    </Page>
  );
}
