import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { audience, audienceCount, audienceRole, group, groupChoice } from './audience.ts';
import { ask, attachedFile, day, id, instant, seen, state, texts, version } from './fields.ts';

/** How far an announcement has come with its people. */
export const progress = z.object({
  people: z.number().int(),
  told: z.number().int(),
  read: z.number().int(),
  /** Those who have answered the text as it is now. */
  answered: z.number().int(),
});
export type Progress = z.infer<typeof progress>;

export const announcementLine = z.object({
  id,
  schoolId: id.nullable(),
  title: z.string(),
  author: z.string(),
  state,
  ask,
  pinned: z.boolean(),
  /** The names of the groups that it goes to. */
  groups: z.array(z.string()),
  publishAt: instant.nullable(),
  publishedAt: instant.nullable(),
  expiresOn: day.nullable(),
  createdAt: instant,
  progress,
  version: z.number().int(),
});
export type AnnouncementLine = z.infer<typeof announcementLine>;

/** What an author writes; nothing of it reaches anybody before it is sent. */
export const draftFields = z.object({
  ...audience.shape,
  texts,
  files: z.array(id).max(20).default([]),
  ask,
  answerBy: day.nullable(),
  pinned: z.boolean(),
  expiresOn: day.nullable(),
});
export type DraftFields = z.infer<typeof draftFields>;

export const announcementView = announcementLine.extend({
  include: z.array(group),
  exclude: z.array(group),
  roles: z.array(audienceRole),
  /** The names of all groups and people of the audience, by what they are called in it. */
  names: z.record(z.string(), z.string()),
  texts,
  textVersion: z.number().int(),
  files: z.array(attachedFile),
  answerBy: day.nullable(),
  /** The clock by which its time is said. */
  timeZone: z.string(),
  remindedAt: instant.nullable(),
  reminders: z.number().int(),
  versions: z.array(z.object({ version: z.number().int(), at: instant, by: z.string(), hash: z.string() })),
});
export type AnnouncementView = z.infer<typeof announcementView>;

export const listFilters = z.object({
  search: z.string().trim().max(100).optional(),
  state: state.optional(),
  ask: ask.optional(),
  sectionId: id.optional(),
});
export type ListFilters = z.infer<typeof listFilters>;

const write = needs('announcements.write');
const one = '/announcements/written/{id}';
const seenNow = z.object({ id, version });

/** The author's side: writing, whom it goes to, and sending it. */
export const writeSide = {
  list: write
    .route({ method: 'GET', path: '/announcements/written', summary: 'List announcements that one writes.' })
    .input(pageInput.extend(listFilters.shape))
    .output(pageOf(announcementLine)),
  get: write
    .route({ method: 'GET', path: one, summary: 'Show an announcement to those who write it.' })
    .input(z.object({ id }))
    .output(announcementView),
  choices: write
    .route({ method: 'GET', path: '/announcements/groups', summary: 'List the groups that one may write to.' })
    .input(z.object({}))
    .output(
      z.object({
        groups: z.array(groupChoice),
        roles: z.array(audienceRole),
        /** The clocks of the schools: a time at which something goes out is one of theirs. */
        schools: z.array(z.object({ id, timeZone: z.string() })),
      }),
    ),
  findPeople: write
    .route({ method: 'GET', path: '/announcements/people', summary: 'Find single people to write to.' })
    .input(z.object({ search: z.string().trim().min(2).max(100) }))
    .output(z.object({ items: z.array(z.object({ id: group, name: z.string(), detail: z.string() })) })),
  count: write
    .route({ method: 'GET', path: '/announcements/count', summary: 'Count whom an audience reaches now.' })
    .input(audience)
    .output(audienceCount),
  save: write
    .route({ method: 'PUT', path: one, summary: 'Write an announcement, or change a draft.' })
    .input(draftFields.extend({ id, seen }))
    .output(announcementView),
  copy: write
    .route({ method: 'POST', path: `${one}/copy`, summary: 'Begin a draft with the text of another.' })
    .input(z.object({ id, newId: id }))
    .output(announcementView),
  publish: write
    .route({ method: 'POST', path: `${one}/publish`, summary: 'Send an announcement now.' })
    .input(seenNow)
    .output(announcementView),
  schedule: write
    .route({ method: 'POST', path: `${one}/schedule`, summary: 'Send an announcement at a time.' })
    .input(seenNow.extend({ at: instant }))
    .output(announcementView),
  unschedule: write
    .route({ method: 'POST', path: `${one}/unschedule`, summary: 'Make a scheduled announcement a draft again.' })
    .input(seenNow)
    .output(announcementView),
  stop: write
    .route({ method: 'POST', path: `${one}/stop`, summary: 'Stop sending; whoever was told stays told.' })
    .input(seenNow)
    .output(announcementView),
  resume: write
    .route({ method: 'POST', path: `${one}/resume`, summary: 'Go on sending where it was stopped.' })
    .input(seenNow)
    .output(announcementView),
  revise: write
    .route({ method: 'POST', path: `${one}/revise`, summary: 'Change a text that was sent, and ask again.' })
    .input(seenNow.extend({ texts, files: z.array(id).max(20) }))
    .output(announcementView),
  setWindow: write
    .route({ method: 'POST', path: `${one}/window`, summary: 'Pin an announcement, or set its last days.' })
    .input(seenNow.extend({ pinned: z.boolean(), expiresOn: day.nullable(), answerBy: day.nullable() }))
    .output(announcementView),
  remind: write
    .route({ method: 'POST', path: `${one}/remind`, summary: 'Remind those who have not read or answered.' })
    .input(seenNow)
    .output(z.object({ people: z.number().int(), announcement: announcementView })),
};

nameSchemas({
  announcementsProgress: progress,
  announcementsLine: announcementLine,
  announcementsView: announcementView,
});
