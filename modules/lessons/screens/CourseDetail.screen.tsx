import { AboutContext, FromDevice, PartPanel, PartSlot, useParams, useParts, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Load, type NotebookLook, Page, Skeleton, Split, TabLinks } from '@patio/ui';
import { CoursePath } from './course/CoursePath.tsx';
import { Materials } from './course/Materials.tsx';
import { useCourse } from './course/use-course.ts';

/** One course of a student: its units as a path, what its lessons hand out, and what modules above know of it (marks). */
export default function CourseDetailScreen() {
  const { id = '' } = useParams();
  const tab = useSearch('tab');
  const parts = useParts('lessons.course');
  const course = useCourse(id);
  const view = course.data;
  const part = parts.find((each) => each.id === tab);
  const current = part?.id ?? (tab === 'materials' ? 'materials' : 'path');
  // Parts are told which class it is, as on the page of the class itself.
  const hrefOf = (name: string) => `/student/course-detail/${id}?tab=${name}${view ? `&class=${view.sectionId}` : ''}`;
  const own = (name: string, label: string) => ({ id: name, label, href: hrefOf(name) });
  return (
    <Page
      title={view?.course ?? m.lessons_course()}
      description={view && [view.name, view.teacher].filter(Boolean).join(' · ')}
      breadcrumbs={[{ label: m.lessons_my_courses(), href: '/student/my-courses' }]}
      {...(view && { notebook: view.look as NotebookLook })}
      tabs={
        <TabLinks
          label={m.lessons_course()}
          current={current}
          items={[
            own('path', m.lessons_tab_path()),
            ...parts.map((each) => own(each.id, each.title())),
            own('materials', m.lessons_tab_materials()),
          ]}
        />
      }
    >
      {part ? (
        <PartPanel part={part} />
      ) : current === 'materials' ? (
        <Materials id={id} sectionId={view?.sectionId} />
      ) : (
        <Load query={course} skeleton={<Skeleton shape="cards" />}>
          {(loaded) => (
            <>
              <FromDevice view={loaded} />
              <Split
                width={344}
                aside={
                  <AboutContext value={loaded.sectionId}>
                    <PartSlot slot="lessons.course_aside" fallback={null} />
                  </AboutContext>
                }
              >
                <CoursePath course={loaded} />
              </Split>
            </>
          )}
        </Load>
      )}
    </Page>
  );
}
