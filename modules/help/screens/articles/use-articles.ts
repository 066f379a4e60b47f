import type { Role } from '@patio/access';
import { useLocale } from '@patio/client';
import { useQuery } from '@tanstack/react-query';
import { loadArticles } from '../../articles/library.ts';

/** The articles of this reader, in their language; they come with the app and need no server. */
export function useArticles(role: Role | null) {
  const language = useLocale();
  return useQuery({
    queryKey: ['help', 'articles', language, role],
    queryFn: () => loadArticles(language, role),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
}
