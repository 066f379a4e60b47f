import { useOutbox } from '@patio/client';
import { m } from '@patio/messages';
import { formatAgo, NotebookCard, type NotebookLook, Section, Tiles } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { LEVEL } from '../levels/outbox.ts';
import { listKeptBooks } from './kept.ts';
import { MARK } from './outbox.ts';

/** The books that are on this device, for when the list of classes cannot be had; what waits in them is counted. */
export function KeptBooks() {
  const { data: books = [] } = useQuery({
    queryKey: ['gradebook', 'kept books'],
    queryFn: listKeptBooks,
    networkMode: 'always',
    staleTime: 0,
  });
  const waiting = (useOutbox() ?? []).filter(
    (entry) => (entry.kind === MARK || entry.kind === LEVEL) && entry.state !== 'sent',
  );
  if (books.length === 0) return null;
  const waitingIn = (sectionId: string) =>
    waiting.filter(({ payload }) => (payload as { sectionId: string }).sectionId === sectionId).length;
  const words = (sectionId: string, at: number) => {
    const count = waitingIn(sectionId);
    const seen = m.gradebook_kept_seen({ ago: formatAgo(new Date(at).toISOString()) });
    return count === 0 ? seen : `${seen} · ${m.gradebook_kept_waiting({ count })}`;
  };
  return (
    <Section title={m.gradebook_kept_books()} description={m.gradebook_kept_books_text()}>
      <Tiles min={260}>
        {books.map(({ sectionId, name, look, at }) => (
          <NotebookCard
            key={sectionId}
            look={look as NotebookLook}
            title={name}
            footer={<span>{words(sectionId, at)}</span>}
            href={`/teacher/gradebook/${sectionId}`}
          />
        ))}
      </Tiles>
    </Section>
  );
}
