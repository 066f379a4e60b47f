import { defineEvent, nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { answer, id } from './fields.ts';

const answered = z.object({ announcementId: id, personId: id, studentId: id.nullable(), answer });
const differing = z.object({ announcementId: id, studentId: id });

/** Somebody acknowledged, consented or refused. */
export const announcementAnswered = defineEvent('announcements.answered', answered);
/** Two adults of a child said the opposite of each other. */
export const consentsDiffer = defineEvent('announcements.consents_differ', differing);

nameSchemas({ announcementsAnswered: answered, announcementsDiffering: differing });
