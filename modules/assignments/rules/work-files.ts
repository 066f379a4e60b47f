/** What files of a student are for, as an upload names it; photos are drawn anew at school too. */
const PURPOSES = { file: 'assignments.work', audio: 'assignments.work', photo: 'assignments.photo' } as const;
export type FileForm = keyof typeof PURPOSES;
export const purposeOf = (form: FileForm): string => PURPOSES[form];

/** A short film from a phone fits; a long one goes as a link. */
const WORK_BYTES = 100_000_000;
const PHOTO_BYTES = 20_000_000;
export const bytesOf = (form: FileForm): number => (form === 'photo' ? PHOTO_BYTES : WORK_BYTES);

/** A recording, also where its container is one of films, as some browsers write it. */
export const isSound = ({ form, type }: { form?: string; type: string }): boolean =>
  form === 'audio' || type.startsWith('audio/');

/** More are not taken in one attempt. */
export const MOST_FILES = 20;

/** What goes with the text of an assignment. */
export const ATTACHMENT_BYTES = 50_000_000;
/** A spoken comment of a few minutes. */
export const SPOKEN_BYTES = 20_000_000;
