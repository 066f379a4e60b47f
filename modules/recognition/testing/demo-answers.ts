import { readReturnedComments } from '@patio/assignments/server';
import { makeId } from '@patio/kernel';
import { insertMany, type Tx } from '@patio/platform';
import type { DemoScene } from '@patio/schools/testing';
import { answerLog } from '../server/index.ts';
import type { DemoRecognitionClass } from './demo-classes.ts';
import { daysBack } from './demo-given.ts';

const WORDS = [
  'Gracias, ahora entiendo qué me faltó.',
  '¿Puedo mostrarle cómo lo corregí?',
  'Lo volví a leer y tiene razón con el final.',
  'Me ayudó mucho el ejemplo.',
  'No entendí la segunda parte. ¿La vemos en clase?',
  'Voy a practicarlo esta semana.',
];

/** Some students of a class have answered what their teacher wrote on returned work. */
export async function answerDemoFeedback(tx: Tx, scene: DemoScene, one: DemoRecognitionClass): Promise<void> {
  const { institutionId, today } = scene;
  const returned = await readReturnedComments(tx, one.studentIds, 500);
  const ofClass = returned.filter(({ section }) => section.id === one.id);
  const rows = ofClass.slice(0, 12).map(({ id, studentId, schoolId }, nth) => ({
    institutionId,
    id: makeId(),
    schoolId,
    sectionId: one.id,
    assignedId: id,
    studentId,
    text: WORDS[nth % WORDS.length]!,
    at: daysBack(today, 1 + (nth % 5)),
  }));
  await insertMany(tx, answerLog, rows);
}
