import { activeMembership, type Me } from '@patio/client';
import { School } from 'lucide-react';
import { placeName } from '../menu/place-name.ts';

/** Where one is, for whoever has nothing to choose. */
export const Place = ({ me }: { me: Me }) => (
  <p className="place">
    <School className="ic" aria-hidden />
    <span>{placeName(activeMembership(me))}</span>
  </p>
);
