import { m } from '@patio/messages';
import { Drawer, EmptyState, Link, Load, SearchField, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GlossaryEntry } from '../../../contract.ts';
import { tutor } from '../../api.ts';
import { matching } from '../state/matching.ts';
import { blockAddress } from '../turns/Citations.tsx';

interface GlossaryProps {
  sectionId: string;
  onClose: () => void;
}

/** The words of the course: what the lessons and the teachers say that they mean. */
export function Glossary({ sectionId, onClose }: GlossaryProps) {
  const query = useQuery(tutor.glossary.queryOptions({ input: { sectionId } }));
  return (
    <Drawer isOpen onOpenChange={(open) => !open && onClose()} title={m.tutor_glossary()}>
      <Load
        query={query}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: ({ entries }) => entries.length === 0,
          show: (
            <EmptyState scene="books" title={m.tutor_glossary_none()}>
              {m.tutor_glossary_none_text()}
            </EmptyState>
          ),
        }}
      >
        {({ entries }) => <Entries entries={entries} />}
      </Load>
    </Drawer>
  );
}

function Entries({ entries }: { entries: readonly GlossaryEntry[] }) {
  const [search, setSearch] = useState('');
  return (
    <Stack gap={12}>
      <SearchField label={m.tutor_glossary_search()} value={search} onChange={setSearch} />
      <dl className="m-0 grid gap-3">
        {matching(entries, search).map((entry) => (
          <div key={entry.term}>
            <dt>
              <b>{entry.term}</b>
            </dt>
            <dd className="m-0">
              {entry.meaning}{' '}
              <small className="text-ink-2">
                {entry.lesson ? (
                  <Link href={blockAddress({ lessonId: entry.lesson.id, blockId: entry.lesson.blockId })}>
                    {entry.lesson.title}
                  </Link>
                ) : (
                  m.tutor_glossary_by_teacher()
                )}
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}
