import { useLive } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Drawer, EmptyState, useMedia } from '@patio/ui';
import type { GridWanted } from '@patio/ui/grid';
import { useQueryClient } from '@tanstack/react-query';
import { PanelBottom } from 'lucide-react';
import { useState } from 'react';
import type { CompetencyBook, GradebookView } from '../../contract.ts';
import { gradebook } from '../api.ts';
import type { BookState } from '../book/use-book-state.ts';
import type { Drafts } from '../book/use-drafts.ts';
import type { Marks } from '../book/use-marks.ts';
import { LevelGrid } from './LevelGrid.tsx';
import { LevelPanel } from './LevelPanel.tsx';
import { type Levels, placeOfLevel } from './use-levels.ts';

interface LevelBookProps {
  view: GradebookView;
  book: CompetencyBook;
  place: BookState;
  marks: Marks;
  levels: Levels;
  drafts: Drafts;
  wanted: GridWanted | null;
  /** Takes the cursor to a judgement (`placeOfLevel`). */
  onGo: (place: string, studentId: string) => void;
}

/** The same class by competencies: the grid of levels, and beside it the judgement that is being made. */
export function LevelBook({ view, book, place, marks, levels, drafts, wanted, onGo }: LevelBookProps) {
  const wide = useMedia('(min-width: 1100px)');
  const cache = useQueryClient();
  const [at, setAt] = useState<{ studentId: string; competencyId: string } | null>(null);
  useLive(['gradebook.levels'], (message) => {
    const news = message.type === 'news' ? (message.data as { sectionId: string } | null) : null;
    if (message.type === 'resync' || news?.sectionId === view.section.id)
      void cache.invalidateQueries({ queryKey: gradebook.open.queryKey({ input: { sectionId: view.section.id } }) });
  });
  if (book.competencies.length === 0)
    return (
      <EmptyState
        scene="desk"
        title={m.gradebook_no_competencies()}
        action={
          <Button variant="primary" onPress={() => place.change({ by: 'points' })}>
            {m.gradebook_write_points_meanwhile()}
          </Button>
        }
      >
        {m.gradebook_no_competencies_text()}
      </EmptyState>
    );
  const common = { view, book, termId: place.termId, levels, marks, isReadOnly: place.isReadOnly };
  const panel = at && (
    <LevelPanel
      {...common}
      {...at}
      drafts={drafts}
      onDone={() => onGo(placeOfLevel(place.termId, at.competencyId), at.studentId)}
      onClose={wide ? () => setAt(null) : null}
    />
  );
  return (
    <>
      <div className={wide && at ? 'grid grid-cols-[minmax(0,1fr)_300px] items-start gap-4' : undefined}>
        <LevelGrid
          {...common}
          students={view.students}
          wanted={wanted}
          onFocus={(studentId, competencyId) => setAt({ studentId, competencyId })}
        />
        {wide && panel}
      </div>
      {!wide && at && (
        <Drawer
          side="bottom"
          title={view.students.find((student) => student.id === at.studentId)?.name ?? ''}
          trigger={<Button icon={PanelBottom}>{m.gradebook_open_panel()}</Button>}
        >
          {panel}
        </Drawer>
      )}
    </>
  );
}
