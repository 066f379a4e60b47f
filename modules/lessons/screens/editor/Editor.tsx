import { AboutContext, type OrKept, PartSlot, useSearchState } from '@patio/client';
import { reviewLesson } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import {
  AvatarStack,
  Banner,
  Button,
  IconButton,
  type NotebookLook,
  Page,
  type SavePhase,
  SaveState,
  Segmented,
  Status,
  Toolbar,
} from '@patio/ui';
import { Redo2, Settings2, Undo2 } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { DetailsDrawer } from './DetailsDrawer.tsx';
import type { OpenedDraft } from './draft-door.ts';
import { EmbedDialog } from './EmbedDialog.tsx';
import { FileDialog } from './FileDialog.tsx';
import { sendFile } from './files.ts';
import { PublishButton } from './PublishButton.tsx';
import { SidePanel } from './panel/SidePanel.tsx';
import { usePresence } from './presence/use-presence.ts';
import { Preview } from './preview/Preview.tsx';
import { Refused } from './Refused.tsx';
import { type Hand, Sheet } from './sheet/Sheet.tsx';
import { blockIn, shownEntries } from './state/editor-state.ts';
import type { Phase } from './state/editor-store.ts';
import { type Asked, type Take, useCommands } from './use-commands.ts';
import { useEditor } from './use-editor.ts';
import '../player/player.css';
import './editor.css';

const search = z.object({ view: z.enum(['write', 'standard', 'k3', 'easy']).default('write') });
/** A draft that an older version kept on the device names none. */
const NONE: OpenedDraft['competencies'] = [];
const PHASES: Record<Phase, SavePhase> = {
  idle: 'saved',
  unsaved: 'saving',
  saving: 'saving',
  saved: 'saved',
  queued: 'queued',
  refused: 'failed',
};

/** The sheet of a lesson with its margin, what is known about it beside it, and who else is here. */
export function Editor({ opened }: { opened: OrKept<OpenedDraft> }) {
  const { state, phase, failure, wentBeside, store, lesson, setLesson } = useEditor(opened);
  const [{ view }, change] = useSearchState(search);
  const [hand, setHand] = useState<Hand | null>(null);
  const [menu, setMenu] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [details, setDetails] = useState(false);
  const take = useCallback<Take>((id, caret = 'end') => {
    setHand(id === null ? null : { id, caret: typeof caret === 'string' ? { edge: caret } : caret });
  }, []);
  // What I go on typing belongs to my own text.
  useEffect(() => {
    if (wentBeside)
      setHand((before) => (before?.id === wentBeside.from ? { id: wentBeside.to, caret: { edge: 'end' } } : before));
  }, [wentBeside]);
  const commands = useCommands(store, lesson.language, take, setAsked);
  const tools = useMemo(
    () => ({ upload: sendFile, blocks: () => shownEntries(store.get().state).map(({ block }) => block) }),
    [store],
  );
  const entries = useMemo(() => shownEntries(state), [state]);
  const present = usePresence(lesson.id, hand?.id ?? null, store.refresh);
  const reviewed = useDeferredValue(entries);
  const findings = useMemo(() => {
    const conflicts = reviewed.flatMap(({ conflictOf }) => conflictOf ?? []);
    return reviewLesson(
      reviewed.map(({ block }) => block),
      opened.grade,
      conflicts,
    );
  }, [reviewed, opened.grade]);
  const blocks = useMemo(() => reviewed.map(({ block }) => block), [reviewed]);
  const open = useCallback(
    (id: string) => {
      change({ view: 'write' });
      take(id, 'start');
      requestAnimationFrame(() => document.querySelector(`[data-row="${id}"]`)?.scrollIntoView({ block: 'center' }));
    },
    [change, take],
  );
  return (
    <Page
      title={lesson.title}
      {...(opened.look && { notebook: opened.look as NotebookLook })}
      breadcrumbs={[
        { label: m.lessons_list(), href: '/teacher/lessons' },
        { label: lesson.course, href: `/teacher/lessons?course=${lesson.courseId}` },
      ]}
      actions={
        <>
          <AboutContext value={lesson.id}>
            <PartSlot slot="lessons.editor_actions" fallback={null} />
          </AboutContext>
          <PublishButton lesson={lesson} store={store} findings={findings} onMend={open} onPublished={setLesson} />
        </>
      }
    >
      <div className="le" data-nb={opened.look?.colour}>
        <Toolbar
          label={m.lessons_editor_tools()}
          end={
            <>
              {present.length > 0 && (
                <span className="le-present">
                  <AvatarStack names={present.map(({ name }) => name)} />
                  {m.lessons_also_here({ names: present.map(({ name }) => name).join(', ') })}
                </span>
              )}
              <SaveState state={PHASES[phase]} count={state.pending.length} onRetry={() => void store.flush()} />
              {lesson.publishedNumber === null && <Status tone="neutral">{m.lessons_state_draft()}</Status>}
            </>
          }
        >
          <IconButton
            icon={Undo2}
            label={m.lessons_undo()}
            keys="⌘Z"
            isDisabled={state.past.length === 0}
            onPress={store.undo}
          />
          <IconButton
            icon={Redo2}
            label={m.lessons_redo()}
            keys="⌘⇧Z"
            isDisabled={state.future.length === 0}
            onPress={store.redo}
          />
          <Segmented
            label={m.lessons_see_as()}
            value={view}
            onChange={(next) => change({ view: next as 'write' })}
            options={[
              { id: 'write', label: m.lessons_view_write() },
              { id: 'standard', label: m.lessons_view_standard() },
              { id: 'k3', label: m.lessons_view_k3() },
              { id: 'easy', label: m.lessons_easy() },
            ]}
          />
          <Button variant="quiet" icon={Settings2} onPress={() => setDetails(true)}>
            {m.lessons_details()}
          </Button>
        </Toolbar>
        {opened.keptAt && <Banner tone="warn">{m.lessons_draft_from_device()}</Banner>}
        {phase === 'refused' && <Refused failure={failure} lesson={lesson} draft={state.draft} />}
        <div className="le-desk">
          {view === 'write' ? (
            <Sheet
              entries={entries}
              store={store}
              commands={commands}
              tools={tools}
              hand={hand}
              present={present}
              menu={menu}
              onTake={take}
              onMenu={setMenu}
            />
          ) : (
            <Preview blocks={entries.map(({ block }) => block)} profile={view} />
          )}
          <SidePanel
            lesson={lesson}
            store={store}
            grade={opened.grade}
            blocks={blocks}
            findings={findings}
            competencies={opened.competencies ?? NONE}
            inHand={hand ? blockIn(state, hand.id) : undefined}
            onChange={commands.put}
            onOpen={open}
          />
        </div>
      </div>
      <DetailsDrawer lesson={lesson} isOpen={details} onClose={() => setDetails(false)} onChanged={setLesson} />
      {asked?.need === 'address' && (
        <EmbedDialog
          onClose={() => setAsked(null)}
          onAddress={(address) => {
            setAsked(null);
            commands.begin(asked.type, asked.where, { address });
          }}
        />
      )}
      {asked && asked.need !== 'address' && (
        <FileDialog
          type={asked.type}
          tools={tools}
          onClose={() => setAsked(null)}
          onFile={(file, title) => {
            setAsked(null);
            commands.begin(asked.type, asked.where, { file, ...(title && { title }) });
          }}
        />
      )}
    </Page>
  );
}
