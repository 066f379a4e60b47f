export * from './EditableGrid.tsx';
export type {
  CellState,
  ChangeKind,
  GridCell,
  GridChange,
  GridColumn,
  GridRefusal,
  GridRow,
  GridWanted,
} from './model.ts';
