import { failureText, useLive } from '@patio/client';
import { toast } from '@patio/ui';
import { useCallback, useMemo, useReducer, useRef } from 'react';
import type { EditNews, EditorView, MissedEdits } from '../../../contract.ts';
import { planner } from '../../api.ts';
import { nextState, openState, type SentEdit, standsOf, touchedBy } from './editor-state.ts';
import { openSchool } from './week.ts';

/**
 * The lessons of a scenario in hand: what is done shows at once and is sent one after the other; what others do comes in by
 * itself, and `onOthers` hears which lessons it was.
 */
export function useEditor(view: EditorView, onOthers: (lessons: readonly string[], by: string) => void) {
  const school = useMemo(() => openSchool(view), [view]);
  const [state, step] = useReducer(nextState, view, openState);
  const { base, pending } = state;
  const stands = useMemo(() => standsOf({ base, pending }), [base, pending]);
  const edition = useRef(view.edition);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const scenarioId = view.scenario.id;

  const hear = useCallback(
    (missed: MissedEdits) => {
      const theirs = missed.lines.filter(({ mine, edition: made }) => !mine && made > edition.current);
      edition.current = Math.max(edition.current, missed.edition);
      if (theirs[0]) onOthers(touchedBy(missed), theirs[0].by);
    },
    [onOthers],
  );

  /** One after the other: each is about what the one before it left. */
  const inLine = useCallback((work: () => Promise<void>) => {
    line.current = line.current.then(work, work);
    return line.current;
  }, []);

  const catchUp = useCallback(
    () =>
      inLine(async () => {
        const missed = await planner.missedEdits.call({ scenarioId, edition: edition.current }).catch(() => null);
        if (!missed) return;
        hear(missed);
        step({ type: 'heard', missed });
      }),
    [inLine, hear, scenarioId],
  );

  useLive(['planner.edited'], (message) => {
    if (message.type === 'resync') return void catchUp();
    const news = message.data as EditNews | undefined;
    if (!news || news.scenarioId !== scenarioId || news.edition <= edition.current) return;
    void catchUp();
  });

  const refused = useRef(0);
  const edit = useCallback(
    (sent: SentEdit) => {
      if (sent.changes.length === 0) return;
      step({ type: 'sent', edit: sent });
      const round = refused.current;
      void inLine(async () => {
        // What was built on a refused edit went with it.
        if (round !== refused.current) return;
        try {
          const missed = await planner.edit.call({
            scenarioId,
            edition: edition.current,
            kind: sent.kind,
            changes: [...sent.changes],
          });
          hear(missed);
          step({ type: 'taken', missed });
        } catch (error) {
          refused.current++;
          step({ type: 'refused' });
          toast(await failureText(error), { tone: 'bad' });
          void catchUp();
        }
      });
    },
    [inLine, hear, catchUp, scenarioId],
  );

  const turn = useCallback(
    (way: 'undoEdit' | 'redoEdit', editId?: string) =>
      void inLine(async () => {
        try {
          const missed = await planner[way].call({ scenarioId, edition: edition.current, editId });
          hear(missed);
          step({ type: 'heard', missed });
        } catch (error) {
          toast(await failureText(error), { tone: 'bad' });
          void catchUp();
        }
      }),
    [inLine, hear, catchUp, scenarioId],
  );

  return {
    school,
    stands,
    edit,
    turn,
    lines: state.lines,
    undo: state.undo,
    redo: state.redo,
    saving: pending.length > 0,
  };
}
export type Editor = ReturnType<typeof useEditor>;
