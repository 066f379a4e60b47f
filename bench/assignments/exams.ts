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

/** The exam of the demo that the student can sit in now. */
export async function startExam(teacher: Person, student: Person): Promise<Attempt> {
  const { items } = await teacher.get<{ items: { id: string }[] }>('/assessments/exams?state=open');
  for (const { id } of items) {
    const attempt = await student.post<Attempt>(`/assessments/mine/${id}/start`, {}).catch(() => null);
    if (attempt) return attempt;
  }
  throw new Error('the demo has no exam that can be sat now');
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
