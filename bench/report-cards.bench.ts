// Report cards of a whole school: processor time for drawing 500 of them, in one file and one by one.
// Goal: 30 s for 500. A general layout engine needs about 49 ms a card, which the figures are held against.
import { layoutOf } from '../modules/report-cards/server/layout/labels.ts';
import { drawPapers } from '../modules/report-cards/server/print/draw.ts';
import { figure, print } from './figure.ts';

const CARDS = 500;
const GOAL = 30;
const { paper, words } = layoutOf('CO', 'es');

/** A card as full as a real one: eleven subjects with comments, habits and a message, and a QR code of its own. */
const cards = Array.from({ length: CARDS }, (_, at) => ({
  kind: 'report_card' as const,
  locale: 'es' as const,
  paper,
  words,
  school: { name: 'Colegio Los Andes', line: 'Sede Secundaria · Calle 72 # 10-34', logoFileId: null },
  year: '2026',
  issue: {
    number: `2026-${String(at).padStart(6, '0')}`,
    version: 1,
    code: `K${String(at).padStart(11, '7')}`,
    address: `https://patio.example/verify/K${String(at).padStart(11, '7')}`,
    issuedAt: '2026-11-14T12:40:00.000Z',
    timeZone: 'America/Bogota',
    watermark: null,
  },
  term: { name: '3.º periodo', place: '3.º periodo de 4' },
  columns: [1, 2, 3, 4].map((i) => ({ short: `P${i}`, name: `${i}.º periodo`, now: i === 3 })),
  hasFinal: false,
  student: { name: `Valeria Paredes Huamán ${at}`, number: String(900000 + at) },
  group: '8.º A',
  tutor: 'Silvia Arce',
  attendance: '47 de 48 días',
  attendanceDetail: 'Faltas: 1 sin justificar, 0 justificadas; tardanzas: 2.',
  subjects: Array.from({ length: 11 }, (_, subject) => ({
    name: `Asignatura ${subject}`,
    teacher: 'Marta Quiroga',
    marks: ['3.6', '3.4', '3.2', null],
    final: null,
    ratio: 0.55,
    failed: [false, false, (at + subject) % 7 === 0, false],
    comment: 'Comprende lo que lee y lo explica con sus palabras; conviene que revise antes de entregar.',
    competencies: [],
  })),
  average: { marks: ['3.3', '3.2', '3.1', null], final: null, note: 'Baja 0.1 frente a 2.º periodo' },
  habits: [1, 2, 3, 4].map((step) => ({ name: `Hábito ${step}`, step, word: 'Logra' })),
  message:
    'Un periodo de buen trabajo. En casa, léanle en voz alta diez minutos cada noche y pídanle que cuente lo que entendió.',
  scaleNote: 'Escala de 1 a 5; se aprueba con 3. Un recuadro señala una nota por debajo.',
}));

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

await drawPapers(cards.slice(0, 20)); // what is made once is not counted
let size = 0;
const together = await seconds(async () => {
  size = (await drawPapers(cards)).length;
});
const alone = await seconds(async () => {
  for (const card of cards) await drawPapers([card]);
});
print(figure('report_cards.one_file', together, 's CPU', GOAL));
print(figure('report_cards.one_each', alone, 's CPU', GOAL));
print(figure('report_cards.per_card', (together / CARDS) * 1000, 'ms', 49));
print(figure('report_cards.file', size / 1e6, 'MB', CARDS * 0.1));
