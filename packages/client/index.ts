export * from './api/all-pages.ts';
export * from './api/client.ts';
export {
  failureOf,
  failureShape,
  failureText,
  failureTextNow,
  failureTextsLoaded,
  loadFailureTexts,
  mayRetry,
  onFailureTexts,
  RequestFailure,
} from './api/failure.ts';
export { forgetCommandKeys } from './api/keys.ts';
export { onRequestFailure } from './api/link.ts';
export * from './api/use-step.ts';
export * from './cache/first-answers.ts';
export * from './cache/query-client.ts';
export * from './cache/refresh-home.ts';
export * from './cache/use-edit.ts';
export * from './edits/edit.ts';
export { type EditDevice, EditStore } from './edits/edit-store.ts';
export { outboxDevice } from './edits/outbox-edits.ts';
export { useEdits } from './edits/use-edits.ts';
export * from './exports/ExportButton.tsx';
export { saveContent, saveFile } from './files/save-file.ts';
export * from './files/upload.ts';
export * from './files/upload-parts.ts';
export * from './history/History.tsx';
export * from './identity/me.ts';
export * from './identity/role-name.ts';
export {
  accounts as ownAccount,
  can,
  checkStanding,
  currentMe,
  meKey,
  meOptions,
  refreshMe,
  switchMembership,
  takeStandingBack,
  useCan,
  useMe,
  useVisitor,
} from './identity/session.ts';
export { type Changed, standing } from './identity/standing.ts';
export * from './identity/use-standing.ts';
export * from './labels/labels.ts';
export * from './live/channel.ts';
export * from './live/live.ts';
export * from './locale/chosen-at-door.ts';
export { firstLocale } from './locale/first-locale.ts';
export * from './locale/locale.tsx';
export * from './look/look.ts';
export { preparePhoto } from './media/photo.ts';
export { clockText, type RecordingForm, recordingForm } from './media/recording.ts';
export { useRecorder } from './media/use-recorder.ts';
export { useFilters } from './navigation/clear-filters.ts';
export * from './navigation/menu-sources.ts';
export * from './navigation/navigation.ts';
export * from './navigation/office.ts';
export * from './navigation/screen-right.ts';
export * from './navigation/table-state.ts';
export * from './outbox/FromDevice.tsx';
export * from './outbox/keep.ts';
export * from './outbox/kinds.ts';
export * from './outbox/outbox.ts';
export { isRefusal } from './outbox/settle.ts';
export * from './outbox/use-kept-query.ts';
export * from './outbox/use-outbox.ts';
export * from './palette/sources.ts';
export * from './parts/about.ts';
export * from './parts/chosen-rows.ts';
export * from './parts/filled-parts.ts';
export * from './parts/PartPanel.tsx';
export * from './parts/PartSlot.tsx';
export * from './parts/part-component.ts';
export * from './parts/part-tabs.ts';
export * from './parts/parts.ts';
export * from './parts/use-bulk-parts.tsx';
export * from './parts/use-column-parts.tsx';
export * from './undo/undo.ts';
