import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, Sprout } from 'lucide-react';
import { courses } from '../api.ts';

/** Nothing is taught yet: begin with the country's plan of studies, or with one course. */
export function EmptyCatalogue({ schools, onAdd }: { schools: { id: string; name: string }[]; onAdd: () => void }) {
  const cache = useQueryClient();
  const start = useMutation({
    ...courses.startCatalogue.mutationOptions(),
    onSuccess: async ({ courses: count }) => {
      await cache.invalidateQueries({ queryKey: courses.key() });
      toast(m.courses_started({ count }));
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  if (schools.length === 0) return <EmptyState scene="sheet" title={m.courses_none()} />;
  return (
    <EmptyState
      scene="sheet"
      title={m.courses_none()}
      action={
        <>
          {schools.map((school) => (
            <Button
              key={school.id}
              variant="primary"
              icon={Sprout}
              isPending={start.isPending && start.variables.schoolId === school.id}
              onPress={() => start.mutate({ schoolId: school.id })}
            >
              {schools.length > 1 ? m.courses_start_at({ school: school.name }) : m.courses_start()}
            </Button>
          ))}
          <Button icon={Plus} onPress={onAdd}>
            {m.courses_new()}
          </Button>
        </>
      }
    >
      {m.courses_none_hint()}
    </EmptyState>
  );
}
