import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from '../server/grow.ts';
import type { enterAs } from '../server/person.ts';

type Person = Awaited<ReturnType<typeof enterAs>>;
interface Attempt {
  id: string;
  now: number;
  sections: { items: { key: string; question: { kind: string } }[] }[];
}

const ANSWERS: Readonly<Record<string, unknown>> = {
  choice: { kind: 'choice' },
  multiple: { kind: 'multiple', options: [] },
  true_false: { kind: 'true_false', value: true },
  numeric: { kind: 'numeric', text: '12,5' },
  formula: { kind: 'formula', text: '12,5' },
  short: { kind: 'short', text: 'una palabra' },
  match: { kind: 'match', pairs: {} },
  order: { kind: 'order', items: [] },
  cloze: { kind: 'cloze', gaps: {} },
  hot_spot: { kind: 'hot_spot', spots: [], regions: [] },
  essay: { kind: 'essay', text: 'Porque una cosa lleva a la otra.' },
};

let sequence = 0;

/** One answer of the student's, with the next number. */
export function answer(student: Person, attempt: Attempt, id = attempt.id): Promise<unknown> {
  const items = attempt.sections.flatMap((section) => section.items);
  sequence += 1;
  const item = items[sequence % items.length]!;
  return student.post(`/assessments/attempts/${id}/answers`, {
    answers: [{ item: item.key, sequence, answer: ANSWERS[item.question.kind], writtenAt: Date.now() }],
    left: [],
  });
}

/** Opens, for some hours, an exam that is still to come in a class of the student: whether the demo has one just now depends on the clock. */
const openExam = (folder: string, studentId: string): Promise<string | undefined> =>
  withDatabase(folder, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `update assignments_sections set opens_at = now() - interval '1 hour', due_at = now() + interval '5 hours', closes_at = now() + interval '5 hours'
        where id = (select x.id from assessments_exams e join assignments_sections x on x.institution_id = e.institution_id and x.assignment_id = e.id
          join sections_enrolments n on n.institution_id = x.institution_id and n.section_id = x.section_id
          where n.student_id = $1 and n.until_on is null and x.opens_at > now() order by x.id limit 1) returning id`,
      [studentId],
    );
    return rows[0]?.id;
  });

/** The student sits in an exam of the demo now. */
export async function startExam(student: Person, folder: string): Promise<Attempt> {
  const { studentId } = await student.get<{ studentId: string }>('/gradebook/published');
  const id = await openExam(folder, studentId);
  if (!id) throw new Error('the demo student has no exam to come');
  return student.post<Attempt>(`/assessments/mine/${id}/start`, {});
}

/** The same attempt five hundred times; the rule that one student sits in one at a time rests meanwhile. */
const copyAttempt = (folder: string, id: string, times: number): Promise<string[]> =>
  withDatabase(folder, async (client) => {
    await client.query('drop index if exists assessments_attempts_open');
    const { rows } = await client.query<{ id: string }>(
      `insert into assessments_attempts select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'number', 1000 + n))).*
        from assessments_attempts t, generate_series(1, $2::int) n where t.id = $1 returning id`,
      [id, times],
    );
    return rows.map((row) => row.id);
  });

const ATTEMPTS = 500;
const A_MINUTE = 2_000;
const SECONDS = Number(process.env.PEAK_SECONDS ?? 30);

/** Answers from five hundred open exams at two thousand a minute: how many failed, and the slowest twentieth in milliseconds. */
export async function measurePeak(
  student: Person,
  attempt: Attempt,
  folder: string,
): Promise<{ errors: number; p95: number }> {
  const ids = await copyAttempt(folder, attempt.id, ATTEMPTS);
  const times: number[] = [];
  let errors = 0;
  const all: Promise<void>[] = [];
  const count = Math.round((A_MINUTE * SECONDS) / 60);
  const began = performance.now();
  for (let i = 0; i < count; i++) {
    const due = began + (i * 60_000) / A_MINUTE;
    if (due > performance.now()) await sleep(due - performance.now());
    const from = performance.now();
    all.push(
      answer(student, attempt, ids[i % ids.length]).then(
        () => void times.push(performance.now() - from),
        () => void errors++,
      ),
    );
  }
  await Promise.all(all);
  return { errors, p95: times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN };
}

/** Brings a file of 5,000 GIFT questions into the bank, from the upload to the last question. */
export async function importGift(url: string, teacher: Person & { cookie: string }): Promise<void> {
  const text = Array.from({ length: 5_000 }, (_, n) => `::Suma ${n}::¿Cuánto es ${n} + 7? {=${n + 7} ~${n} ~${n + 8}}`);
  const form = new FormData();
  form.append('purpose', 'assessments.import');
  form.append('file', new Blob([text.join('\n\n')], { type: 'text/plain' }), `${randomUUID()}.txt`);
  const upload = await fetch(`${url}/api/files`, {
    method: 'POST',
    headers: { cookie: teacher.cookie, 'x-patio': '1' },
    body: form,
  });
  if (!upload.ok) throw new Error(await upload.text());
  const { id: fileId } = (await upload.json()) as { id: string };
  const { id } = await teacher.post<{ id: string }>('/assessments/imports', { fileId });
  const { subjects } = await teacher.get<{ subjects: { id: string }[] }>('/assessments/questions/choices');
  const until = async (state: string) => {
    for (let i = 0; i < 300; i++) {
      if ((await teacher.get<{ state: string }>(`/assessments/imports/${id}`)).state === state) return;
      await sleep(200);
    }
    throw new Error(`the import was never ${state}`);
  };
  await until('read');
  await teacher.post(`/assessments/imports/${id}/start`, { subjectId: subjects[0]!.id });
  await until('done');
}
