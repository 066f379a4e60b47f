import { useParams } from '@patio/client';
import { GroupCards } from './GroupCards.tsx';

/** On a section's page: the cards of those who take it. */
export default function SectionCardsPart() {
  const { id } = useParams();
  return id ? <GroupCards group={{ sectionId: id }} /> : null;
}
