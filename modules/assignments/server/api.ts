import { authoringApi } from './api/authoring.ts';
import { gradingApi } from './api/grading.ts';
import { os } from './api/os.ts';
import { ownApi } from './api/own.ts';
import { rubricsApi } from './api/rubrics.ts';

export const api = os.router({ ...authoringApi, ...gradingApi, ...ownApi, ...rubricsApi });
