import { m } from '@patio/messages';
import { Callout, Page, useMedia } from '@patio/ui';
import { useEffect } from 'react';
import type { EditorView, OpenEditor } from '../../contract.ts';
import { PublishPanels } from '../publish/PublishPanels.tsx';
import { EditorBoard } from './board/EditorBoard.tsx';
import { useCarry } from './board/use-carry.ts';
import { lessonsOfOne, type ViewBy } from './board/views.ts';
import { useDesk } from './desk/use-desk.ts';
import { HeadActions } from './HeadActions.tsx';
import { Parking } from './Parking.tsx';
import { usePresence } from './presence/use-presence.ts';
import type { EditorSearch } from './search.ts';
import { InHand } from './side/InHand.tsx';
import { IssueDrawer } from './side/IssueDrawer.tsx';
import { Issues } from './side/Issues.tsx';
import { Lines } from './side/Lines.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useHand, useHeld } from './use-hand.ts';
import { useEditor } from './week/use-editor.ts';
import type { School } from './week/week.ts';

interface EditorDeskProps {
  view: EditorView;
  choices: OpenEditor['choices'];
  search: EditorSearch;
  change: (change: Partial<EditorSearch>) => void;
}

/** The board with everything around it. */
export function EditorDesk({ view, choices, search, change }: EditorDeskProps) {
  const held = useHeld();
  const editor = useEditor(view, held.onOthers);
  const { school, stands } = editor;
  const desk = useDesk(school, stands, held.held);
  const others = usePresence(view.scenario.id, held.held);
  const narrow = useMedia('(max-width: 760px)');
  const by: ViewBy = search.by ?? 'section';
  const who = whoOf(by, search.who, school);
  const hand = useHand({ editor, desk, hand: held, canEdit: view.can.edit, room: by === 'room' ? who : null });
  const carry = useCarry({
    onPick: hand.take,
    onCell: (cell) => cell.dispatchEvent(new MouseEvent('click', { bubbles: true })),
    onParking: () => held.held && hand.park(held.held),
    onNowhere: hand.back,
  });
  useUndoKeys(editor, view.can.edit);
  const shown = { by, who, day: search.day ?? school.setUp.shape.days[0] ?? 1, narrow };
  return (
    <Page
      title={m.planner_editor()}
      description={`${view.scenario.name} · ${school.setUp.school}, ${school.setUp.year}`}
      actions={<HeadActions view={view} editor={editor} others={others} onPublish={(id) => change({ publish: id })} />}
    >
      {!view.can.edit && <Callout tone="info">{m.planner_closed_hint()}</Callout>}
      <Toolbar
        school={school}
        search={search}
        shown={shown}
        choices={choices}
        scenarioId={view.scenario.id}
        change={change}
      />
      <div className="pe-desk" {...carry.props}>
        <div className="pe-main">
          <EditorBoard
            editor={editor}
            desk={desk}
            hand={hand}
            others={others}
            shown={shown}
            lessons={lessonsOfOne(school, stands, by, who)}
            canEdit={view.can.edit}
            onTarget={held.setTarget}
          />
          <Parking editor={editor} hand={hand} />
        </div>
        <aside className="pe-side">
          {hand.lesson && <InHand editor={editor} desk={desk} hand={hand} canEdit={view.can.edit} />}
          <Issues editor={editor} faults={desk.faults} search={search} />
          <Lines editor={editor} canEdit={view.can.edit} />
        </aside>
        {carry.at && hand.lesson && (
          <div className="pe-ghost" style={{ left: carry.at.x, top: carry.at.y }} aria-hidden>
            {hand.lesson.name}
          </div>
        )}
      </div>
      <output className="sr" aria-live="polite">
        {hand.said}
      </output>
      {search.issue && (
        <IssueDrawer
          editor={editor}
          faults={desk.faults}
          search={search}
          onClose={() => change({ issue: undefined })}
        />
      )}
      <PublishPanels />
    </Page>
  );
}

/** Whose week it is: of whoever the address names, of the group of a section that it names, or of the first. */
function whoOf(by: ViewBy, named: string | undefined, { setUp, lessons }: School): string {
  const { homerooms, teachers, rooms, shape } = setUp;
  if (by === 'school') return '';
  if (by === 'day') return String(shape.days.find((day) => String(day) === named) ?? shape.days[0] ?? 1);
  const list = { section: homerooms, teacher: teachers, room: rooms }[by];
  if (list.some(({ id }) => id === named)) return named ?? '';
  const ofSection = [...lessons.values()].find(({ sectionIds }) => sectionIds.includes(named ?? ''))?.groupIds[0];
  return (by === 'section' ? ofSection : undefined) ?? list[0]?.id ?? '';
}

/** Undo and redo by their usual keys, wherever nothing is being typed. */
function useUndoKeys({ turn, undo, redo }: ReturnType<typeof useEditor>, canEdit: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!canEdit || !(event.ctrlKey || event.metaKey)) return;
      if ((event.target as Element).closest('input, textarea, [contenteditable]')) return;
      const key = event.key.toLowerCase();
      const again = key === 'y' || (key === 'z' && event.shiftKey);
      if (!again && key !== 'z') return;
      event.preventDefault();
      if (again ? redo : undo) turn(again ? 'redoEdit' : 'undoEdit');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [turn, undo, redo, canEdit]);
}
