export * from './EditableGrid.tsx';
export type { CellState, ChangeKind, GridCell, GridChange, GridColumn, GridRow } from './model.ts';
