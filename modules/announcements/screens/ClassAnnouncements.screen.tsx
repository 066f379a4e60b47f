import { m } from '@patio/messages';
import { Written } from './written/Written.tsx';

/** What a teacher writes to the families and students of own classes. */
export default function ClassAnnouncementsScreen() {
  return (
    <Written
      title={m.announcements_class_title()}
      lede={m.announcements_class_lede()}
      address="/teacher/class-announcements"
    />
  );
}
