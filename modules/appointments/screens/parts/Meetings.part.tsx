import { Meetings } from '../host/Meetings.tsx';

/** The tab of a calendar with one's own meetings. */
export default function MeetingsPart() {
  return <Meetings />;
}
