import { Reports } from '../moderation/Reports.tsx';
import { useConversationNews } from '../use-news.ts';
import '../talk.css';

/** Reported messages that wait for a decision: the list behind the number on a home. */
export default function MessageReportsPart() {
  useConversationNews();
  return <Reports onlyWaiting />;
}
