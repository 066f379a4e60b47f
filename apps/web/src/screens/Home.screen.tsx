import { useVisitor } from '@patio/client';
import { Landing } from './home/Landing.tsx';
import { MyStart } from './home/MyStart.tsx';

/** The front page: what Patio is, or where one's day begins. */
export default function HomeScreen() {
  const me = useVisitor();
  return me ? <MyStart me={me} /> : <Landing />;
}
