import { client, useOffice } from '@patio/client';
import type { contract } from '../contract.ts';

/** The courses api, as every screen of this module calls it. */
export const courses = client<typeof contract>('courses');

/** Where the catalogue lives for the role that is looking. */
export const useCatalogueAddress = (): string => useOffice()('courses.read', '/courses') ?? '/admin/courses';
