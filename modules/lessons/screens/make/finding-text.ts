import { m } from '@patio/messages';

const TEXTS: Record<string, () => string> = {
  'cartridge.type_unknown': m.lessons_import_type_unknown,
  'cartridge.question_unknown': m.lessons_import_question_unknown,
  'cartridge.tool_off': m.lessons_import_tool_off,
  'cartridge.file_left': m.lessons_import_file_left,
  'cartridge.picture_left': m.lessons_import_picture_left,
  'cartridge.link_missing': m.lessons_import_link_missing,
  'cartridge.file_missing': m.lessons_import_link_missing,
  'cartridge.item_without_resource': m.lessons_import_link_missing,
  'cartridge.address_refused': m.lessons_import_address_refused,
  'cartridge.reference_outside': m.lessons_import_address_refused,
  'cartridge.unplaced': m.lessons_import_unplaced,
  'cartridge.bank_left': m.lessons_import_bank_left,
  'cartridge.for_teachers': m.lessons_import_for_teachers,
  'cartridge.topic_as_text': m.lessons_import_as_text,
  'cartridge.assignment_as_text': m.lessons_import_as_text,
  'cartridge.pattern_as_short': m.lessons_import_marked_otherwise,
  'cartridge.case_ignored': m.lessons_import_marked_otherwise,
  'cartridge.answers_cut': m.lessons_import_cut,
  'cartridge.text_cut': m.lessons_import_cut,
  'lessons.paste_too_long': m.lessons_import_cut,
  'lessons.paste_table_cut': m.lessons_import_cut,
  'cartridge.empty': m.lessons_import_empty,
};

/** Why something of a file did not come along as it was. */
export const findingText = (code: string): string => (TEXTS[code] ?? m.lessons_import_not_understood)();

const REFUSALS: Record<string, () => string> = {
  'cartridge.not_a_zip': m.lessons_import_not_a_cartridge,
  'cartridge.no_manifest': m.lessons_import_not_a_cartridge,
  'cartridge.not_a_cartridge': m.lessons_import_not_a_cartridge,
  'cartridge.version': m.lessons_import_version,
  'cartridge.protected': m.lessons_import_protected,
  'cartridge.encrypted': m.lessons_import_protected,
  'cartridge.too_large': m.lessons_import_too_large,
  'cartridge.too_many_files': m.lessons_import_too_large,
  'cartridge.file_too_large': m.lessons_import_too_large,
};

/** Why a whole file is refused. */
export const refusalText = (code: string): string => (REFUSALS[code] ?? m.lessons_import_unsafe)();
