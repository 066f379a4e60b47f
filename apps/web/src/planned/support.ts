import { m } from '@patio/messages';
import { at, planned } from './planned.ts';

export const supportPlanned = planned('support', [
  [
    '/support/import-students',
    'people.import',
    'imports.run',
    m.web_people_import,
    at('home', 10, 'file-up', 'tab'),
  ],
  ['/support/promotions', 'promotions.run', 'promotions.run', m.web_promotions_run, at('school', 10, 'graduation-cap')],
]);
