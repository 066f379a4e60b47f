import { activeMembership, useMe } from '@patio/client';
import { conversationHref } from '../../rules/place.ts';
import { OfficeQueue } from '../office/OfficeQueue.tsx';
import { useConversationNews } from '../use-news.ts';
import { useOpenHere } from './use-open-here.ts';
import '../talk.css';

/** What families wrote to the office and nobody answered: the list behind the number on a home. */
export default function OfficeMessagesPart() {
  const { role } = activeMembership(useMe());
  const open = useOpenHere();
  useConversationNews();
  return <OfficeQueue onlyOpen hrefOf={(id) => conversationHref(role, id)} onOpen={open} />;
}
