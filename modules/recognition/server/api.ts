import { catalogueApi } from './api/catalogue.ts';
import { giveApi } from './api/give.ts';
import { os } from './api/os.ts';
import { ownApi } from './api/own.ts';
import { surveysApi } from './api/surveys.ts';

export const api = os.router({ ...ownApi, ...giveApi, ...catalogueApi, ...surveysApi });
