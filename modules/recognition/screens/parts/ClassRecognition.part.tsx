import { useParams } from '@patio/client';
import { m } from '@patio/messages';
import { Link, Stack } from '@patio/ui';
import { Give } from '../give/Give.tsx';
import '../recognition.css';

/** On the page of a class: recognising its students, and the way to surveys, rewards and badges. */
export default function ClassRecognitionPart() {
  const { id = '' } = useParams();
  return (
    <Stack gap={16}>
      <Link href={`/teacher/feedback?class=${id}`}>{m.recognition_give_title()}</Link>
      <Give sectionId={id} />
    </Stack>
  );
}
