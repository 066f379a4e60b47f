import { HostTasks } from '../host/HostTasks.tsx';

/** What one agreed to do at meetings: the list behind the number on the home. */
export default function HostTasksPart() {
  return <HostTasks />;
}
