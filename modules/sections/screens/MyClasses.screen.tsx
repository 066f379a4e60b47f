import { useParts, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, NotebookCard, Page, Skeleton, Tiles } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { sections } from './api.ts';
import { JoinWithCode } from './join/JoinWithCode.tsx';
import { lookOf } from './labels/labels.ts';
import { MyClass } from './mine/MyClass.tsx';

/** A student's classes as the notebooks they carry; one opens to who teaches it and who else is in it. */
export default function MyClassesScreen() {
  const [{ class: open }] = useSearchState(z.object({ class: z.uuid().optional() }));
  const parts = useParts('sections.my_class');
  const mine = useQuery(sections.myClasses.queryOptions());
  const chosen = mine.data?.items.find((one) => one.id === open);
  if (chosen) return <MyClass view={chosen} parts={parts} />;
  const { homeroom } = mine.data ?? {};
  return (
    <Page
      title={m.sections_my_classes()}
      description={
        homeroom &&
        (homeroom.tutor
          ? m.sections_my_homeroom({ name: homeroom.name, tutor: homeroom.tutor })
          : m.sections_my_homeroom_only({ name: homeroom.name }))
      }
      actions={<JoinWithCode />}
    >
      <Load
        query={mine}
        skeleton={<Skeleton shape="cards" count={8} />}
        empty={{
          when: ({ items }) => items.length === 0,
          show: (
            <EmptyState scene="chair" title={m.sections_no_classes()}>
              {m.sections_no_classes_hint()}
            </EmptyState>
          ),
        }}
      >
        {({ items }) => (
          <Tiles min={240}>
            {items.map((one) => (
              <NotebookCard
                key={one.id}
                look={lookOf(one.look)}
                title={one.course}
                subtitle={one.teachers[0]?.name ?? m.sections_nobody_yet()}
                footer={one.room}
                href={`/student/my-classes?class=${one.id}`}
              />
            ))}
          </Tiles>
        )}
      </Load>
    </Page>
  );
}
