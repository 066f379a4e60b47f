import type { OrKept } from '@patio/client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LessonView } from '../../contract.ts';
import { doorOf, draftOf, type OpenedDraft } from './draft-door.ts';
import { openEditor } from './state/editor-state.ts';
import { EditorStore } from './state/editor-store.ts';

function makeStore(opened: OpenedDraft, onLesson: (lesson: LessonView) => void): EditorStore {
  const state = openEditor(draftOf(opened.entries), opened.lesson.revision);
  const store: EditorStore = new EditorStore(
    state,
    doorOf(opened, () => store.get().state.draft, onLesson),
  );
  return store;
}

/** An opened draft with everything that keeps it saved: by itself, when the network comes back, and when the page is left. */
export function useEditor(opened: OrKept<OpenedDraft>) {
  const [lesson, setLesson] = useState(opened.lesson);
  const [store] = useState(() => makeStore(opened, setLesson));
  const snapshot = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => {
    store.resume();
    const look = () => (document.visibilityState === 'visible' ? store.refresh() : store.putAside());
    const back = () => store.refresh();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', back);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', back);
      void store.close();
    };
  }, [store]);
  return { ...snapshot, store, lesson, setLesson };
}
