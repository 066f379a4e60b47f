import { m } from '@patio/messages';
import { EmptyState, Split, Stack } from '@patio/ui';
import type { ChildProgress } from '../../contract.ts';
import { AtHome } from './AtHome.tsx';
import { ChildCan } from './ChildCan.tsx';
import { ChildGroups } from './ChildGroups.tsx';
import { ChildWork } from './ChildWork.tsx';
import { LessonTimes } from './LessonTimes.tsx';
import './progress.css';

/** A child's learning for the family: what to do this week, what the child can do, and what stands behind it. */
export function ChildView({ child }: { child: ChildProgress }) {
  const name = child.name.split(' ')[0] ?? child.name;
  const isEmpty = child.groups.every(({ begun }) => begun === 0);
  const aside = (
    <Stack gap={16}>
      <ChildWork child={child} />
      <LessonTimes lessons={child.lessons} />
    </Stack>
  );
  return (
    <>
      <AtHome atHome={child.atHome} name={name} />
      <Split width={360} aside={aside}>
        {isEmpty ? (
          <EmptyState scene="books" title={m.tutor_family_empty({ name })}>
            {m.tutor_family_empty_hint({ name })}
          </EmptyState>
        ) : (
          <Stack gap={16}>
            <ChildCan child={child} name={name} />
            <ChildGroups groups={child.groups} />
          </Stack>
        )}
      </Split>
    </>
  );
}
