import { useCan, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, Load, NotebookCard, Status, Tiles } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { z } from 'zod';
import { courses } from '../api.ts';
import { lookOf } from '../labels/look.ts';
import { SubjectDrawer } from './SubjectDrawer.tsx';

/** The subjects of the institution as the notebooks by which they are known. */
export function Subjects() {
  const manages = useCan()('courses.manage');
  const [{ subject: open, add }, change] = useSearchState(
    z.object({ subject: z.string().optional(), add: z.string().optional() }),
  );
  const list = useQuery(courses.listSubjects.queryOptions());
  const chosen = list.data?.items.find((subject) => subject.id === open);
  return (
    <>
      <Load
        query={list}
        empty={{
          when: ({ items }) => items.length === 0,
          show: <EmptyState scene="sheet" title={m.courses_no_subjects()} />,
        }}
      >
        {({ items }) => (
          <Tiles min={230}>
            {items.map((subject) => (
              <div key={subject.id} className="stack" style={{ '--g': '6px' } as never}>
                <NotebookCard
                  look={lookOf(subject)}
                  title={subject.name}
                  footer={subject.archived && <Status tone="neutral">{m.courses_archived()}</Status>}
                />
                {manages && (
                  <Button
                    size="sm"
                    variant="quiet"
                    icon={Pencil}
                    aria-label={m.courses_edit_subject({ name: subject.name })}
                    onPress={() => change({ subject: subject.id }, { push: true })}
                  >
                    {m.courses_edit()}
                  </Button>
                )}
              </div>
            ))}
          </Tiles>
        )}
      </Load>
      {manages && (
        <SubjectDrawer
          key={chosen?.id ?? 'new'}
          subject={chosen ?? null}
          isOpen={!!chosen || add === 'subject'}
          onClose={() => change({ subject: undefined, add: undefined })}
        />
      )}
    </>
  );
}
