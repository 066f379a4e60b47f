import '../chat/chat.css';
import { Replies } from '../class/Replies.tsx';

/** Every answer that waits for a teacher, over all of their classes: the list behind the number on their home. */
export default function AllRepliesPart() {
  return <Replies />;
}
