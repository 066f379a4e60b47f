import { implementModule } from '@patio/platform';
import { contract } from '../contract.ts';
import { homeroomApi } from './api/homerooms.ts';
import { joinCodeApi } from './api/join-codes.ts';
import { rosterApi } from './api/rosters.ts';
import { sectionApi } from './api/sections.ts';

const os = implementModule(contract);

export const api = os.router({ ...sectionApi, ...homeroomApi, ...rosterApi, ...joinCodeApi });
