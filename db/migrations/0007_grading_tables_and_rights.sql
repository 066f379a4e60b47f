-- Scales and policies belong to the module grading now; rights and requests that were stored follow their new names.
ALTER TABLE "gradebook_scales" RENAME TO "grading_scales";
--> statement-breakpoint
ALTER TABLE "grading_scales" RENAME CONSTRAINT "gradebook_scales_key" TO "grading_scales_key";
--> statement-breakpoint
ALTER TABLE "grading_scales" RENAME CONSTRAINT "gradebook_scales_institution_id_id_pk" TO "grading_scales_institution_id_id_pk";
--> statement-breakpoint
ALTER TABLE "gradebook_equivalences" RENAME TO "grading_equivalences";
--> statement-breakpoint
ALTER TABLE "grading_equivalences" RENAME CONSTRAINT "gradebook_equivalences_pair" TO "grading_equivalences_pair";
--> statement-breakpoint
ALTER TABLE "grading_equivalences" RENAME CONSTRAINT "gradebook_equivalences_institution_id_id_pk" TO "grading_equivalences_institution_id_id_pk";
--> statement-breakpoint
ALTER TABLE "gradebook_policies" RENAME TO "grading_policies";
--> statement-breakpoint
ALTER TABLE "grading_policies" RENAME CONSTRAINT "gradebook_policies_key" TO "grading_policies_key";
--> statement-breakpoint
ALTER TABLE "grading_policies" RENAME CONSTRAINT "gradebook_policies_institution_id_id_pk" TO "grading_policies_institution_id_id_pk";
--> statement-breakpoint
ALTER TABLE "grading_policies" RENAME CONSTRAINT "gradebook_policies_school" TO "grading_policies_school";
--> statement-breakpoint
ALTER TABLE "gradebook_policy_versions" RENAME TO "grading_policy_versions";
--> statement-breakpoint
ALTER TABLE "grading_policy_versions" RENAME CONSTRAINT "gradebook_policy_versions_number" TO "grading_policy_versions_number";
--> statement-breakpoint
ALTER TABLE "grading_policy_versions" RENAME CONSTRAINT "gradebook_policy_versions_institution_id_id_pk" TO "grading_policy_versions_institution_id_id_pk";
--> statement-breakpoint
ALTER TABLE "grading_policy_versions" RENAME CONSTRAINT "gradebook_policy_versions_policy" TO "grading_policy_versions_policy";
--> statement-breakpoint
ALTER INDEX "gradebook_policy_versions_in_force" RENAME TO "grading_policy_versions_in_force";
--> statement-breakpoint
ALTER TABLE "gradebook_policy_uses" RENAME TO "grading_policy_uses";
--> statement-breakpoint
ALTER TABLE "grading_policy_uses" RENAME CONSTRAINT "gradebook_policy_uses_institution_id_id_pk" TO "grading_policy_uses_institution_id_id_pk";
--> statement-breakpoint
ALTER TABLE "grading_policy_uses" RENAME CONSTRAINT "gradebook_policy_uses_course" TO "grading_policy_uses_course";
--> statement-breakpoint
ALTER TABLE "grading_policy_uses" RENAME CONSTRAINT "gradebook_policy_uses_level" TO "grading_policy_uses_level";
--> statement-breakpoint
ALTER TABLE "grading_policy_uses" RENAME CONSTRAINT "gradebook_policy_uses_policy" TO "grading_policy_uses_policy";
--> statement-breakpoint
ALTER INDEX "gradebook_policy_uses_by_policy" RENAME TO "grading_policy_uses_by_policy";
--> statement-breakpoint
ALTER INDEX "gradebook_policy_uses_once" RENAME TO "grading_policy_uses_once";
--> statement-breakpoint
ALTER TABLE "accounts_overrides" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE "accounts_overrides" SET "capability" = CASE capability WHEN 'gradebook.manage_policies' THEN 'grading.manage' WHEN 'gradebook.propose_policies' THEN 'grading.propose' WHEN 'gradebook.read_policies' THEN 'grading.read' WHEN 'gradebook.decide_policies' THEN 'grading.decide' END WHERE "capability" IN ('gradebook.manage_policies', 'gradebook.propose_policies', 'gradebook.read_policies', 'gradebook.decide_policies');
--> statement-breakpoint
ALTER TABLE "accounts_overrides" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "accounts_delegations" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE "accounts_delegations" SET "capability" = CASE capability WHEN 'gradebook.manage_policies' THEN 'grading.manage' WHEN 'gradebook.propose_policies' THEN 'grading.propose' WHEN 'gradebook.read_policies' THEN 'grading.read' WHEN 'gradebook.decide_policies' THEN 'grading.decide' END WHERE "capability" IN ('gradebook.manage_policies', 'gradebook.propose_policies', 'gradebook.read_policies', 'gradebook.decide_policies');
--> statement-breakpoint
ALTER TABLE "accounts_delegations" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "platform_approvals" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE "platform_approvals" SET "kind" = 'grading.policy' WHERE "kind" = 'gradebook.policy';
--> statement-breakpoint
ALTER TABLE "platform_approvals" FORCE ROW LEVEL SECURITY;
