import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, Page, PersonSwitcher, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { tutor } from './api.ts';
import { ChildView } from './progress/ChildView.tsx';

const search = z.object({ child: z.uuid().optional() });

/** What one's child can do now in plain words, and one thing to do at home this week. */
export default function ParentStudentProgressScreen() {
  const [{ child: asked }, change] = useSearchState(search);
  const query = useQuery(
    tutor.childrenProgress.queryOptions({ input: { studentId: asked }, placeholderData: (before) => before }),
  );
  return (
    <Page title={m.tutor_family_title()} description={m.tutor_family_lede()}>
      <Load
        query={query}
        skeleton={<Skeleton shape="cards" />}
        empty={{
          when: ({ child }) => child === null,
          show: <EmptyState scene="books" title={m.tutor_family_no_child()} />,
        }}
      >
        {({ children, child }) =>
          child && (
            <>
              {children.length > 1 && (
                <PersonSwitcher
                  label={m.tutor_family_choose_child()}
                  people={children.map(({ studentId, name }) => ({ id: studentId, name }))}
                  value={child.studentId}
                  onChange={(id) => change({ child: id })}
                />
              )}
              <ChildView key={child.studentId} child={child} />
            </>
          )
        }
      </Load>
    </Page>
  );
}
