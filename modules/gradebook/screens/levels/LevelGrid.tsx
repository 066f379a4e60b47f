import { countsNot, type Edit, failureTextNow, useLocale } from '@patio/client';
import { levelPasses, NOT_EVALUATED } from '@patio/engine-grading';
import { m } from '@patio/messages';
import { Icon } from '@patio/ui';
import { EditableGrid, type GridCell, type GridChange, type GridWanted } from '@patio/ui/grid';
import { MessageSquareWarning } from 'lucide-react';
import type { CompetencyBook, GradebookView, LevelView } from '../../contract.ts';
import { StudentHead } from '../book/BookGrid.tsx';
import { STATES } from '../book/draw-cell.tsx';
import type { Marks } from '../book/use-marks.ts';
import type { Levels } from './use-levels.ts';

interface LevelGridProps {
  view: GradebookView;
  book: CompetencyBook;
  termId: string;
  students: GradebookView['students'];
  levels: Levels;
  marks: Marks;
  isReadOnly: boolean;
  wanted: GridWanted | null;
  onFocus: (studentId: string, competencyId: string) => void;
}

/** Not evaluated, as it is typed and shown. */
export const NONE = '–';

/** True where the school asks for a conclusion in words and none is written. */
export const lacksConclusion = (book: CompetencyBook, level: LevelView | undefined): boolean =>
  !!level && book.rules.policy.conclusionFor.includes(level.level) && !level.conclusion?.trim();

type Scale = CompetencyBook['rules']['scale'];
const notALevel = (text: string, scale: Scale) =>
  m.gradebook_not_a_level({ text, levels: scale.levels.map((level) => level.id).join(', ') });

/** Why what was typed is not saved. */
export const notSavedReason = ({ text, failure }: Edit<LevelView>, scale: Scale): string =>
  text === undefined ? ((failure && failureTextNow(failure)) ?? m.gradebook_not_sent()) : notALevel(text, scale);

/** Students by competency: a level is typed by its letters, judged by a person, and nothing adds them up. */
export function LevelGrid(props: LevelGridProps) {
  const { view, book, termId, students, levels, marks, isReadOnly, wanted, onFocus } = props;
  const locale = useLocale();
  const { scale } = book.rules;
  const idOf = (text: string): string | null => {
    const plain = text.trim().toLowerCase();
    if (plain === '' || plain === NONE || plain === '-') return NOT_EVALUATED;
    const found = scale.levels.find(
      (level) => level.id.toLowerCase() === plain || level.label[locale].toLowerCase() === plain,
    );
    return found?.id ?? null;
  };
  /** What a judgement rests on unless the teacher says otherwise: the student's work of this term that was marked. */
  const evidenceOf = (studentId: string) =>
    view.items
      .filter((item) => item.termId === termId && marks.cellAt(item.id, studentId).score !== null)
      .map((item) => item.id);
  const empty = (competencyId: string, studentId: string): LevelView => ({
    competencyId,
    studentId,
    termId,
    level: NOT_EVALUATED,
    conclusion: null,
    evidence: evidenceOf(studentId),
    version: 0,
  });
  /** The judgement as its writer left it, also where it could not be saved. */
  const typedAt = (competencyId: string, studentId: string): LevelView =>
    levels.editAt(termId, competencyId, studentId)?.value ??
    levels.at(termId, competencyId, studentId) ??
    empty(competencyId, studentId);
  const commit = (changes: readonly GridChange[]) =>
    levels.write(
      changes.flatMap((change): LevelView[] => {
        const level = idOf(change.after);
        if (level === null) return [];
        return [{ ...typedAt(change.columnId, change.rowId), level }];
      }),
    );
  const draw = (competencyId: string, studentId: string): GridCell => {
    const now = levels.at(termId, competencyId, studentId);
    const edit = levels.editAt(termId, competencyId, studentId);
    const stands = now?.level === NOT_EVALUATED ? NONE : (now?.level ?? '');
    if (edit && countsNot(edit)) {
      const text = edit.text ?? edit.value.level;
      return { text, stands, state: 'invalid', note: notSavedReason(edit, scale) };
    }
    const shown = !now || now.level === NOT_EVALUATED ? (now ? NONE : '') : now.level;
    const low = now && now.level !== NOT_EVALUATED && !levelPasses(scale, now.level);
    return {
      text: shown,
      display: (
        <>
          {lacksConclusion(book, now) && (
            <>
              <Icon of={MessageSquareWarning} />
              <span className="sr">{`${m.gradebook_needs_conclusion()} `}</span>
            </>
          )}
          <b>{shown}</b>
        </>
      ),
      ...(low ? { tone: 'low' as const } : shown === NONE ? { tone: 'muted' as const } : {}),
      ...(edit ? { state: STATES[edit.phase] } : {}),
      ...(edit?.theirs ? { other: edit.theirs.level } : {}),
    };
  };
  const here = students.filter((student) => student.until === null);
  const counted = (competencyId: string) =>
    scale.levels
      .map((level) => ({
        id: level.id,
        count: here.filter((student) => levels.at(termId, competencyId, student.id)?.level === level.id).length,
      }))
      .filter((each) => each.count > 0)
      .map((each) => `${each.count} ${each.id}`)
      .join(' · ');
  return (
    <EditableGrid
      label={m.gradebook_levels_label({ name: view.section.name })}
      rows={students.map((student) => ({ id: student.id, label: student.name }))}
      columns={book.competencies.map((competency) => ({
        id: competency.id,
        label: competency.name,
        width: 168,
        check: (text) => (idOf(text) === null ? notALevel(text, scale) : undefined),
      }))}
      cell={(row, column) => draw(column.id, row.id)}
      onCommit={commit}
      onImpossible={(refused) =>
        levels.hold(refused.map(({ rowId, columnId, text }) => ({ level: typedAt(columnId, rowId), text })))
      }
      wanted={wanted}
      onResolve={(row, column, take) => levels.settle(termId, column.id, row.id, take)}
      onFocusCell={(row, column) => onFocus(row.id, column.id)}
      rowHeader={(row) => <StudentHead student={students.find((each) => each.id === row.id)} />}
      corner={m.gradebook_student_count({ count: here.length })}
      footer={{ header: m.gradebook_how_many(), cell: (column) => counted(column.id) || NONE }}
      isReadOnly={isReadOnly}
      headerWidth={232}
      height="max(340px, calc(100dvh - 216px))"
    />
  );
}
