import { m } from '@patio/messages';
import { Dialog, Load, Select, Stack, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lessons } from '../../api.ts';
import { kindName } from '../blocks/kinds.ts';

const CHANGES = { added: m.lessons_change_added, removed: m.lessons_change_removed, changed: m.lessons_change_changed };
const TONES = { added: 'ok', removed: 'warn', changed: 'info' } as const;
const DRAFT = 'draft';

interface ComparedProps {
  id: string;
  before: number;
  /** The versions that came after it. */
  later: readonly number[];
  onClose: () => void;
}

/** What changed since a version, in the draft or in a version that came after it. */
export function ComparedDialog({ id, before, later, onClose }: ComparedProps) {
  const [after, setAfter] = useState<number | null>(null);
  const input = { id, before, ...(after !== null && { after }) };
  const found = useQuery({ ...lessons.compare.queryOptions({ input }), gcTime: 0 });
  return (
    <Dialog
      title={m.lessons_compare_title({ number: before })}
      size="lg"
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      <Stack gap={14}>
        {later.length > 0 && (
          <Select
            label={m.lessons_compare_with()}
            atOnce
            value={after === null ? DRAFT : String(after)}
            options={[
              { id: DRAFT, label: m.lessons_compare_draft() },
              ...later.map((number) => ({ id: String(number), label: m.lessons_version_number({ number }) })),
            ]}
            onChange={(next) => setAfter(next === DRAFT ? null : Number(next))}
          />
        )}
        <Load query={found}>
          {({ changes }) => {
            const shown = changes.filter(({ kind, moved }) => kind !== 'same' || moved);
            if (shown.length === 0)
              return <p>{after === null ? m.lessons_compare_same() : m.lessons_compare_same_version()}</p>;
            return (
              <ul className="le-changes">
                {shown.map(({ id: blockId, kind, moved, type, words }) => (
                  <li key={blockId}>
                    <Status tone={kind === 'same' ? 'neutral' : TONES[kind]}>
                      {kind === 'same' ? m.lessons_change_moved() : CHANGES[kind]()}
                    </Status>{' '}
                    {kindName(type)}
                    {moved && kind !== 'same' && `, ${m.lessons_change_moved()}`}
                    {words.length > 0 && (
                      <p>
                        {words.map((word, at) => {
                          const Tag = word.kind === 'added' ? 'ins' : word.kind === 'removed' ? 'del' : 'span';
                          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text stay where they are
                          return <Tag key={at}>{word.text}</Tag>;
                        })}
                      </p>
                    )}
                  </li>
                ))}
              </ul>
            );
          }}
        </Load>
      </Stack>
    </Dialog>
  );
}
