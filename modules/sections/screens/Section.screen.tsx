import { useParams } from '@patio/client';
import { useSectionsAddress } from './api.ts';
import { SectionPage } from './section/SectionPage.tsx';

/** One section, at its own address. */
export default function SectionScreen() {
  const { id = '' } = useParams();
  const address = useSectionsAddress();
  return <SectionPage id={id} hrefOf={(name) => `${address}/${id}?tab=${name}`} />;
}
