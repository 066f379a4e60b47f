import { readFileSync } from 'node:fs';
import { compileModel } from '../../packages/engines/timetable/compile/compile.ts';
import { readFet } from '../../packages/engines/timetable/formats/fet/read.ts';
import type { Model, Timetable } from '../../packages/engines/timetable/model/schema.ts';
import { leastMoved } from '../../packages/engines/timetable/repair/least-moved.ts';
import { planAbsence } from '../../packages/engines/timetable/repair/plan-absence.ts';
import { type Change, openReplan, replan } from '../../packages/engines/timetable/repair/replan.ts';
import { Random } from '../../packages/engines/timetable/search/random.ts';
import { solveCompiled } from '../../packages/engines/timetable/solve.ts';
import { validate } from '../../packages/engines/timetable/validate/validate.ts';
import { rounded } from './measure.ts';
import { NAMED, schoolFiles } from './schools.ts';

/** Other schools than the named ones, so that nothing is tuned to a few files. */
const OTHERS = [
  'Romania/Constantin-Brancusi-School-Medgidia/2013-2014/Orar_5_3',
  'Vietnam/2-secondary-school/VietNamHungYen',
  'Indonesia/SMK-Negeri-1-Arahan-Kab-Indramayu/netura_2016-2017',
  'Romania/Pedagogic-High-School-Tg-Mures/2006-2007',
  'Namibia/Highlands_Christian_School',
];
const ABSENCES = 4;
const CLOSED_ROOMS = 2;
const HOURS_MORE = 2;
const TRIES = 40;
const PROOF_CONFLICTS = 3_000;

type Made = { change: Change; hit: number } | null;

/**
 * Teachers away for a day, rooms closed for a day and sections with an hour more, chosen at random: how many lessons are
 * hit, how many any answer must move as far as is proven, how many do, whom that disturbs, and how far cover alone would go.
 */
export async function runReplan(say: (row: object) => void, only: RegExp): Promise<void> {
  const files = schoolFiles();
  for (const name of [...NAMED, ...OTHERS].filter((one) => only.test(one))) {
    const { model } = readFet(readFileSync(files.find((file) => file.name === name)!.path, 'utf8'), {
      ignoreUnknown: true,
    });
    const { timetable, hard } = solveCompiled(compileModel(model), { seed: 1 });
    if (hard > 0) continue;
    const random = new Random(7);
    for (const [count, make] of [
      [ABSENCES, absence],
      [CLOSED_ROOMS, closure],
      [HOURS_MORE, hourMore],
    ] as const) {
      for (let tries = 0, made = 0; tries < TRIES && made < count; tries++) {
        const found = make(model, timetable, random);
        if (!found) continue;
        const opened = openReplan(model, timetable, found.change);
        if (validate(opened.model).some((finding) => finding.level === 'error')) continue;
        made++;
        const began = process.cpuUsage();
        const again = await replan(model, timetable, found.change);
        const { user, system } = process.cpuUsage(began);
        const { least, exact } = await leastMoved(opened.desk.state, opened.homes, PROOF_CONFLICTS);
        const moved = again.moved.length;
        say({
          name,
          lessons: model.lessons.length,
          kind: found.change.kind,
          hit: found.hit,
          atLeast: least,
          exact,
          moved,
          over: again.hard > 0 ? null : moved - least,
          rooms: again.disturbed.rooms.length,
          teachers: again.disturbed.teachers.length,
          groups: again.disturbed.groups.length,
          hard: again.hard,
          ...(found.change.kind === 'teacherAbsent' ? { cover: await coverOf(model, timetable, found.change) } : {}),
          ms: rounded((user + system) / 1000),
        });
      }
    }
  }
}

/** The same day answered without touching the week: who is covered as it stands, who after a swap, and who by nobody. */
async function coverOf(
  model: Model,
  published: Timetable,
  change: Change & { kind: 'teacherAbsent' },
): Promise<object> {
  const { kept, covers, uncovered } = await planAbsence(model, published, change);
  const swapped = covers.filter(({ swap }) => swap).length;
  return { kept: kept.length, covered: covers.length - swapped, swapped, uncovered: uncovered.length };
}

/** A section chosen at random gets a single lesson more, which hits none that stands. */
function hourMore(model: Model, _: Timetable, random: Random): Made {
  const section = model.lessons[random.below(model.lessons.length)]!.section;
  return section ? { change: { kind: 'hourMore', section }, hit: 0 } : null;
}

function absence(model: Model, published: Timetable, random: Random): Made {
  const teacher = model.teachers[random.below(model.teachers.length)]!.id;
  const slots = dayOf(model, random);
  const own = new Set(model.lessons.filter((lesson) => lesson.teachers.includes(teacher)).map(({ id }) => id));
  const hit = published.lessons.filter(({ lesson, slot }) => own.has(lesson) && slots.includes(slot ?? -1)).length;
  return hit > 0 ? { change: { kind: 'teacherAbsent', teacher, slots }, hit } : null;
}

/** Only lessons that could meet in no other room at that hour must move; none of them need, as far as is known here. */
function closure(model: Model, published: Timetable, random: Random): Made {
  if (model.rooms.length === 0) return null;
  const room = model.rooms[random.below(model.rooms.length)]!.id;
  const slots = dayOf(model, random);
  const hit = published.lessons.filter(({ rooms, slot }) => rooms.includes(room) && slots.includes(slot ?? -1)).length;
  return hit > 0 ? { change: { kind: 'roomClosed', room, slots }, hit } : null;
}

function dayOf({ calendar }: Model, random: Random): number[] {
  const day = random.below(calendar.days.length);
  return calendar.periods.map((_, period) => day * calendar.periods.length + period);
}
