import { m } from '@patio/messages';
import { Callout, formatDate, formatTime } from '@patio/ui';

/** Says that the page shows what this device remembers, and from when. */
export const KeptNote = ({ at }: { at: number }) => {
  const when = new Date(at).toISOString();
  return (
    <Callout tone="info">
      {m.homes_kept({
        date: formatDate(when, { weekday: 'long', day: 'numeric', month: 'long' }),
        time: formatTime(when),
      })}
    </Callout>
  );
};
