// A reply of the tutor (a question to the lessons, a hint, an attempt, in turns) and the plan of a practice session: processor time of the
// server and its database per request, in the demo school and in the same school made ten times larger. Goals: 15 and 4 ms, and nothing that grows.
// Then twenty replies at once: how long 95 of 100 wait, held against 300 ms and against a bare request asked the same way.
import { makeId } from '@patio/kernel';
import { figure, median, print } from './figure.ts';
import { COPIED_PEOPLE, type Copied, growTables, withDatabase } from './server/grow.ts';
import { build, dataFolder, startPatio } from './server/patio.ts';
import { enterAs } from './server/person.ts';
import { untilQuiet, usedMilliseconds } from './server/usage.ts';

const ROUNDS = 5;
const REQUESTS = 60;
const TIMES_LARGER = 10;
const GOALS = { reply: 15, practice_next: 4 };
type Question = keyof typeof GOALS;

/** Tables of what students say and practise. */
const COPIED: readonly Copied[] = [
  ...COPIED_PEOPLE,
  { table: 'courses_courses', ids: ['id'], texts: ['code'] },
  { table: 'sections_sections', ids: ['id', 'course_id'] },
  { table: 'sections_enrolments', ids: ['id', 'section_id', 'student_id'] },
  { table: 'tutor_attempt_log', ids: ['id', 'student_id', 'session_id'] },
  { table: 'tutor_mastery', ids: ['student_id'] },
  { table: 'tutor_reviews', ids: ['student_id'] },
  { table: 'tutor_chats', ids: ['id', 'section_id', 'student_id'] },
  { table: 'tutor_turns', ids: ['id', 'chat_id'] },
];

const AT_ONCE = 20;
const WAVES = 10;
const MOST_WAITING = 300;
/** What every request pays before it asks anything of its own. */
const BARE = '/notices/unread';

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** How long 95 of 100 wait where so many ask at once, wave after wave; the first wave warms up. */
async function waited(ask: (who: number, wave: number) => Promise<unknown>): Promise<number> {
  const all: number[] = [];
  for (let wave = 0; wave <= WAVES; wave++) {
    const one = async (who: number): Promise<number> => {
      const began = performance.now();
      await ask(who, wave);
      return performance.now() - began;
    };
    const times = await Promise.all(Array.from({ length: AT_ONCE }, (_, who) => one(who)));
    if (wave > 0) all.push(...times);
  }
  return percentile(all, 0.95);
}

const folder = dataFolder();
build();
const patio = await startPatio(folder.folder);

async function measure(ask: (i: number) => Promise<unknown>): Promise<number> {
  const before = usedMilliseconds(patio, folder.folder);
  for (let i = 0; i < REQUESTS; i++) await ask(i);
  return (usedMilliseconds(patio, folder.folder) - before) / REQUESTS;
}

const SAID = [
  { kind: 'text', text: '¿Qué es una fracción?' },
  { kind: 'chip', chip: 'hint' },
  { kind: 'attempt', lines: ['1/2 + 1/4 = 3/4'] },
  { kind: 'text', text: 'dime la respuesta' },
];

interface Opened {
  courses: { sectionId: string; hasExercises: boolean; lessons: number }[];
}

try {
  await patio.said('Patio is at');
  await untilQuiet(patio, folder.folder);
  const student = await enterAs(patio.url, 'student');
  const unlimited = 'cap_preschool = 100000, cap_primary = 100000, cap_secondary = 100000';
  await withDatabase(folder.folder, (client) => client.query(`update ai_settings set ${unlimited}`));
  const { courses } = await student.get<Opened>('/tutor?variant=standard');
  const course = courses.find(({ hasExercises, lessons }) => hasExercises && lessons > 0) ?? courses[0];
  if (!course) throw new Error('the demo student takes no class');
  const chatId = makeId();
  await student.post('/tutor/chats', { id: chatId, sectionId: course.sectionId, variant: 'standard' });
  await student.post(`/tutor/chats/${chatId}/turns`, { turnId: makeId(), said: { kind: 'chip', chip: 'quiz' } });
  const questions: Record<Question, (i: number) => Promise<unknown>> = {
    reply: (i) => student.post(`/tutor/chats/${chatId}/turns`, { turnId: makeId(), said: SAID[i % SAID.length] }),
    practice_next: () => student.get('/tutor/practice'),
  };
  const names = Object.keys(GOALS) as Question[];
  const measureAll = async (): Promise<Record<Question, number>> => {
    const rounds: Record<Question, number[]> = { reply: [], practice_next: [] };
    // They take turns, so that a busy moment of the machine meets all of them.
    for (let round = 0; round <= ROUNDS; round++)
      for (const name of names) {
        const ms = await measure(questions[name]);
        if (round > 0) rounds[name].push(ms);
      }
    const middles = Object.entries(rounds).map(([name, all]) => [name, median(all)]);
    return Object.fromEntries(middles) as Record<Question, number>;
  };
  const small = await measureAll();
  for (const name of names) print(figure(`tutor.${name}`, small[name], 'ms', GOALS[name]));
  const chats = Array.from({ length: AT_ONCE }, () => makeId());
  for (const id of chats) {
    await student.post('/tutor/chats', { id, sectionId: course.sectionId, variant: 'standard' });
    await student.post(`/tutor/chats/${id}/turns`, { turnId: makeId(), said: { kind: 'chip', chip: 'quiz' } });
  }
  const bare = await waited(() => student.get(BARE));
  const reply = await waited((who, wave) =>
    student.post(`/tutor/chats/${chats[who]}/turns`, { turnId: makeId(), said: SAID[(who + wave) % SAID.length] }),
  );
  print(figure('tutor.reply_p95_at_once', reply, 'ms', MOST_WAITING));
  print(figure('tutor.reply_p95_to_bare', reply, 'ms', bare));
  await withDatabase(folder.folder, (client) => growTables(client, COPIED, TIMES_LARGER));
  await untilQuiet(patio, folder.folder);
  const large = await measureAll();
  for (const name of names) print(figure(`tutor.${name}_large`, large[name], 'ms', small[name]));
} finally {
  await patio.stop();
  folder.remove();
}
