import { useLive } from '@patio/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { attendance } from '../api.ts';
import '../attendance.css';

export { ChildDay } from './ChildDay.tsx';
export { ChildNow } from './ChildNow.tsx';
export { FamilyTurn } from './FamilyTurn.tsx';

/** Today for each child of the reader, asked again when something moves. */
export function useFamilyDay() {
  const cache = useQueryClient();
  // What happens in a class reaches a guardian as a notification, never as the school's own news.
  useLive(['attendance.*', 'notices.arrived'], () => void cache.invalidateQueries({ queryKey: attendance.key() }));
  return useQuery({ ...attendance.children.queryOptions(), refetchInterval: 60_000 });
}
