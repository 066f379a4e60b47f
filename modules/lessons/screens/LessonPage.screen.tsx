import { FromDevice, PartSlot, useKeptQuery, useParams } from '@patio/client';
import { m } from '@patio/messages';
import { Load, type NotebookLook, Page, Skeleton, Split } from '@patio/ui';
import { lessons } from './api.ts';
import { Begin } from './page/Begin.tsx';
import { Goals, OwnNotes, Work } from './page/Contents.tsx';
import { Questions } from './page/Questions.tsx';
import { ToHave } from './page/ToHave.tsx';

/** A lesson before it is opened: its goals, how long it takes, what to have at hand, what there is to do, and what one asked about it. */
export default function LessonPageScreen() {
  const { id = '' } = useParams();
  const page = useKeptQuery(lessons.page.key(), `lessons.page ${id}`, () => lessons.page.call({ id }));
  const view = page.data;
  return (
    <Page
      title={view?.title ?? m.lessons_player()}
      description={view && [view.unit, view.teacher].filter(Boolean).join(' · ')}
      breadcrumbs={[
        { label: m.lessons_my_courses(), href: '/student/my-courses' },
        ...(view ? [{ label: view.course.name, href: `/student/course-detail/${view.course.id}` }] : []),
      ]}
      {...(view && { notebook: view.course.look as NotebookLook })}
    >
      <Load query={page} skeleton={<Skeleton shape="detail" />}>
        {(loaded) => (
          <>
            <FromDevice view={loaded} />
            <Split
              width={344}
              aside={
                <>
                  <ToHave page={loaded} />
                  <Questions page={loaded} />
                </>
              }
            >
              <Begin page={loaded} />
              <Goals page={loaded} />
              <Work page={loaded} />
              <PartSlot slot="lessons.page" fallback={null} />
              <OwnNotes page={loaded} />
            </Split>
          </>
        )}
      </Load>
    </Page>
  );
}
