import { useParams } from '@patio/client';
import { Give } from '../give/Give.tsx';
import '../recognition.css';

/** On the page of a class: recognising its students. */
export default function ClassRecognitionPart() {
  const { id = '' } = useParams();
  return <Give sectionId={id} />;
}
