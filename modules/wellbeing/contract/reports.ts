import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { changed, day, id, riskLevel, seen, version } from './fields.ts';
import { closingContent, closingOutcome, closingReason, handoverState, reportContent } from './report-fields.ts';

export * from './report-fields.ts';

/** As base64; made when it is asked for and kept nowhere. */
const paper = z.object({ name: z.string(), type: z.string(), content: z.string() });

export const templateView = z.object({
  key: z.string(),
  version: z.number().int(),
  title: z.string(),
  reader: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), guide: z.string(), required: z.boolean() })),
});
export type TemplateView = z.infer<typeof templateView>;

export const reportView = z.object({
  id,
  version: z.number().int(),
  template: templateView,
  content: reportContent,
  writtenOn: day,
  by: z.string(),
  finished: z.boolean(),
});
export type ReportView = z.infer<typeof reportView>;

export const closingView = closingContent.extend({
  id,
  reason: closingReason,
  outcome: closingOutcome,
  closedOn: day,
  by: z.string(),
  reopened: z.boolean(),
});
export type ClosingView = z.infer<typeof closingView>;

export const handoverView = z.object({
  id,
  version: z.number().int(),
  case: z.object({
    id,
    number: z.number().int(),
    initials: z.string(),
    homeroom: z.string().nullable(),
    level: z.string().nullable(),
    risk: riskLevel.nullable(),
    nextReviewOn: day.nullable(),
  }),
  from: z.string(),
  to: z.object({ id, name: z.string() }).nullable(),
  state: handoverState.nullable(),
  can: z.object({ offer: z.boolean(), answer: z.boolean(), withdraw: z.boolean() }),
});
export type HandoverView = z.infer<typeof handoverView>;

const team = needs('wellbeing.manage_cases');
const one = '/wellbeing/cases/{id}';

/** How a case ends, what an authority asks for, and how cases pass to the next. */
export const reportsSide = {
  reports: team
    .route({ method: 'GET', path: `${one}/reports`, summary: 'Read the reports and closing acts of a case.' })
    .input(z.object({ id }))
    .output(
      z.object({
        templates: z.array(templateView),
        reports: z.array(reportView),
        closings: z.array(closingView),
      }),
    ),
  saveReport: team
    .route({ method: 'PUT', path: `${one}/reports/{reportId}`, summary: 'Write a report after a template.' })
    .input(
      z.object({
        id,
        reportId: id,
        seen,
        templateKey: z.string().max(60),
        content: reportContent,
        finish: z.boolean(),
      }),
    )
    .output(changed),
  printReport: team
    .route({ method: 'GET', path: `${one}/reports/{reportId}/print`, summary: 'Print a report of a case.' })
    .input(z.object({ id, reportId: id }))
    .output(paper),
  closeCase: team
    .route({ method: 'POST', path: `${one}/close`, summary: 'Close a case with its act.' })
    .input(closingContent.extend({ id, version, reason: closingReason, outcome: closingOutcome }))
    .output(changed),
  reopenCase: team
    .route({ method: 'POST', path: `${one}/reopen`, summary: 'Open a closed case again.' })
    .input(z.object({ id, version, why: z.string().trim().min(2).max(1_000), nextReviewOn: day }))
    .output(changed),
  printClosing: team
    .route({ method: 'GET', path: `${one}/closings/{closingId}/print`, summary: 'Print the closing act of a case.' })
    .input(z.object({ id, closingId: id }))
    .output(paper),
  handovers: team
    .route({ method: 'GET', path: '/wellbeing/handovers', summary: 'List open cases that could pass to another lead.' })
    .output(z.object({ items: z.array(handoverView), members: z.array(z.object({ id, name: z.string() })) })),
  offerHandover: team
    .route({ method: 'POST', path: `${one}/handover`, summary: 'Offer a case to another lead.' })
    .input(z.object({ id, handoverId: id, toId: id, note: z.string().trim().min(2).max(4_000) }))
    .output(changed),
  readHandover: team
    .route({
      method: 'GET',
      path: '/wellbeing/handovers/{handoverId}',
      summary: 'Read what a case is handed over with.',
    })
    .input(z.object({ handoverId: id }))
    .output(z.object({ note: z.string() })),
  answerHandover: team
    .route({
      method: 'POST',
      path: '/wellbeing/handovers/{handoverId}',
      summary: 'Accept or decline a case, or take it back.',
    })
    .input(z.object({ handoverId: id, version, answer: z.enum(['accepted', 'declined', 'withdrawn']) }))
    .output(changed),
  careFigures: needs('wellbeing.know_existence')
    .route({
      method: 'GET',
      path: '/wellbeing/figures',
      summary: 'Count accompanied students in groups of ten or more.',
    })
    .output(
      z.object({
        schools: z.array(
          z.object({
            id,
            name: z.string(),
            /** Null: fewer than ten. */
            open: z.number().nullable(),
            levels: z.array(z.object({ id: z.string(), name: z.string(), count: z.number().nullable() })),
          }),
        ),
      }),
    ),
};

nameSchemas({
  wellbeingTemplate: templateView,
  wellbeingReport: reportView,
  wellbeingClosing: closingView,
  wellbeingHandover: handoverView,
});
