// A list of 10,000 students with two guardians each: read and planned, applied, and taken back. Processor time of the server and its
// database, and the most memory that the server held meanwhile. Goals: 12, 20 and 15 s, 400 MB. Then the end of a year of 5,000.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { figure, print } from './figure.ts';
import { measurePromote } from './joining/promote.ts';
import { build, dataFolder, startPatio } from './server/patio.ts';
import { enterAs } from './server/person.ts';
import { usedMilliseconds } from './server/usage.ts';

const STUDENTS = 10_000;
const GOALS = { dry_run: 12, import: 20, undo: 15, memory: 400 };
const SURNAMES = ['Quispe', 'Flores', 'Rojas', 'Mamani', 'Salas', 'Paredes', 'Luna', 'Arce', 'Ramos', 'Vega', 'Ibarra'];
const NAMES = [
  'Ana',
  'Luis',
  'Rosa',
  'Iker',
  'Olga',
  'Mateo',
  'Julia',
  'Hugo',
  'Elena',
  'Bruno',
  'Inés',
  'Marco',
  'Carla',
];

interface Batch {
  id: string;
  version: number;
  state: string;
  tables: { name: string; kind: string; columns: { column: number; field: string | null }[] }[];
  counts: { actions: Record<string, number> } | null;
  problem: { code: string } | null;
}

const two = (n: number): string => String(n).padStart(2, '0');
const pick = (list: readonly string[], n: number): string => list[n % list.length] as string;
const letters = (n: number): string => pick(SURNAMES, n) + pick(SURNAMES, Math.floor(n / 11)).toLowerCase();

/** The list: every child, mother and father is somebody else. */
const list = [
  'Apellido paterno;Apellido materno;Nombres;Documento;Fecha de nacimiento;Madre;Documento madre;Correo madre;Padre;Documento padre',
  ...Array.from({ length: STUDENTS }, (_, n) =>
    [
      letters(n),
      letters(n + 5),
      `${pick(NAMES, n)} ${pick(NAMES, Math.floor(n / 13))}`,
      70_000_000 + n,
      `${two(1 + (n % 28))}/${two(1 + (Math.floor(n / 28) % 12))}/${2009 + (Math.floor(n / 336) % 8)}`,
      `${letters(n + 9)} ${letters(n + 3)}, ${pick(NAMES, n + 2)}`,
      40_000_000 + n,
      `madre${n}@correo.example`,
      `${letters(n + 17)} ${letters(n + 4)}, ${pick(NAMES, n + 5)}`,
      20_000_000 + n,
    ].join(';'),
  ),
].join('\n');

const folder = dataFolder();
build();
const patio = await startPatio(folder.folder);
const office = await enterAs(patio.url, 'admin');
const headers = { cookie: office.cookie, 'x-patio': '1' };

async function upload(bytes: Buffer): Promise<string> {
  const begun = await office.post<{ id: string; partBytes: number }>('/uploads', {
    purpose: 'imports.source',
    name: 'matricula.csv',
    size: bytes.length,
  });
  for (let from = 0; from < bytes.length; from += begun.partBytes) {
    const answer = await fetch(`${patio.url}/api/uploads/${begun.id}?start=${from}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes.subarray(from, from + begun.partBytes)),
    });
    if (!answer.ok) throw new Error(`part: ${answer.status} ${await answer.text()}`);
  }
  const file = await office.post<{ id: string }>(`/uploads/${begun.id}/finish`, {});
  return file.id;
}

const put = async <Answer>(address: string, body: unknown): Promise<Answer> => {
  const answer = await fetch(`${patio.url}/api${address}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
};

/** Waits until the work in the background left a batch in this state; looking on costs little and is counted. */
async function until(id: string, state: string): Promise<Batch> {
  for (;;) {
    const batch = await office.get<Batch>(`/imports/batches/${id}`);
    if (batch.state === state) return batch;
    if (['refused', 'failed'].includes(batch.state)) throw new Error(`${batch.state}: ${batch.problem?.code}`);
    await pause(1_000);
  }
}

async function used(work: () => Promise<unknown>): Promise<number> {
  const before = usedMilliseconds(patio, folder.folder);
  await work();
  return (usedMilliseconds(patio, folder.folder) - before) / 1_000;
}
const mostMemory = (): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${patio.child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

try {
  const { schools } = await office.get<{ schools: { id: string }[] }>('/imports/choices');
  let batch: Batch | undefined;
  const planned = await used(async () => {
    const fileId = await upload(Buffer.from(list));
    const opened = await office.post<Batch>('/imports/batches', { schoolId: schools[0]?.id, fileId });
    const found = await until(opened.id, 'mapping');
    const tables = found.tables.map(({ name, kind, columns }) => ({
      name,
      kind,
      columns: columns.map(({ column, field }) => ({ column, field })),
    }));
    await put(`/imports/batches/${found.id}/mapping`, { id: found.id, version: found.version, tables, options: {} });
    batch = await until(found.id, 'planned');
  });
  const { id } = batch as Batch;
  print(figure('joining.dry_run_10000', planned, 's', GOALS.dry_run));
  const applied = await used(async () => {
    await office.post(`/imports/batches/${id}/apply`, { id, version: batch?.version, leaveOut: true });
    batch = await until(id, 'applied');
  });
  print(figure('joining.import_10000', applied, 's', GOALS.import));
  const undone = await used(async () => {
    await office.post(`/imports/batches/${id}/undo`, { id, version: batch?.version });
    batch = await until(id, 'undone');
  });
  print(figure('joining.undo_10000', undone, 's', GOALS.undo));
  print(figure('joining.memory', mostMemory(), 'MB', GOALS.memory));
  const support = await enterAs(patio.url, 'support');
  await measurePromote(patio, folder.folder, support.cookie);
} finally {
  await patio.stop();
  folder.remove();
}
