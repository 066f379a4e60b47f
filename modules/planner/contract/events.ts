import { defineEvent, nameSchemas } from '@patio/kernel';
import { z } from 'zod';

const aboutPublication = z.object({ publicationId: z.uuid() });
const aboutHours = z.object({ hoursId: z.uuid() });

/** A school has another week from a day on: everybody whose own week changes is told. */
export const weekPublished = defineEvent('planner.week_published', aboutPublication);

/** The office accepted or refused the hours that a teacher proposed. */
export const hoursDecided = defineEvent('planner.hours_decided', aboutHours);

nameSchemas({ plannerAboutPublication: aboutPublication, plannerAboutHours: aboutHours });
