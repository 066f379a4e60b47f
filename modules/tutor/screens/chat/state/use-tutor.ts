import { failureText, useLive, useSearch } from '@patio/client';
import { makeId } from '@patio/kernel';
import { toast } from '@patio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AfterTurn, OpenChat, Said, TurnView, TutorVariant } from '../../../contract.ts';
import { tutor } from '../../api.ts';
import { joined, ownTurn } from './joined.ts';

/** One thing that the student does; its ids are made once, so that sending it again changes nothing twice. */
interface Sent {
  chatId: string;
  isNew: boolean;
  turnId: string;
  said?: Said;
  question?: string;
  person?: boolean;
}

function call({ chatId, turnId, said, question }: Sent): Promise<AfterTurn> {
  if (said) return tutor.say.call({ chatId, turnId, said });
  if (question) return tutor.askTeacher.call({ chatId, turnId, text: question });
  return tutor.talkToPerson.call({ chatId, turnId });
}

const shownAs = ({ said, question, turnId }: Sent): TurnView | null => {
  const text: Said | undefined = said ?? (question ? { kind: 'text', text: question } : undefined);
  return text ? ownTurn(turnId, text, new Date().toISOString()) : null;
};

/** The chat of one course, as the screens of all three tutors use it. */
export function useTutor(variant: TutorVariant) {
  const cache = useQueryClient();
  const sectionId = useSearch('class');
  const asked = useSearch('chat');
  const input = { variant, ...(sectionId && { sectionId }), ...(asked && { chatId: asked }) };
  const options = tutor.open.queryOptions({ input });
  const query = useQuery(options);
  const [pending, setPending] = useState<Sent | null>(null);
  // An answer of the teacher comes with a notification.
  useLive(['notices.arrived'], () => void cache.invalidateQueries({ queryKey: tutor.open.key() }));

  const set = (change: (view: OpenChat) => OpenChat) =>
    cache.setQueryData<OpenChat>(options.queryKey, (view) => view && change(view));

  const send = useMutation({
    mutationFn: async (sent: Sent) => {
      const section = query.data?.sectionId;
      if (sent.isNew && section) {
        const begun = await tutor.newChat.call({ id: sent.chatId, sectionId: section, variant });
        set(() => begun);
      }
      return call(sent);
    },
    onMutate: (sent) => setPending(sent),
    onSuccess: (after) => {
      set((view) => joined(view, after));
      setPending(null);
    },
  });
  const begin = useMutation({
    mutationFn: ({ id, section }: { id: string; section: string }) =>
      tutor.newChat.call({ id, sectionId: section, variant }),
    onSuccess: (begun) => set(() => begun),
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });

  const chat = query.data?.chat ?? null;
  const give = (what: Pick<Sent, 'said' | 'question' | 'person'>) => {
    if (send.isPending) return;
    send.mutate({ chatId: chat?.id ?? makeId(), isNew: chat === null, turnId: makeId(), ...what });
  };
  return {
    query,
    pending: pending && shownAs(pending),
    isBusy: send.isPending,
    /** The last thing could not be sent; it is there to be sent again. */
    failed: pending && send.isError ? send.error : null,
    say: (said: Said) => give({ said }),
    askTeacher: (question: string) => give({ question }),
    talkToPerson: () => give({ person: true }),
    retry: () => pending && send.mutate(pending),
    begin: (section = query.data?.sectionId) => {
      if (section) begin.mutate({ id: makeId(), section });
    },
    isBeginning: begin.isPending,
  };
}
export type Tutor = ReturnType<typeof useTutor>;
