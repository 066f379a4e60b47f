import { useParams } from '@patio/client';
import { m } from '@patio/messages';
import { Section } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { reportCards } from '../api.ts';
import { PaperList } from '../paper/PaperList.tsx';

/** The report cards that were issued, under the grades: nothing is shown until there is one. */
export default function FamilyPapersPart() {
  const { studentId } = useParams();
  const query = useQuery(reportCards.mine.queryOptions({ input: { studentId } }));
  const documents = query.data?.documents ?? [];
  if (documents.length === 0) return null;
  return (
    <Section title={m.report_cards_title()} description={m.report_cards_family_lede()}>
      <PaperList documents={documents} />
    </Section>
  );
}
