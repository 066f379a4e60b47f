import type { DemoQuestion } from './bank.ts';
import com1 from './com/grades-1-2.ts';
import com3 from './com/grades-3-4.ts';
import com5 from './com/grades-5-6.ts';
import com7 from './com/grades-7-8.ts';
import com9 from './com/grades-9-11.ts';
import cyt1 from './cyt/grades-1-2.ts';
import cyt3 from './cyt/grades-3-4.ts';
import cyt5 from './cyt/grades-5-6.ts';
import cyt7 from './cyt/grades-7-8.ts';
import cyt9 from './cyt/grades-9-11.ts';
import ing1 from './ing/grades-1-2.ts';
import ing3 from './ing/grades-3-4.ts';
import ing5 from './ing/grades-5-6.ts';
import ing7 from './ing/grades-7-8.ts';
import ing9 from './ing/grades-9-11.ts';
import mat1 from './mat/grades-1-2.ts';
import mat3 from './mat/grades-3-4.ts';
import mat5 from './mat/grades-5-6.ts';
import mat7 from './mat/grades-7-8.ts';
import mat9 from './mat/grades-9-11.ts';
import soc1 from './soc/grades-1-2.ts';
import soc3 from './soc/grades-3-4.ts';
import soc5 from './soc/grades-5-6.ts';
import soc7 from './soc/grades-7-8.ts';
import soc9 from './soc/grades-9-11.ts';

export type { DemoQuestion, Subject } from './bank.ts';

/** Every question of the demo's bank, by subject and grades. */
export const DEMO_QUESTIONS: readonly DemoQuestion[] = [
  ...mat1,
  ...mat3,
  ...mat5,
  ...mat7,
  ...mat9,
  ...cyt1,
  ...cyt3,
  ...cyt5,
  ...cyt7,
  ...cyt9,
  ...com1,
  ...com3,
  ...com5,
  ...com7,
  ...com9,
  ...soc1,
  ...soc3,
  ...soc5,
  ...soc7,
  ...soc9,
  ...ing1,
  ...ing3,
  ...ing5,
  ...ing7,
  ...ing9,
];

/** The question with the file under which the school keeps its picture; null for one whose picture it does not have. */
export function withPicture(
  { question, picture }: DemoQuestion,
  fileOf: (picture: string) => string | null,
): DemoQuestion['question'] | null {
  if (picture === null || !question.image) return question;
  const file = fileOf(picture);
  return file === null ? null : ({ ...question, image: { ...question.image, file } } as DemoQuestion['question']);
}
