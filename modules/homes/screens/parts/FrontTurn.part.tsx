import { WaitingDrawer } from '../waiting/WaitingDrawer.tsx';
import { useFreshHome } from './use-fresh-home.ts';
import { YourTurn } from './YourTurn.tsx';

/** What waits for somebody whose day begins at the front page, with the lists behind it. */
export default function FrontTurnPart() {
  useFreshHome();
  return (
    <>
      <YourTurn quiet />
      <WaitingDrawer />
    </>
  );
}
