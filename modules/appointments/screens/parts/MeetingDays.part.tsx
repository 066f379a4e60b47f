import { Evenings } from '../evenings/Evenings.tsx';
import '../appointments.css';

/** The tab of a calendar with the meeting days of the school. */
export default function MeetingDaysPart() {
  return <Evenings />;
}
