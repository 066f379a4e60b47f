import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, EmptyState, formatDate, Link, Notebook, type NotebookLook, Section } from '@patio/ui';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { BookView, PortfolioEntry } from '../../contract.ts';
import { tutor } from '../api.ts';
import { PortfolioDrawer } from './PortfolioDrawer.tsx';
import { useBook } from './use-book.ts';

/** Work that a student has chosen to keep, each with their own words. */
export function Portfolio({ book }: { book: BookView }) {
  const [edited, setEdited] = useState<PortfolioEntry | 'new' | null>(null);
  return (
    <Section
      title={m.tutor_book_portfolio()}
      actions={
        <Button icon={Plus} onPress={() => setEdited('new')}>
          {m.tutor_book_choose_work()}
        </Button>
      }
    >
      {book.portfolio.length === 0 ? (
        <EmptyState scene="books" title={m.tutor_book_no_portfolio()}>
          {m.tutor_book_no_portfolio_hint()}
        </EmptyState>
      ) : (
        <ul className="bk-cards">
          {book.portfolio.map((entry) => (
            <EntryCard key={entry.id} entry={entry} onEdit={() => setEdited(entry)} />
          ))}
        </ul>
      )}
      {edited && <PortfolioDrawer entry={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Section>
  );
}

const pageOf = ({ kind, refId }: Pick<PortfolioEntry, 'kind' | 'refId'>): string =>
  kind === 'work' ? `/student/assignment-detail/${refId}` : `/student/lesson/${refId}`;

function EntryCard({ entry, onEdit }: { entry: PortfolioEntry; onEdit: () => void }) {
  const book = useBook();
  const { id, version, kind, refId, note } = entry;
  const putBack = () =>
    void book.step(
      () => tutor.savePortfolioEntry.call({ id: makeId(), seen: 0, kind, refId, note }),
      m.tutor_book_taken_back(),
    );
  return (
    <li>
      <span className="bk-from">
        {entry.look && <Notebook look={entry.look as NotebookLook} />}
        <small>{`${entry.course} · ${formatDate(entry.at, { day: 'numeric', month: 'short', year: 'numeric' })}`}</small>
      </span>
      <b>
        <Link href={pageOf(entry)}>{entry.title}</Link>
      </b>
      {note && <p>{note}</p>}
      <span className="bk-row">
        <Button size="sm" variant="quiet" icon={Pencil} onPress={onEdit}>
          {note ? m.tutor_book_change_note() : m.tutor_book_add_note()}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          onPress={() =>
            void book.step(
              () => tutor.removePortfolioEntry.call({ id, version }),
              m.tutor_book_entry_removed(),
              putBack,
            )
          }
        >
          {m.tutor_book_remove()}
        </Button>
      </span>
    </li>
  );
}
