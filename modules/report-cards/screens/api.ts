import { client } from '@patio/client';
import type { contract } from '../contract.ts';

export const reportCards = client<typeof contract>('report-cards');

const at = (path: string, search: Record<string, string> = {}) =>
  `/api/report-cards/${path}${Object.keys(search).length ? `?${new URLSearchParams(search)}` : ''}`;

/** Where papers are fetched from: a link that the browser saves. */
export const addressOf = {
  own: (id: string) => at(`documents/${id}/pdf`),
  certificate: (id: string) => at(`certificates/${id}/print`),
  office: (id: string) => at(`documents/${id}/print`),
  transcript: (studentId: string, locale: string) => at('transcript/pdf', { studentId, locale }),
  term: (sectionId: string, termId: string, locale: string) => at(`sections/${sectionId}/term/pdf`, { termId, locale }),
  class: (sectionId: string, locale: string) => at(`sections/${sectionId}/class/pdf`, { locale }),
};
