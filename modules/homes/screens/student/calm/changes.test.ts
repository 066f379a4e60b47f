import { setLocale } from '@patio/messages/runtime';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StudentHomeView } from '../../../contract.ts';
import { changesOf } from './changes.ts';

type Class = StudentHomeView['classes'][number];

const MATHS: Class = {
  meetingId: '00000000-0000-4000-8000-000000000001',
  sectionId: '00000000-0000-4000-8000-000000000002',
  schoolId: '00000000-0000-4000-8000-000000000003',
  section: '3.º A',
  course: 'Matemáticas',
  look: { colour: 1, pattern: 'grid', icon: 'sigma' } as unknown as Class['look'],
  date: '2026-11-19',
  period: 2,
  length: 1,
  startsAt: '10:00',
  endsAt: '10:45',
  minutes: 45,
  room: 'Aula 3',
  teachers: ['Marta Quiroga'],
  substitute: null,
  cancelled: false,
  movedFrom: null,
  otherRoom: false,
  newSince: null,
  reason: null,
};
const THURSDAY = { today: '2026-11-19', now: '08:00' };
const said = (change: Partial<Class>, moment = THURSDAY) =>
  changesOf({ classes: [{ ...MATHS, ...change }] }, moment).map(({ text }) => text);

describe('what is different', () => {
  beforeEach(() => setLocale('es'));

  it('is nothing on a usual day', () => expect(said({})).toEqual([]));

  it('is said in words, each for itself', () => {
    expect(said({ cancelled: true, otherRoom: true })).toEqual(['Hoy cambia: no hay Matemáticas.']);
    expect(said({ substitute: 'Luis Ñahui', movedFrom: '2026-11-18' })).toEqual([
      'Hoy cambia: Matemáticas es con Luis Ñahui.',
      'Hoy cambia: Matemáticas es a las 10:00.',
    ]);
    expect(said({ otherRoom: true, room: 'Patio chico' })).toEqual([
      'Hoy cambia el lugar: Matemáticas es en Patio chico.',
    ]);
    expect(said({ otherRoom: true, room: null })).toEqual([]);
  });

  it('is announced before its day', () => {
    expect(said({ cancelled: true }, { today: '2026-11-18', now: '18:00' })).toEqual([
      'Mañana cambia: no hay Matemáticas.',
    ]);
    expect(said({ cancelled: true }, { today: '2026-11-15', now: '18:00' })).toEqual([
      'El jueves cambia: no hay Matemáticas.',
    ]);
    setLocale('en');
    expect(said({ otherRoom: true }, { today: '2026-11-15', now: '18:00' })).toEqual([
      'Thursday is different: Matemáticas is in Aula 3.',
    ]);
  });

  it('is over with its class', () => {
    expect(said({ otherRoom: true }, { today: '2026-11-19', now: '10:45' })).toEqual([]);
    expect(said({ otherRoom: true }, { today: '2026-11-20', now: '07:00' })).toEqual([]);
  });
});
