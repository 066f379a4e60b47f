import { Meter } from '@patio/ui';

/** How far a named skill is, for one's own goal. */
export const MasteryPlain = ({ name, known }: { name: string; known: number }) => (
  <span>
    <small>{name}</small>
    <Meter ratio={known} label={name} />
  </span>
);
