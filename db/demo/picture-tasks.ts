import path from 'node:path';
import { Readable } from 'node:stream';
import { attachPictures, TASK_PICTURES } from '@patio/assignments/testing';
import { attachFile, inTenant, receiveFile } from '@patio/platform';
import type { DemoPart } from '@patio/schools/testing';
import sharp from 'sharp';
import { actorAs } from './as-person.ts';
import { lessonsFolder } from './lessons-folder.ts';

/** The tasks of those who learn to read have a picture, brought in once for each school. */
export const givePictureTasks: DemoPart = async (scene) => {
  const { schools, size } = scene;
  const teacher = await actorAs(scene, 'teacher');
  const some = size === 'large' ? schools.slice(0, 2) : schools;
  for (const school of some)
    for (const [title, picture] of TASK_PICTURES) {
      const bytes = await sharp(path.join(lessonsFolder(), 'pictures', picture))
        .resize({ width: 900 })
        .png()
        .toBuffer();
      const upload = { name: picture.replace('.svg', '.png'), bytes: Readable.from([bytes]) };
      const { id } = await receiveFile(teacher, 'assignments.attachment', upload);
      await inTenant(teacher, async (tx) => {
        const file = await attachFile(tx, teacher, id, 'assignments.attachment', { schoolId: school.id });
        await attachPictures(tx, teacher, { schoolId: school.id, title, file });
      });
    }
};
