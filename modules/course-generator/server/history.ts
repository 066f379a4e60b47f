import { m } from '@patio/messages';
import { nameActions, registerHistory } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { generatedVisibleTo } from './policy.ts';
import { generated } from './schema.ts';

nameActions({
  'course_generator.template_added': m.course_generator_did_template_added,
  'course_generator.template_changed': m.course_generator_did_template_changed,
  'course_generator.config_set': m.course_generator_did_config_set,
});

registerHistory('course_generator.course', {
  visible: async (tx, actor, id) =>
    (await tx.$count(generated, and(eq(generated.id, id), generatedVisibleTo(actor)))) > 0,
  actions: {
    'course_generator.course_begun': m.course_generator_did_begun,
    'course_generator.course_changed': m.course_generator_did_changed,
    'course_generator.course_archived': m.course_generator_did_archived,
    'course_generator.outline_proposed': m.course_generator_did_outline_proposed,
    'course_generator.outline_changed': m.course_generator_did_outline_changed,
    'course_generator.node_redone': m.course_generator_did_node_redone,
    'course_generator.making_started': m.course_generator_did_started,
    'course_generator.making_paused': m.course_generator_did_paused,
    'course_generator.making_resumed': m.course_generator_did_resumed,
    'course_generator.making_stopped': m.course_generator_did_stopped,
    'course_generator.lesson_written': m.course_generator_did_lesson_written,
    'course_generator.review_asked': m.course_generator_did_review_asked,
    'course_generator.approved': m.course_generator_did_approved,
    'course_generator.returned': m.course_generator_did_returned,
    'course_generator.published': m.course_generator_did_published,
  },
  fields: {
    title: m.course_generator_field_title,
    units: m.course_generator_field_units,
    lessons: m.course_generator_field_lessons,
    micros: m.course_generator_field_cost,
    number: m.course_generator_field_number,
    course: m.course_generator_field_course,
    madeBy: m.course_generator_field_made_by,
  },
});
