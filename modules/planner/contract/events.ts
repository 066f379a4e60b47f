import { defineEvent, nameSchemas } from '@patio/kernel';
import { z } from 'zod';

const aboutPublication = z.object({ publicationId: z.uuid() });

/** A school has another week from a day on: everybody whose own week changes is told. */
export const weekPublished = defineEvent('planner.week_published', aboutPublication);

nameSchemas({ plannerAboutPublication: aboutPublication });
