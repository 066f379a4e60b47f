import { failureOf, failureText, isRefusal, useLive, useSearchState } from '@patio/client';
import { makeId } from '@patio/kernel';
import { toast } from '@patio/ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { AfterTurn, OpenChat, Said, TurnView, TutorVariant } from '../../../contract.ts';
import { tutor } from '../../api.ts';
import { joined, ownTurn } from './joined.ts';

/** One thing that the student does; its ids are made once, so that sending it again changes nothing twice. */
interface Sent {
  chatId: string;
  isNew: boolean;
  turnId: string;
  said?: Said;
  /** Without words of either kind it asks for a person. */
  question?: string;
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

const search = z.object({ class: z.string().optional(), chat: z.string().optional() });
type Place = z.infer<typeof search>;

const asked = (variant: TutorVariant, { class: sectionId, chat: chatId }: Place) =>
  tutor.open.queryOptions({ input: { variant, ...(sectionId && { sectionId }), ...(chatId && { chatId }) } });

/** The chat that the address names, or the last one of today; a new one takes its place in the address. */
function useOpenChat(variant: TutorVariant) {
  const cache = useQueryClient();
  const [place, change] = useSearchState(search);
  const query = useQuery({ ...asked(variant, place), placeholderData: keepPreviousData });
  // An answer of the teacher comes with a notification.
  useLive(['notices.arrived'], () => void cache.invalidateQueries({ queryKey: tutor.open.key() }));
  const show = (begun: OpenChat) => {
    const next = { class: begun.sectionId ?? undefined, chat: begun.chat?.id };
    cache.setQueryData(asked(variant, next).queryKey, begun);
    change(next, { keeps: true });
  };
  const add = (after: AfterTurn) =>
    cache.setQueriesData<OpenChat>({ queryKey: tutor.open.key() }, (view) => view && joined(view, after));
  return { query, show, add };
}

/** The chat of one course, as the screens of all three tutors use it. */
export function useTutor(variant: TutorVariant) {
  const { query, show, add } = useOpenChat(variant);
  const [pending, setPending] = useState<Sent | null>(null);
  const sectionId = query.data?.sectionId;
  const send = useMutation({
    mutationFn: async (sent: Sent) => {
      if (sent.isNew && sectionId) show(await tutor.newChat.call({ id: sent.chatId, sectionId, variant }));
      return call(sent);
    },
    onMutate: (sent) => setPending(sent),
    onSuccess: (after) => {
      add(after);
      setPending(null);
    },
    // What the school refuses would be refused again; what was not heard can be sent again.
    onError: async (error) => {
      const failure = failureOf(error);
      if (!failure || !isRefusal(failure)) return;
      setPending(null);
      toast(await failureText(error), { tone: 'bad' });
    },
  });
  const begin = useMutation({
    mutationFn: (given: { id: string; sectionId: string }) => tutor.newChat.call({ ...given, variant }),
    onSuccess: show,
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });

  const chat = query.data?.chat ?? null;
  const give = (what: Pick<Sent, 'said' | 'question'>) => {
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
    talkToPerson: () => give({}),
    retry: () => pending && send.mutate(pending),
    begin: (section = sectionId) => {
      if (section) begin.mutate({ id: makeId(), sectionId: section });
    },
    isBeginning: begin.isPending,
  };
}
export type Tutor = ReturnType<typeof useTutor>;
