import { openPort } from '@patio/ai-port';
import { type ModelServer, startModelServer } from '@patio/ai-port/testing';
import type { KnownPerson } from '@patio/engine-learning';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { textsFor } from '../server/service/wire-texts.ts';

const GIVEN =
  'Ana Lucía Mateo Sofía Joaquín Valentina Íker Camila Ángel Renata Tomás Ximena Óscar Belén Martín Zoe Nicolás Úrsula Iván Noelia'.split(
    ' ',
  );
const SURNAMES =
  'Quispe Mamani Rodríguez Huamán Ñahui Peña Cárdenas Yupanqui Gutiérrez Muñoz Salazar Choque Benítez Zúñiga Ccori Álvarez Ibáñez Montaño'.split(
    ' ',
  );
const pick = (list: string[], at: number) => list[at % list.length]!;
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

const people: KnownPerson[] = Array.from({ length: 120 }, (_, at) => ({
  role: (['student', 'guardian', 'staff'] as const)[at % 3]!,
  names: [pick(GIVEN, at), pick(SURNAMES, at), pick(SURNAMES, at + 5)],
}));

/** What children write around a name, and what must not leave with it. */
const FORMS: ((person: KnownPerson, at: number) => { text: string; data?: string })[] = [
  ({ names }) => ({ text: `soy ${names[0]} ${names[1]} y no entiendo las fracciones` }),
  ({ names }) => ({ text: `mi compañero ${names[1]} ${names[2]}, ${names[0]} dice que es 3` }),
  ({ names }) => ({ text: `el profe ${plain(names[1] ?? '')} me dijo que sume` }),
  ({ names }) => ({ text: `¿${(names[0] ?? '').toUpperCase()} puede ayudarme?` }),
  ({ names }, at) => ({
    text: `escríbele a ${names[0]}: alumno${at}@correo.edu.pe`,
    data: `alumno${at}@correo.edu.pe`,
  }),
  ({ names }, at) => ({
    text: `mi mamá ${names[0]} tiene el celular 9${String(10_000_000 + at * 37).slice(0, 8)}`,
    data: `9${String(10_000_000 + at * 37).slice(0, 8)}`,
  }),
  ({ names }, at) => ({ text: `mi dni es ${70_000_000 + at} y soy ${names[0]}`, data: String(70_000_000 + at) }),
];

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

test('of two thousand messages no number or address leaves, and hardly a name', { timeout: 120_000 }, async () => {
  server.play({ text: '{"say": "Bien."}' });
  const messages = Array.from({ length: 2_000 }, (_, at) => {
    const person = people[at % people.length]!;
    return { person, ...FORMS[at % FORMS.length]!(person, at) };
  });
  const wire = {
    protocol: 'openai_compatible' as const,
    baseUrl: server.url('openai_compatible'),
    key: null,
    model: 'm',
    objects: true,
  };
  const port = openPort(wire, server.allowed);
  for (let from = 0; from < messages.length; from += 20) {
    const some = messages.slice(from, from + 20).map(({ text }) => ({ by: 'person' as const, text }));
    const { instructions, messages: sent } = textsFor({ task: 'Ayuda.', messages: some, people }, 'Eres el tutor.');
    await port.object({ instructions, messages: sent, maxTokens: 50, schema: z.object({ say: z.string() }) });
  }
  const left = server.heard.map(({ body }) => body);
  expect(left).toHaveLength(100);
  const all = plain(left.join('\n')).toLowerCase();
  expect(messages.filter(({ data }) => data && all.includes(data.toLowerCase()))).toEqual([]);
  const words = new Set(people.flatMap(({ names }) => names.map((name) => plain(name).toLowerCase())));
  const found = [...words].filter((word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(all));
  expect(1 - found.length / words.size).toBeGreaterThanOrEqual(0.98);
});
