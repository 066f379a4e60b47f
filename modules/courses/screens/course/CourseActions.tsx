import { failureText, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Menu, toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Copy, Ellipsis } from 'lucide-react';
import { z } from 'zod';
import type { CourseView } from '../../contract.ts';
import { courses } from '../api.ts';
import { CopyDrawer } from './CopyDrawer.tsx';

/** What can be done with the whole course: copy it, archive it, bring it back. */
export function CourseActions({ course }: { course: CourseView }) {
  const cache = useQueryClient();
  const [{ copy }, change] = useSearchState(z.object({ copy: z.string().optional() }));
  const archived = course.state === 'archived';
  const setState = async (state: CourseView['state'], undo: boolean) => {
    try {
      await courses.setState.call({ ids: [course.id], state });
      await cache.invalidateQueries({ queryKey: courses.key() });
      const text =
        state === 'archived' ? m.courses_archived_count({ count: 1 }) : m.courses_restored_count({ count: 1 });
      toast(text, undo ? { onUndo: () => void setState(course.state, false) } : {});
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
  };
  return (
    <>
      <Menu
        label={m.courses_more()}
        trigger={<Button icon={Ellipsis} aria-label={m.courses_more()} />}
        items={[
          {
            id: 'copy',
            label: m.courses_copy_elsewhere(),
            icon: Copy,
            onAction: () => change({ copy: 'course' }, { push: true }),
          },
          {
            id: 'state',
            label: archived ? m.courses_restore() : m.courses_archive(),
            icon: archived ? ArchiveRestore : Archive,
            onAction: () => void setState(archived ? 'active' : 'archived', true),
          },
        ]}
      />
      <CopyDrawer course={course} isOpen={copy === 'course'} onClose={() => change({ copy: undefined })} />
    </>
  );
}
