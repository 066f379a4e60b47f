import { needs } from '@patio/access/contract';
import { z } from 'zod';
import { documentView, id, pdf } from './fields.ts';

const certify = needs('report_cards.certify');

/** What the office hands out about a student's place at the school. */
export const certificates = {
  listCertificates: certify
    .route({
      method: 'GET',
      path: '/report-cards/students/{studentId}/certificates',
      summary: 'List the certificates of enrolment of a student.',
    })
    .input(z.object({ studentId: id }))
    .output(z.object({ items: z.array(documentView) })),
  /** Issues one for the running term, or answers the one that holds and says the same. */
  certifyEnrolment: certify
    .route({
      method: 'POST',
      path: '/report-cards/students/{studentId}/certificates',
      summary: 'Issue a certificate of enrolment.',
    })
    .input(z.object({ studentId: id }))
    .output(documentView),
  printCertificate: certify
    .route({
      method: 'GET',
      path: '/report-cards/certificates/{id}/print',
      summary: 'Read a certificate of enrolment for printing.',
    })
    .input(z.object({ id }))
    .output(pdf),
};
