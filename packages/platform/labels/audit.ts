import { m } from '@patio/messages';
import { nameActions, nameSubjects } from '../history/define.ts';

nameActions({
  'platform.address_refused': m.platform_did_address_refused,
  'platform.address_tried_again': m.platform_did_address_tried_again,
  'platform.approval_asked': m.platform_did_approval_asked,
  'platform.approval_approved': m.platform_did_approval_approved,
  'platform.approval_refused': m.platform_did_approval_refused,
  'platform.approval_withdrawn': m.platform_did_approval_withdrawn,
  'platform.delivery_retried': m.platform_did_delivery_retried,
  'platform.export_asked': m.platform_did_export_asked,
  'platform.exported': m.platform_did_exported,
  'platform.secret_mail_read': m.platform_did_secret_mail_read,
  'platform.job_cancelled': m.platform_did_job_cancelled,
  'platform.job_retried': m.platform_did_job_retried,
  'platform.maintenance_set': m.platform_did_maintenance_set,
  'platform.safeguards_changed': m.platform_did_safeguards_changed,
  'platform.undone': m.platform_did_undone,
});

nameSubjects({
  'platform.approval': m.platform_subject_approval,
  'platform.mail': m.platform_subject_mail,
  'platform.export': m.platform_subject_export,
  'platform.undo': m.platform_subject_undo,
  'platform.safeguards': m.platform_subject_safeguards,
  'platform.job': m.platform_subject_job,
});
