/** Lists to try the import with, and a school of any size for measurements. */
export { sampleChanges, sampleOneRoster, sampleRoster } from './oneroster.ts';
export { dayFirst, type SamplePerson, samplePerson } from './people.ts';
export { SAMPLE_FILES, type SampleFile } from './samples.ts';
