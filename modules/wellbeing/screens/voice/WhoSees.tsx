import { m } from '@patio/messages';
import { formatList, Icon } from '@patio/ui';
import { Eye } from 'lucide-react';

/** Everybody who will be able to see it, by name, before anything is sent. */
export const WhoSees = ({ people }: { people: string[] }) => (
  <p className="wv-who">
    <Icon of={Eye} />
    <span>{m.wellbeing_voice_who({ people: formatList(people) })}</span>
  </p>
);
