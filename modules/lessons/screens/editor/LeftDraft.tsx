import { blocksOf } from '@patio/engine-lessons';
import { Load, Page, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { lessons } from '../api.ts';
import { draftOf, readKeptDraft } from './draft-door.ts';
import { Preview } from './preview/Preview.tsx';
import { Refused } from './Refused.tsx';

/** What was written here for a lesson that is gone: it can still be read, and saved as a new one. */
export function LeftDraft({ id, failure }: { id: string; failure: unknown }) {
  const kept = useQuery({
    queryKey: [...lessons.key(), 'left', id],
    queryFn: async () => (await readKeptDraft(id)) ?? Promise.reject(failure),
    networkMode: 'always',
    gcTime: 0,
  });
  return (
    <Load query={kept} skeleton={<Skeleton shape="list" />}>
      {(opened) => {
        const draft = draftOf(opened.entries);
        return (
          <Page title={opened.lesson.title}>
            <Refused failure={failure} lesson={opened.lesson} draft={draft} />
            <Preview blocks={blocksOf(draft)} profile="standard" />
          </Page>
        );
      }}
    </Load>
  );
}
