import { m } from '@patio/messages';
import type { MaterialKind } from './kinds.ts';

export const KIND_NAMES: Readonly<Record<MaterialKind, typeof m.materials_kind_pdf>> = {
  pdf: m.materials_kind_pdf,
  image: m.materials_kind_image,
  audio: m.materials_kind_audio,
  video: m.materials_kind_video,
  document: m.materials_kind_document,
  sheet: m.materials_kind_sheet,
  slides: m.materials_kind_slides,
  text: m.materials_kind_text,
  link: m.materials_kind_link,
};
