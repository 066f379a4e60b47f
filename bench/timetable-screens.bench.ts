// What planners and everybody's week cost in a large school: the editor opened and a lesson picked up among 1,000 lessons, one's own
// week, 1,500 lessons validated and published, and how much slower requests are while a week is being solved.
import { print } from './figure.ts';
import { build } from './server/patio.ts';
import { measureOpen, measureSlots, measureValidate } from './timetable-screens/editor.ts';
import { measureMyWeek, measurePublish } from './timetable-screens/publish.ts';
import { withLargeSchool } from './timetable-screens/school.ts';
import { measureDuringSolve } from './timetable-screens/solving.ts';

build();
await withLargeSchool(2, async (school) => {
  console.error(`${school.lessons} lessons`);
  print(await measureSlots(school));
  print(await measureOpen(school));
  print(await measureMyWeek({ url: school.url, cookie: school.teacher.cookie, used: school.used }));
  print(await measureDuringSolve(school));
});
await withLargeSchool(3, async (school) => {
  console.error(`${school.lessons} lessons`);
  await school.turnDays();
  print(await measureValidate(school));
  print(await measurePublish({ url: school.url, cookie: school.admin.cookie, used: school.used }, school.scenarioId));
});
