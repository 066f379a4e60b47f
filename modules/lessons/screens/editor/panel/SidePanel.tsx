import type { AnyBlock, Block, Finding } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { Tabs } from '@patio/ui';
import { useState } from 'react';
import type { LessonView } from '../../../contract.ts';
import type { EditorStore } from '../state/editor-store.ts';
import { BlockPanel } from './BlockPanel.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { VersionsPanel } from './VersionsPanel.tsx';

interface SidePanelProps {
  lesson: LessonView;
  store: EditorStore;
  grade: number;
  blocks: readonly AnyBlock[];
  findings: readonly Finding[];
  competencies: readonly { id: string; name: string }[];
  inHand: AnyBlock | undefined;
  onChange: (block: Block) => void;
  onOpen: (blockId: string) => void;
}

/** What is about the lesson: its review, the block in hand, its versions. */
export function SidePanel(props: SidePanelProps) {
  const { lesson, store, grade, blocks, findings, competencies, inHand, onChange, onOpen } = props;
  const [tab, setTab] = useState('review');
  return (
    <aside className="le-panel" aria-label={m.lessons_panel()}>
      <Tabs
        label={m.lessons_panel()}
        value={tab}
        onChange={setTab}
        items={[
          { id: 'review', label: m.lessons_review() },
          { id: 'block', label: m.lessons_block() },
          { id: 'notes', label: m.lessons_notes_tab() },
          { id: 'versions', label: m.lessons_versions() },
        ]}
      >
        {(id) => {
          if (id === 'block') return <BlockPanel block={inHand} competencies={competencies} onChange={onChange} />;
          if (id === 'notes') return <NotesPanel id={lesson.id} blocks={blocks} inHand={inHand} onOpen={onOpen} />;
          if (id === 'versions') return <VersionsPanel lesson={lesson} store={store} />;
          return (
            <ReviewPanel
              blocks={blocks}
              grade={grade}
              language={lesson.language}
              findings={findings}
              competencies={competencies}
              onOpen={onOpen}
            />
          );
        }}
      </Tabs>
      <p className="le-note">{m.lessons_publish_text({ count: lesson.begun })}</p>
    </aside>
  );
}
