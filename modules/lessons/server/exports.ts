import { m } from '@patio/messages';
import { defineExport } from '@patio/platform';
import { type MediaView, mediaFilters } from '../contract/media.ts';
import { listMedia } from './service/list-media.ts';

const KINDS = {
  image: m.lessons_media_image,
  audio: m.lessons_media_audio,
  video: m.lessons_media_video,
  paper: m.lessons_media_paper,
};

defineExport('lessons.media', {
  needs: 'lessons.author',
  title: m.lessons_media,
  filters: mediaFilters,
  columns: [
    { title: m.lessons_media_name, value: (row: MediaView) => row.name, width: 40 },
    { title: m.lessons_media_kind, value: (row, locale) => KINDS[row.kind]({}, { locale }), width: 14 },
    { title: m.lessons_media_uses, value: (row) => row.uses.map(({ title }) => title).join(', '), width: 50 },
    { title: m.lessons_media_size, value: (row) => row.size, width: 12 },
    { title: m.lessons_media_added, value: (row) => new Date(row.addedAt), width: 18 },
  ],
  page: (tx, actor, filters, page) => listMedia(tx, actor, { ...filters, ...page }),
});
