import type { Needs } from './problem.ts';

export interface OptionDraft {
  name: string;
  thing: number;
  place: number;
  profiles: number[];
  hard: number;
  soft: number;
}

export interface NeedDraft {
  lesson: number;
  options: OptionDraft[];
  noneHard: number;
  noneSoft: number;
  fixed: boolean;
  perHour: boolean;
}

/** Sorts needs by lesson and flattens their options. */
export function packNeeds(drafts: NeedDraft[], lessons: number): Needs {
  const sorted = [...drafts].sort((a, b) => a.lesson - b.lesson);
  const options = sorted.flatMap((need) => need.options);
  const start = new Int32Array(lessons + 1);
  const optionsStart = new Int32Array(sorted.length + 1);
  sorted.forEach((need, index) => {
    start[need.lesson + 1]!++;
    optionsStart[index + 1] = optionsStart[index]! + need.options.length;
  });
  for (let lesson = 0; lesson < lessons; lesson++) start[lesson + 1]! += start[lesson]!;
  const optionProfilesStart = new Int32Array(options.length + 1);
  options.forEach((option, index) => {
    optionProfilesStart[index + 1] = optionProfilesStart[index]! + option.profiles.length;
  });
  return {
    count: sorted.length,
    lesson: Int32Array.from(sorted, (need) => need.lesson),
    start,
    optionsStart,
    optionProfilesStart,
    optionProfiles: Int32Array.from(options.flatMap((option) => option.profiles)),
    optionHard: Int32Array.from(options, (option) => option.hard),
    optionSoft: Int32Array.from(options, (option) => option.soft),
    noneHard: Int32Array.from(sorted, (need) => need.noneHard),
    noneSoft: Int32Array.from(sorted, (need) => need.noneSoft),
    optionThing: Int32Array.from(options, (option) => option.thing),
    optionPlace: Int32Array.from(options, (option) => option.place),
    fixed: Uint8Array.from(sorted, (need) => (need.fixed ? 1 : 0)),
    perHour: Uint8Array.from(sorted, (need) => (need.perHour ? 1 : 0)),
    optionName: options.map((option) => option.name),
  };
}
