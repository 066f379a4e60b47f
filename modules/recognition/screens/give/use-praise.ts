import { failureText } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BoardView, PraiseKind } from '../../contract.ts';
import { recognition } from '../api.ts';
import { praiseLabel } from '../labels.ts';

interface Given {
  students: BoardView['students'];
  kind: PraiseKind;
  note: string;
  points: number;
  toFamily: boolean;
}

/** Recognises students of a class, and offers the way back for a tap by mistake. */
export function usePraise(sectionId: string, onDone: () => void) {
  const cache = useQueryClient();
  const [isSending, setSending] = useState(false);
  const refresh = () => cache.invalidateQueries({ queryKey: recognition.board.key() });
  const undo = async (ids: string[]) => {
    try {
      await recognition.takeBackPraise.call({ ids });
      toast(m.recognition_taken_back());
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
    await refresh();
  };
  const give = async ({ students, ...said }: Given) => {
    const praises = students.map(({ id: studentId }) => ({ id: makeId(), studentId }));
    setSending(true);
    try {
      await recognition.praise.call({ praises, sectionId, ...said });
      const what = praiseLabel(said.kind);
      const names = students.length === 1 ? students[0]!.name : m.recognition_students({ count: students.length });
      toast(m.recognition_given({ names, what }), { onUndo: () => void undo(praises.map(({ id }) => id)) });
      onDone();
      await refresh();
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    } finally {
      setSending(false);
    }
  };
  return { give, isSending };
}
