import { m } from '@patio/messages';
import { Written } from './written/Written.tsx';

/** What the school writes to families, students and staff. */
export default function SchoolAnnouncementsScreen() {
  return <Written title={m.announcements_title()} lede={m.announcements_lede()} address="/director/announcements" />;
}
