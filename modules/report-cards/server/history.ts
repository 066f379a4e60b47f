import { m } from '@patio/messages';
import { nameActions, registerHistory } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { documentsVisibleTo } from './policy.ts';
import { documents } from './schema.ts';

nameActions({
  'report_cards.batch_printed': m.report_cards_history_batch,
  'report_cards.batch_downloaded': m.report_cards_history_batch_taken,
  'report_cards.note_written': m.report_cards_history_note,
  'report_cards.class_printed': m.report_cards_history_class,
  'report_cards.unofficial_printed': m.report_cards_history_unofficial,
  'report_cards.transcript_asked': m.report_cards_history_asked,
  'report_cards.request_withdrawn': m.report_cards_history_withdrawn,
  'report_cards.request_decided': m.report_cards_history_decided,
});

registerHistory('report_cards.document', {
  visible: async (tx, actor, id) => {
    const [row] = await tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.id, id), documentsVisibleTo(actor, 'report_cards.issue')));
    return row !== undefined;
  },
  actions: {
    'report_cards.issued': m.report_cards_history_issued,
    'report_cards.downloaded': m.report_cards_history_downloaded,
  },
  fields: { number: m.report_cards_document_number, edition: m.report_cards_edition },
});
