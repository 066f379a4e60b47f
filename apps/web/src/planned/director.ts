import { m } from '@patio/messages';
import { at, planned } from './planned.ts';

export const directorPlanned = planned('director', [
  [
    '/director/dashboard',
    'homes.director_dashboard',
    'homes.read_dashboard',
    m.web_homes_director_dashboard,
    at('home', 20, 'gauge'),
  ],
  [
    '/director/analytics',
    'insights.explore_director',
    'insights.explore',
    m.web_insights_explore_director,
    at('insight', 10, 'chart-column'),
  ],
  [
    '/director/reports',
    'insights.reports_director',
    'insights.run_reports',
    m.web_insights_reports_director,
    at('insight', 20, 'file-text'),
  ],
]);
