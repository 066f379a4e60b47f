import { Redeems } from '../catalogue/Redeems.tsx';
import '../recognition.css';

/** Every request for a reward that waits for this person: the list behind the number on their home. */
export default function AllRedeemsPart() {
  return <Redeems />;
}
