import { Questions } from '../class/Questions.tsx';

/** Every question that waits for a teacher, over all of their classes: the list behind the number on their home. */
export default function AllQuestionsPart() {
  return <Questions />;
}
