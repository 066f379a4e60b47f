import { useCan, useParams, useSearchState } from '@patio/client';
import { knownBlocks } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { Button, Load, type NotebookLook, Page, Select, Skeleton, Stack, Tabs } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { z } from 'zod';
import { lessons } from './api.ts';
import { ClassProgressView } from './viewer/ClassProgressView.tsx';
import { LessonTab } from './viewer/LessonTab.tsx';
import './viewer/viewer.css';

const search = z.object({
  tab: z.enum(['progress', 'lesson']).default('progress'),
  as: z.enum(['standard', 'k3', 'easy']).default('standard'),
  class: z.string().optional(),
});

/** A published lesson as students see it, with how a class does in it. */
export default function ViewerScreen() {
  const { id = '' } = useParams();
  const [{ tab, as, class: chosen }, change] = useSearchState(search);
  const seesProgress = useCan()('lessons.read_progress');
  const lesson = useQuery(lessons.open.queryOptions({ input: { id } }));
  const courses = useQuery(lessons.courses.queryOptions());
  return (
    <Load query={lesson} skeleton={<Skeleton shape="list" />}>
      {(view) => {
        const classes = courses.data?.items.find((course) => course.id === view.course.id)?.sections ?? [];
        const sectionId = classes.find((each) => each.id === chosen)?.id ?? classes[0]?.id;
        return (
          <Page
            title={view.title}
            notebook={view.course.look as NotebookLook}
            breadcrumbs={[
              { label: m.lessons_list(), href: '/teacher/lessons' },
              { label: view.course.name, href: `/teacher/lessons?course=${view.course.id}` },
            ]}
            actions={
              <Button icon={Pencil} href={`/teacher/create-lesson?id=${id}`}>
                {m.lessons_edit()}
              </Button>
            }
          >
            <Tabs
              label={view.title}
              value={seesProgress ? tab : 'lesson'}
              onChange={(next) => change({ tab: next as 'lesson' })}
              items={[
                ...(seesProgress ? [{ id: 'progress', label: m.lessons_progress() }] : []),
                { id: 'lesson', label: m.lessons_lesson_tab() },
              ]}
            >
              {(open) =>
                open === 'progress' ? (
                  <Stack gap={16}>
                    {classes.length > 1 && (
                      <Select
                        label={m.lessons_class()}
                        atOnce
                        value={sectionId ?? null}
                        onChange={(next) => next && change({ class: next })}
                        options={classes.map((each) => ({ id: each.id, label: each.name }))}
                      />
                    )}
                    {sectionId ? (
                      <ClassProgressView id={id} sectionId={sectionId} />
                    ) : (
                      courses.data && <p>{m.lessons_no_class()}</p>
                    )}
                  </Stack>
                ) : (
                  <LessonTab
                    id={id}
                    blocks={knownBlocks(view.blocks)}
                    profile={as}
                    onProfile={(next) => change({ as: next })}
                  />
                )
              }
            </Tabs>
          </Page>
        );
      }}
    </Load>
  );
}
