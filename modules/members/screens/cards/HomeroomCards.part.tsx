import { useSearch } from '@patio/client';
import { z } from 'zod';
import { GroupCards } from './GroupCards.tsx';

const search = z.object({ homeroom: z.uuid().optional() });

/** On a homeroom's page: the cards of those who are in it. */
export default function HomeroomCardsPart() {
  const { homeroom } = useSearch(search);
  return homeroom ? <GroupCards group={{ homeroomId: homeroom }} /> : null;
}
