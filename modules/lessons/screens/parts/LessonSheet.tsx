import { useCan } from '@patio/client';
import { knownBlocks } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { Button, Drawer, Inline, Load, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Users } from 'lucide-react';
import { lessons } from '../api.ts';
import { Preview } from '../editor/preview/Preview.tsx';

/** A published lesson as students read it, beside the list of its course; those who write lessons go on from here. */
export function LessonSheet({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const mayAuthor = useCan()('lessons.author');
  const query = useQuery(lessons.open.queryOptions({ input: { id } }));
  return (
    <Drawer size="lg" title={title} isOpen onOpenChange={(open) => !open && onClose()}>
      <Stack gap={16}>
        {mayAuthor && (
          <Inline gap={8}>
            <Button size="sm" icon={Pencil} href={`/teacher/create-lesson?id=${id}`}>
              {m.lessons_edit()}
            </Button>
            <Button size="sm" icon={Users} href={`/teacher/lesson-viewer/${id}`}>
              {m.lessons_progress()}
            </Button>
          </Inline>
        )}
        <Load query={query} skeleton={<Skeleton shape="list" />}>
          {(view) => <Preview blocks={knownBlocks(view.blocks)} profile="standard" />}
        </Load>
      </Stack>
    </Drawer>
  );
}
