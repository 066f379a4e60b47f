import { certificates } from './api/certificates.ts';
import { family } from './api/family.ts';
import { office } from './api/office.ts';
import { os } from './api/os.ts';
import { teacher } from './api/teacher.ts';

export const api = os.router({ ...office, ...certificates, ...family, ...teacher });
