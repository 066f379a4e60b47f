import { m } from '@patio/messages';
import { Avatar, Badge, formatAgo, formatDate, Link } from '@patio/ui';
import { ImageIcon, Lock } from 'lucide-react';
import type { EntryView } from '../../contract.ts';

const STEPS = {
  assigned: (entry: EntryView) =>
    entry.body
      ? m.help_step_assigned({ who: entry.author.name, to: entry.body })
      : m.help_step_unassigned({ who: entry.author.name }),
  solved: (entry: EntryView) => m.help_step_solved({ who: entry.author.name }),
  reopened: (entry: EntryView) => m.help_step_reopened({ who: entry.author.name }),
};

const When = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDate(at, { dateStyle: 'long', timeStyle: 'short' })}>
    {formatAgo(at)}
  </time>
);

/** What was said, in order: messages of both sides, notes among the staff, and what was done. */
export function Conversation({ entries }: { entries: EntryView[] }) {
  return (
    <ol className="flex flex-col gap-4" aria-label={m.help_conversation()}>
      {entries.map((entry) =>
        entry.kind === 'message' || entry.kind === 'note' ? (
          <Message key={entry.id} entry={entry} />
        ) : (
          <li key={entry.id} className="text-center text-[length:var(--t-sm)] text-[var(--ink-2)]">
            {STEPS[entry.kind](entry)} · <When at={entry.at} />
          </li>
        ),
      )}
    </ol>
  );
}

function Message({ entry }: { entry: EntryView }) {
  const note = entry.kind === 'note';
  const paper = note
    ? 'border-dashed border-[var(--warn-line)] bg-[var(--warn-soft)]'
    : entry.mine
      ? 'border-[var(--line)] bg-[var(--sunken)]'
      : 'border-[var(--line)] bg-[var(--surface)]';
  return (
    <li className="flex gap-3">
      <Avatar name={entry.author.name} size={34} />
      <div className={`min-w-0 flex-1 rounded-[12px] border p-3 ${paper}`}>
        <div className="mb-1 flex flex-wrap items-center gap-2 text-[length:var(--t-sm)] text-[var(--ink-2)]">
          <b className="text-[var(--ink)]">{entry.mine ? m.help_you() : entry.author.name}</b>
          {note && (
            <Badge tone="warn" icon={Lock}>
              {m.help_note_mark()}
            </Badge>
          )}
          {!note && entry.side === 'staff' && <Badge>{m.help_staff_mark()}</Badge>}
          <When at={entry.at} />
        </div>
        <p className="break-words whitespace-pre-wrap">{entry.body}</p>
        {entry.file && (
          <Link href={entry.file.href} target="_blank" className="mt-2 inline-flex items-center gap-2">
            <ImageIcon aria-hidden size={18} />
            {m.help_open_picture({ name: entry.file.name })}
          </Link>
        )}
      </div>
    </li>
  );
}
