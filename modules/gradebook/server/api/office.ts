import { policiesApi } from './office/policies.ts';

export const officeApi = { ...policiesApi };
