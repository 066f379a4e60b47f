import { type SQL, sql } from 'drizzle-orm';
import { BASE, type Collection } from './collections.ts';
import { categoriesSource, lineItemsSource, resultsSource, scoreScalesSource } from './grade-sources.ts';
import * as view from './grade-views.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const RESULT = new RegExp(`^(${UUID})\\.(${UUID})$`);

/** A result is asked for by its column and its student, so that an index finds it among all marks of a school. */
function oneResult(id: string): SQL | null {
  const [, item, student] = RESULT.exec(id) ?? [];
  return item && student ? sql`x.item_id = ${item}::uuid and x.student_id = ${student}::uuid` : null;
}

/** Everything that can be read of the gradebooks. */
export const GRADE_COLLECTIONS: Readonly<Record<string, Collection>> = {
  categories: {
    many: 'categories',
    single: 'category',
    source: categoriesSource,
    fields: { ...BASE, title: 'title', weight: 'weight' },
    view: view.category,
    scope: 'gradebook',
  },
  lineItems: {
    many: 'lineItems',
    single: 'lineItem',
    source: lineItemsSource,
    fields: {
      ...BASE,
      title: 'title',
      dueDate: 'due_on',
      'class.sourcedId': 'class_id',
      'school.sourcedId': 'school_id',
      'category.sourcedId': 'category_id',
      'academicSession.sourcedId': 'term_id',
    },
    view: view.lineItem,
    scope: 'gradebook',
  },
  results: {
    many: 'results',
    single: 'result',
    source: resultsSource,
    fields: {
      ...BASE,
      'lineItem.sourcedId': 'item_id',
      'student.sourcedId': 'student_id',
      'class.sourcedId': 'class_id',
    },
    view: view.result,
    scope: 'gradebook',
    one: oneResult,
  },
  scoreScales: {
    many: 'scoreScales',
    single: 'scoreScale',
    source: scoreScalesSource,
    fields: { ...BASE, title: 'title', type: 'type', 'class.sourcedId': 'class_id', 'course.sourcedId': 'course_id' },
    view: view.scoreScale,
    scope: 'gradebook',
  },
};
