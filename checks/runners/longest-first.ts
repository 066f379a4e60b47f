import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longer than ten seconds. Begun last, one of them would leave a worker idle for as long. */
const LONG = [
  'checks/tests/matrix',
  'checks/tests/scaffold',
  'checks/tests/paging',
  'checks/tests/restriction',
  'checks/tests/unpublished-grades',
  'checks/tests/locked-sheet',
  'checks/tests/backup',
  'db/demo/year',
  'db/demo/tests/fill',
  'modules/accounts/tests/guessing',
  'packages/engines/learning/exercises/exercises',
  'packages/engines/timetable/tests/cli',
  'packages/engines/timetable/tests/moves',
  'packages/engines/timetable/tests/polish',
  'packages/engines/timetable/tests/costs',
  'packages/platform/tests/audit',
  'packages/platform/tests/processes',
  'packages/platform/tests/embedded',
];

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`));

/** Vitest orders files by how long they took last time; on a machine that never ran them it knows only their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // A worker goes on only with files of its own project, so these stay together.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
