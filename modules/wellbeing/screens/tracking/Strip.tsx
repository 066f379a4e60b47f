import { m } from '@patio/messages';
import { Icon } from '@patio/ui';
import { Eye, Lock, Timer } from 'lucide-react';

/** Who sees this page, what it stays out of, that readings are written down, and when it closes by itself. */
export const Strip = ({ minutes }: { minutes: number | null }) => (
  <div className="wb-strip" role="note">
    <Icon of={Lock} />
    <p>
      <b>{m.wellbeing_tracking_only_team()}</b> {m.wellbeing_tracking_stays_out()}
    </p>
    <span>
      <Icon of={Eye} />
      {m.wellbeing_tracking_logged()}
    </span>
    {minutes !== null && (
      <span aria-live="off">
        <Icon of={Timer} />
        {m.wellbeing_tracking_closes({ minutes })}
      </span>
    )}
  </div>
);
