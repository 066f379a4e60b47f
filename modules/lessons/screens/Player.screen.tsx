import { useParams } from '@patio/client';
import { Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { lessons } from './api.ts';
import { loadLesson } from './player/kept.ts';
import { Player } from './player/Player.tsx';

/** Plays a lesson step by step; what was opened once opens without a network too. */
export default function PlayerScreen() {
  const { id = '' } = useParams();
  const lesson = useQuery({
    queryKey: [...lessons.key(), 'player', id],
    queryFn: () => loadLesson(id),
    networkMode: 'always',
    // A lesson that is being read does not change under the reader's eyes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Load query={lesson} skeleton={<Skeleton shape="list" />}>
      {(view) => <Player key={`${view.id} ${view.number}`} view={view} />}
    </Load>
  );
}
