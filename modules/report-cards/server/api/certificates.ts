import { certifyEnrolment } from '../service/certify-enrolment.ts';
import { downloadDocument, listDocuments } from '../service/read-documents.ts';
import { os } from './os.ts';

const RIGHT = 'report_cards.certify';

export const certificates = {
  listCertificates: os.listCertificates.handler(({ context, input }) =>
    context.read(async (tx) => {
      const filters = { studentId: input.studentId, kind: 'enrolment' as const };
      const { items } = await listDocuments(tx, context.actor, RIGHT, filters, { limit: 100 });
      return { items };
    }),
  ),
  certifyEnrolment: os.certifyEnrolment.handler(({ context, input }) =>
    context.command((tx) => certifyEnrolment(tx, context.actor, input.studentId)),
  ),
  printCertificate: os.printCertificate.handler(({ context, input }) => downloadDocument(context, RIGHT, input.id)),
};
