import { makeId } from '@patio/kernel';
import { inTenant, readTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { readOwnGlossary, readRoom, removeWord, saveWord } from '../server/index.ts';
import { makePupil, makeScene, type Scene, Talk } from './scene.ts';

testDatabase();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});

const save = (given: Partial<Parameters<typeof saveWord>[2]> = {}, by = scene.teacher) =>
  inTenant(by, (tx) =>
    saveWord(tx, by, {
      sectionId: scene.section.id,
      id: makeId(),
      seen: 0,
      language: 'es',
      term: 'Fotosíntesis',
      meaning: 'Así cocina su comida una planta, con luz.',
      others: ['cocina de las hojas'],
      ...given,
    }),
  );
const ask = async (text: string) => {
  const talk = await new Talk((await makePupil(scene.school, scene.section)).actor).begin(scene.section.id);
  return (await talk.say(text)).turns.at(-1)!;
};

test('a word that a teacher explains is answered in the teacher’s words, and found by its other names', async () => {
  expect((await ask('¿Qué es la fotosíntesis?')).kind).toBe('cited');
  const word = await save();
  expect(word).toMatchObject({ term: 'Fotosíntesis', version: 1 });
  for (const asked of ['¿Qué es la fotosíntesis?', 'que es la cocina de las hojas']) {
    const reply = await ask(asked);
    expect(reply, asked).toMatchObject({
      kind: 'reply',
      text: 'Fotosíntesis: Así cocina su comida una planta, con luz.',
    });
  }
  const where = await ask('¿dónde ocurre la fotosíntesis?');
  expect(where).toMatchObject({ kind: 'cited', cites: [{ blockId: scene.blockId }] });
  await expect(save()).rejects.toMatchObject({ code: 'tutor.word_taken' });
  await expect(save({ id: word.id, seen: 7 })).rejects.toMatchObject({ code: 'tutor.changed_meanwhile' });
  await expect(save({ term: 'Luz' }, scene.stranger)).rejects.toMatchObject({ code: 'tutor.not_found' });
  expect((await save({ id: word.id, seen: 1, meaning: 'Luz que se hace alimento.' })).version).toBe(2);
  expect((await ask('¿qué es la fotosíntesis?')).text).toContain('Luz que se hace alimento.');
});

test('colleagues of the course share it, students read it, strangers do not', async () => {
  const { teacher, colleague, section, twin, pupils, outsider } = scene;
  const room = (by: typeof teacher, id: string) => readTenant(by, (tx) => readRoom(tx, by, id));
  const [word] = (await room(teacher, section.id)).words;
  expect((await room(colleague, twin.id)).words.map(({ id }) => id)).toEqual([word!.id]);
  const read = (pupil: (typeof pupils)[0]) =>
    readTenant(pupil.actor, (tx) => readOwnGlossary(tx, pupil.actor, section.id));
  expect((await read(pupils[0])).map(({ term, lesson }) => [term, lesson])).toEqual([['Fotosíntesis', null]]);
  await expect(read(outsider)).rejects.toMatchObject({ code: 'tutor.not_found' });
  const remove = (by: typeof teacher) =>
    inTenant(by, (tx) => removeWord(tx, by, { sectionId: section.id, id: word!.id }));
  await expect(remove(scene.stranger)).rejects.toMatchObject({ code: 'tutor.not_found' });
  await remove(teacher);
  await expect(remove(teacher)).rejects.toMatchObject({ code: 'tutor.not_found' });
  expect((await ask('¿Qué es la fotosíntesis?')).kind).toBe('cited');
});
