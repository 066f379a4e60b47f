-- What the database looks like after every migration and house rule, read back from its catalogue.
-- Made by: npm run check -- schema --fix. Do not edit; change a schema.ts and add a migration.

create extension btree_gist;
create extension pg_trgm;
create extension unaccent;

CREATE OR REPLACE FUNCTION public.fees_add_allocations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update fees_invoices i set settled = i.settled + s.moved
    from (select institution_id, invoice_id, sum(amount) as moved from added group by institution_id, invoice_id) s
    where i.institution_id = s.institution_id and i.id = s.invoice_id;
  update fees_payments p set allocated = p.allocated + s.moved
    from (select institution_id, payment_id, sum(amount) as moved from added where payment_id is not null group by institution_id, payment_id) s
    where p.institution_id = s.institution_id and p.id = s.payment_id;
  update fees_credits c set allocated = c.allocated + s.moved
    from (select institution_id, credit_id, sum(amount) as moved from added where credit_id is not null group by institution_id, credit_id) s
    where c.institution_id = s.institution_id and c.id = s.credit_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.fees_add_postings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from added p join fees_accounts a on a.institution_id = p.institution_id and a.id = p.account_id
      join fees_movement_log m on m.institution_id = p.institution_id and m.id = p.movement_id
      where a.currency <> m.currency or a.school_id <> m.school_id) then
    raise exception 'an entry mixes currencies or schools' using errcode = 'check_violation';
  end if;
  update fees_accounts a set balance = a.balance + s.moved
    from (select institution_id, account_id, sum(debit - credit) as moved from added group by institution_id, account_id) s
    where a.institution_id = s.institution_id and a.id = s.account_id and a.kind = 'payer';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.fees_add_returns()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update fees_payments p set returned = p.returned + s.moved
    from (select institution_id, payment_id, sum(amount) as moved from added group by institution_id, payment_id) s
    where p.institution_id = s.institution_id and p.id = s.payment_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.fees_add_seals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into fees_seal_log (institution_id, id, code, kind) select institution_id, id, code, tg_argv[0] from added
  on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.fees_check_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare off numeric;
begin
  select sum(debit) - sum(credit) into off from fees_posting_log where institution_id = new.institution_id and movement_id = new.movement_id;
  if off <> 0 then raise exception 'entry % is off by %', new.movement_id, off using errcode = 'check_violation'; end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.fees_check_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select action from fees_period_log where institution_id = new.institution_id and school_id = new.school_id
      and month = date_trunc('month', new."on")::date order by at desc, id desc limit 1) = 'closed' then
    raise exception 'the month of % is closed', new."on" using errcode = 'check_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.fees_refuse_edit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if pg_trigger_depth() > 1 then return new; end if;
    if tg_table_name = 'fees_invoices' and (to_jsonb(new) - 'voided_at' - 'student_id') = (to_jsonb(old) - 'voided_at' - 'student_id')
        and (to_jsonb(old) ->> 'voided_at') is null then return new; end if;
  end if;
  raise exception 'table % is corrected by new rows, not by edits', tg_table_name using errcode = 'insufficient_privilege';
end $function$
;

CREATE OR REPLACE FUNCTION public.patio_audit_content(e platform_audit_log)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select jsonb_build_array(
    e.institution_id::text, e.id::text, extract(epoch from e.at)::text, e.actor_id::text, e.on_behalf_of::text, e.role, e.action,
    e.subject_type, e.subject_id::text, e.school_id::text, e.reason, e.before::text, e.after::text, e.request_id, e.address
  )::text $function$
;

CREATE OR REPLACE FUNCTION public.patio_audit_hash(previous text, place bigint, sealed timestamp with time zone, content text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select encode(sha256(convert_to(
    previous || chr(10) || place || chr(10) || extract(epoch from sealed)::text || chr(10) || content, 'UTF8')), 'hex') $function$
;

CREATE OR REPLACE FUNCTION public.patio_count_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare state jsonb := coalesce(nullif(current_setting('patio.audit', true), ''), '{}')::jsonb; mine record; set_to text;
begin
  for mine in select institution_id::text as institution, count(*) as entries from entered group by 1 loop
    state := jsonb_set(state, array[mine.institution], coalesce(state -> mine.institution, '{}') || jsonb_build_object(
      'entered', coalesce((state #>> array[mine.institution, 'entered'])::bigint, 0) + mine.entries));
  end loop;
  set_to := set_config('patio.audit', state::text, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.patio_institution()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('patio.institution', true), '')::uuid $function$
;

CREATE OR REPLACE FUNCTION public.patio_plain(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $function$
;

CREATE OR REPLACE FUNCTION public.patio_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'table % only grows', tg_table_name using errcode = 'insufficient_privilege'; end $function$
;

CREATE OR REPLACE FUNCTION public.patio_scope()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(current_setting('patio.scope', true), '') $function$
;

CREATE OR REPLACE FUNCTION public.patio_seal_audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  scope text := patio_scope(); institution text := coalesce(patio_institution()::text, '');
  state jsonb := coalesce(nullif(current_setting('patio.audit', true), ''), '{}')::jsonb;
  mine jsonb := coalesce(state -> new.institution_id::text, '{}');
  head platform_audit_heads; place bigint; sealed bigint; moment timestamptz; link text; set_to text;
begin
  -- A sign-in is recorded from a transaction of another scope; the seal always speaks for the entry's institution.
  set_to := set_config('patio.scope', 'tenant', true);
  set_to := set_config('patio.institution', new.institution_id::text, true);
  if mine ->> 'sealed' is null then
    perform pg_advisory_xact_lock(hashtextextended('patio.audit.' || new.institution_id, 0));
    -- Nearly every transaction enters once: its link and the head are one step.
    if mine ->> 'entered' = '1' then
      moment := clock_timestamp();
      update platform_audit_heads h set position = h.position + 1,
          hash = patio_audit_hash(h.hash, h.position + 1, moment, patio_audit_content(new))
        where h.institution_id = new.institution_id returning h.position, h.hash into place, link;
      sealed := 1;
    end if;
    if place is null then
      select * into head from platform_audit_heads where institution_id = new.institution_id;
      mine := mine || jsonb_build_object('sealed', 0, 'position', coalesce(head.position, 0), 'hash', coalesce(head.hash, ''));
    end if;
  end if;
  if place is null then
    place := (mine ->> 'position')::bigint + 1;
    sealed := (mine ->> 'sealed')::bigint + 1;
    moment := clock_timestamp();
    link := patio_audit_hash(mine ->> 'hash', place, moment, patio_audit_content(new));
    if sealed >= coalesce((mine ->> 'entered')::bigint, 0) then
      insert into platform_audit_heads (institution_id, position, hash) values (new.institution_id, place, link)
        on conflict (institution_id) do update set position = excluded.position, hash = excluded.hash;
    end if;
  end if;
  insert into platform_audit_seal_log (institution_id, position, entry_id, sealed_at, hash)
    values (new.institution_id, place, new.id, moment, link);
  mine := mine || jsonb_build_object('sealed', sealed, 'position', place, 'hash', link);
  set_to := set_config('patio.audit', jsonb_set(state, array[new.institution_id::text], mine)::text, true);
  set_to := set_config('patio.scope', scope, true);
  set_to := set_config('patio.institution', institution, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.patio_tenant()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select case when current_setting('patio.scope', true) = 'tenant' then nullif(current_setting('patio.institution', true), '')::uuid end $function$
;

CREATE OR REPLACE FUNCTION public.patio_today()
 RETURNS date
 LANGUAGE plpgsql
 STABLE PARALLEL RESTRICTED
AS $function$
  declare
    known text := current_setting('patio.today', true);
    place text := current_setting('patio.institution', true);
    zone text;
    today date;
  begin
    if place <> '' and left(known, 37) = place || ' ' then return substr(known, 38)::date; end if;
    select s.time_zone into zone from schools_schools s
      where s.institution_id = patio_institution() group by s.time_zone order by count(*) desc, s.time_zone limit 1;
    today := (now() at time zone coalesce(zone, 'UTC'))::date;
    if zone is not null and length(place) = 36 then perform set_config('patio.today', place || ' ' || today, true); end if;
    return today;
  end $function$
;

CREATE OR REPLACE FUNCTION public.patio_user()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('patio.user_id', true), '')::uuid $function$
;

grant execute on function fees_add_allocations() to app;
grant execute on function fees_add_postings() to app;
grant execute on function fees_add_returns() to app;
grant execute on function fees_add_seals() to app;
grant execute on function fees_check_entry() to app;
grant execute on function fees_check_month() to app;
grant execute on function fees_refuse_edit() to app;
grant execute on function patio_audit_content(e platform_audit_log) to app;
grant execute on function patio_audit_hash(previous text, place bigint, sealed timestamp with time zone, content text) to app;
grant execute on function patio_count_audit() to app;
grant execute on function patio_institution() to app;
grant execute on function patio_plain(value text) to app;
grant execute on function patio_refuse_change() to app;
grant execute on function patio_scope() to app;
revoke execute on function patio_seal_audit() from app;
grant execute on function patio_tenant() to app;
grant execute on function patio_today() to app;
grant execute on function patio_user() to app;

create table accounts_access_requests (
  institution_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  role text not null,
  area text not null,
  reason text not null,
  at timestamp with time zone not null,
  outcome text,
  note text,
  closed_by uuid,
  closed_at timestamp with time zone,
  constraint accounts_access_requests_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table accounts_access_requests enable row level security;
alter table accounts_access_requests force row level security;
CREATE INDEX accounts_access_requests_waiting ON public.accounts_access_requests USING btree (institution_id, at) WHERE (closed_at IS NULL);
create policy backup on accounts_access_requests for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on accounts_access_requests for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on accounts_access_requests to app;

create table accounts_break_glass_requests (
  institution_id uuid not null,
  id uuid not null,
  requested_by uuid,
  reason text not null,
  requested_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  constraint accounts_break_glass_requests_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table accounts_break_glass_requests enable row level security;
alter table accounts_break_glass_requests force row level security;
create policy backup on accounts_break_glass_requests for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on accounts_break_glass_requests for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on accounts_break_glass_requests to app;

create table accounts_cards (
  institution_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  issued_by uuid not null,
  issued_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint accounts_cards_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table accounts_cards enable row level security;
alter table accounts_cards force row level security;
CREATE INDEX accounts_cards_by_user ON public.accounts_cards USING btree (institution_id, user_id) WHERE (revoked_at IS NULL);
create policy backup on accounts_cards for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on accounts_cards for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on accounts_cards to app;

create table accounts_delegations (
  institution_id uuid not null,
  id uuid not null,
  from_user_id uuid not null,
  to_user_id uuid not null,
  capability text not null,
  reach text not null,
  school_id uuid,
  reason text not null,
  until timestamp with time zone not null,
  given_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint accounts_delegations_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table accounts_delegations enable row level security;
alter table accounts_delegations force row level security;
CREATE INDEX accounts_delegations_to ON public.accounts_delegations USING btree (institution_id, to_user_id) WHERE (ended_at IS NULL);
create policy backup on accounts_delegations for select to owner using ((patio_scope() = 'backup'::text));
create policy door on accounts_delegations for select using ((patio_scope() = 'identity'::text));
create policy tenant on accounts_delegations for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on accounts_delegations to app;

create table accounts_devices (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  name text not null,
  enrolled_by uuid not null,
  enrolled_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint accounts_devices_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint accounts_devices_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table accounts_devices enable row level security;
alter table accounts_devices force row level security;
create policy backup on accounts_devices for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on accounts_devices for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on accounts_devices to app;

create table accounts_invitations (
  institution_id uuid not null,
  id uuid not null,
  email text not null,
  given_names text not null,
  surnames text not null,
  locale text not null,
  role text not null,
  school_id uuid,
  invited_by uuid not null,
  invited_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  revoked_at timestamp with time zone,
  others jsonb not null default '[]'::jsonb,
  person_id uuid,
  constraint accounts_invitations_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint accounts_invitations_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table accounts_invitations enable row level security;
alter table accounts_invitations force row level security;
CREATE INDEX accounts_invitations_by_person ON public.accounts_invitations USING btree (institution_id, person_id);
CREATE INDEX accounts_invitations_by_time ON public.accounts_invitations USING btree (institution_id, invited_at);
create policy backup on accounts_invitations for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on accounts_invitations for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on accounts_invitations to app;

create table accounts_memberships (
  institution_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  role text not null,
  school_id uuid,
  platform boolean not null default false,
  starts_on date not null,
  ends_on date,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint accounts_memberships_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint accounts_memberships_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table accounts_memberships enable row level security;
alter table accounts_memberships force row level security;
CREATE INDEX accounts_memberships_by_user ON public.accounts_memberships USING btree (institution_id, user_id);
CREATE INDEX accounts_memberships_of_person ON public.accounts_memberships USING btree (user_id);
CREATE UNIQUE INDEX accounts_memberships_once ON public.accounts_memberships USING btree (institution_id, user_id, role, COALESCE(school_id, institution_id)) WHERE (ended_at IS NULL);
create policy backup on accounts_memberships for select to owner using ((patio_scope() = 'backup'::text));
create policy door on accounts_memberships for select using ((patio_scope() = 'identity'::text));
create policy tenant on accounts_memberships for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on accounts_memberships to app;

create table accounts_oidc_identities (
  id uuid not null,
  user_id uuid not null,
  issuer text not null,
  subject text not null,
  email text,
  linked_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint accounts_oidc_identities_subject UNIQUE (issuer, subject),
  constraint accounts_oidc_identities_pkey PRIMARY KEY (id)
);
alter table accounts_oidc_identities enable row level security;
alter table accounts_oidc_identities force row level security;
CREATE INDEX accounts_oidc_identities_by_user ON public.accounts_oidc_identities USING btree (user_id);
create policy backup on accounts_oidc_identities for select to owner using ((patio_scope() = 'backup'::text));
create policy identity on accounts_oidc_identities for all using ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text]))) with check ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text])));
grant delete, insert, select, update on accounts_oidc_identities to app;

create table accounts_oidc_trips (
  state_hash text not null,
  browser_hash text not null,
  nonce text not null,
  verifier text not null,
  return_to text,
  link_user_id uuid,
  expires_at timestamp with time zone not null,
  constraint accounts_oidc_trips_pkey PRIMARY KEY (state_hash)
);
alter table accounts_oidc_trips enable row level security;
alter table accounts_oidc_trips force row level security;
create policy backup on accounts_oidc_trips for select to owner using ((patio_scope() = 'backup'::text));
create policy identity on accounts_oidc_trips for all using ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text]))) with check ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text])));
grant delete, insert, select, update on accounts_oidc_trips to app;

create table accounts_one_time_tokens (
  hash text not null,
  kind text not null,
  user_id uuid,
  data jsonb not null default '{}'::jsonb,
  attempts integer not null default 0,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint accounts_one_time_tokens_pkey PRIMARY KEY (hash)
);
alter table accounts_one_time_tokens enable row level security;
alter table accounts_one_time_tokens force row level security;
CREATE INDEX accounts_one_time_tokens_by_user ON public.accounts_one_time_tokens USING btree (user_id, kind);
create policy backup on accounts_one_time_tokens for select to owner using ((patio_scope() = 'backup'::text));
create policy identity on accounts_one_time_tokens for all using ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text]))) with check ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text])));
grant delete, insert, select, update on accounts_one_time_tokens to app;

create table accounts_overrides (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid,
  role text not null,
  capability text not null,
  reach text,
  reason text not null,
  decided_by uuid not null,
  decided_at timestamp with time zone not null,
  constraint accounts_overrides_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table accounts_overrides enable row level security;
alter table accounts_overrides force row level security;
CREATE UNIQUE INDEX accounts_overrides_once ON public.accounts_overrides USING btree (institution_id, COALESCE(school_id, institution_id), role, capability);
create policy backup on accounts_overrides for select to owner using ((patio_scope() = 'backup'::text));
create policy door on accounts_overrides for select using ((patio_scope() = 'identity'::text));
create policy tenant on accounts_overrides for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on accounts_overrides to app;

create table accounts_passkey_challenges (
  challenge text not null,
  purpose text not null,
  user_id uuid,
  expires_at timestamp with time zone not null,
  constraint accounts_passkey_challenges_pkey PRIMARY KEY (challenge)
);
alter table accounts_passkey_challenges enable row level security;
alter table accounts_passkey_challenges force row level security;
create policy backup on accounts_passkey_challenges for select to owner using ((patio_scope() = 'backup'::text));
create policy identity on accounts_passkey_challenges for all using ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text]))) with check ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text])));
grant delete, insert, select, update on accounts_passkey_challenges to app;

create table accounts_passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  backed_up boolean not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint accounts_passkeys_credential UNIQUE (credential_id),
  constraint accounts_passkeys_pkey PRIMARY KEY (id)
);
alter table accounts_passkeys enable row level security;
alter table accounts_passkeys force row level security;
CREATE INDEX accounts_passkeys_by_user ON public.accounts_passkeys USING btree (user_id);
create policy backup on accounts_passkeys for select to owner using ((patio_scope() = 'backup'::text));
create policy identity on accounts_passkeys for all using ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text]))) with check ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text])));
grant delete, insert, select, update on accounts_passkeys to app;

create table accounts_passwords (
  user_id uuid not null,
  hash text not null,
  must_change boolean not null default false,
  changed_at timestamp with time zone not null,
  constraint accounts_passwords_pkey PRIMARY KEY (user_id)
);
alter table accounts_passwords enable row level security;
alter table accounts_passwords force row level security;
create policy backup on accounts_passwords for select to owner using ((patio_scope() = 'backup'::text));
create policy identity on accounts_passwords for all using ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text]))) with check ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text])));
grant delete, insert, select, update on accounts_passwords to app;

create table accounts_preferences (
  user_id uuid not null,
  theme text not null default 'auto'::text,
  text_size text not null default 'normal'::text,
  spacing text not null default 'normal'::text,
  font text not null default 'standard'::text,
  motion text not null default 'auto'::text,
  density text not null default 'comfortable'::text,
  time_format text not null default 'auto'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint accounts_preferences_pkey PRIMARY KEY (user_id)
);
alter table accounts_preferences enable row level security;
alter table accounts_preferences force row level security;
create policy backup on accounts_preferences for select to owner using ((patio_scope() = 'backup'::text));
create policy identity on accounts_preferences for all using ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text]))) with check ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text])));
grant delete, insert, select, update on accounts_preferences to app;

create table accounts_rate_limits (
  key text not null,
  points integer not null,
  ends_at timestamp with time zone not null,
  constraint accounts_rate_limits_pkey PRIMARY KEY (key)
);
alter table accounts_rate_limits enable row level security;
alter table accounts_rate_limits force row level security;
create policy backup on accounts_rate_limits for select to owner using ((patio_scope() = 'backup'::text));
create policy identity on accounts_rate_limits for all using ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text]))) with check ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text])));
grant delete, insert, select, update on accounts_rate_limits to app;

create table accounts_recovery_codes (
  hash text not null,
  user_id uuid not null,
  used_at timestamp with time zone,
  constraint accounts_recovery_codes_pkey PRIMARY KEY (hash)
);
alter table accounts_recovery_codes enable row level security;
alter table accounts_recovery_codes force row level security;
CREATE INDEX accounts_recovery_codes_by_user ON public.accounts_recovery_codes USING btree (user_id);
create policy backup on accounts_recovery_codes for select to owner using ((patio_scope() = 'backup'::text));
create policy identity on accounts_recovery_codes for all using ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text]))) with check ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text])));
grant delete, insert, select, update on accounts_recovery_codes to app;

create table accounts_register (
  institution_id uuid not null,
  user_id uuid not null,
  register_key text not null,
  seen_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  state text not null,
  belongs boolean not null,
  constraint accounts_register_institution_id_user_id_pk PRIMARY KEY (institution_id, user_id)
);
alter table accounts_register enable row level security;
alter table accounts_register force row level security;
CREATE INDEX accounts_register_by_name ON public.accounts_register USING btree (institution_id, register_key, user_id);
CREATE INDEX accounts_register_by_seen ON public.accounts_register USING btree (institution_id, seen_at, user_id);
CREATE INDEX accounts_register_by_state ON public.accounts_register USING btree (institution_id, state, register_key, user_id);
create policy backup on accounts_register for select to owner using ((patio_scope() = 'backup'::text));
create policy door on accounts_register for select using ((patio_scope() = 'identity'::text));
create policy tenant on accounts_register for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on accounts_register to app;

create table accounts_register_words (
  institution_id uuid not null,
  word text not null,
  user_id uuid not null,
  constraint accounts_register_words_institution_id_word_user_id_pk PRIMARY KEY (institution_id, word, user_id)
);
alter table accounts_register_words enable row level security;
alter table accounts_register_words force row level security;
CREATE INDEX accounts_register_words_by_user ON public.accounts_register_words USING btree (institution_id, user_id);
create policy backup on accounts_register_words for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on accounts_register_words for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on accounts_register_words to app;

create table accounts_sealed_secrets (
  hash text not null,
  kind text not null,
  of_institution_id uuid not null,
  subject_id uuid not null,
  pin_hash text,
  ended_at timestamp with time zone,
  constraint accounts_sealed_secrets_pkey PRIMARY KEY (hash)
);
alter table accounts_sealed_secrets enable row level security;
alter table accounts_sealed_secrets force row level security;
CREATE INDEX accounts_sealed_secrets_by_subject ON public.accounts_sealed_secrets USING btree (of_institution_id, kind, subject_id);
create policy backup on accounts_sealed_secrets for select to owner using ((patio_scope() = 'backup'::text));
create policy identity on accounts_sealed_secrets for all using ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text]))) with check ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text])));
grant delete, insert, select, update on accounts_sealed_secrets to app;

create table accounts_sessions (
  id uuid not null,
  token_hash text not null,
  user_id uuid not null,
  active_institution_id uuid not null,
  membership_id uuid not null,
  kind text not null,
  method text not null,
  second_factor boolean not null default false,
  device text not null,
  user_agent text not null,
  address text,
  impersonator_id uuid,
  parent_session_id uuid,
  reason text,
  created_at timestamp with time zone not null,
  proved_at timestamp with time zone not null,
  rotated_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  idle_seconds integer not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint accounts_sessions_token UNIQUE (token_hash),
  constraint accounts_sessions_pkey PRIMARY KEY (id)
);
alter table accounts_sessions enable row level security;
alter table accounts_sessions force row level security;
CREATE INDEX accounts_sessions_by_user ON public.accounts_sessions USING btree (user_id, created_at);
CREATE INDEX accounts_sessions_open ON public.accounts_sessions USING btree (user_id) WHERE (ended_at IS NULL);
create policy backup on accounts_sessions for select to owner using ((patio_scope() = 'backup'::text));
create policy identity on accounts_sessions for all using ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text]))) with check ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text])));
grant delete, insert, select, update on accounts_sessions to app;

create table accounts_sign_in_attempts_log (
  id uuid not null,
  at timestamp with time zone not null,
  method text not null,
  outcome text not null,
  identifier_hash text,
  user_id uuid,
  address text not null,
  user_agent text not null,
  constraint accounts_sign_in_attempts_log_pkey PRIMARY KEY (id)
);
alter table accounts_sign_in_attempts_log enable row level security;
alter table accounts_sign_in_attempts_log force row level security;
CREATE INDEX accounts_sign_in_attempts_log_by_user ON public.accounts_sign_in_attempts_log USING btree (user_id, at);
create policy backup on accounts_sign_in_attempts_log for select to owner using ((patio_scope() = 'backup'::text));
create policy identity on accounts_sign_in_attempts_log for all using ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text]))) with check ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text])));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.accounts_sign_in_attempts_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.accounts_sign_in_attempts_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on accounts_sign_in_attempts_log to app;

create table accounts_sign_in_settings (
  institution_id uuid not null,
  debug_until timestamp with time zone,
  second_step boolean not null default true,
  constraint accounts_sign_in_settings_pkey PRIMARY KEY (institution_id)
);
alter table accounts_sign_in_settings enable row level security;
alter table accounts_sign_in_settings force row level security;
create policy backup on accounts_sign_in_settings for select to owner using ((patio_scope() = 'backup'::text));
create policy door on accounts_sign_in_settings for select using ((patio_scope() = 'identity'::text));
create policy tenant on accounts_sign_in_settings for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on accounts_sign_in_settings to app;

create table accounts_switched_off (
  institution_id uuid not null,
  school_id uuid not null,
  area text not null,
  switched_by uuid not null,
  switched_at timestamp with time zone not null,
  constraint accounts_switched_off_institution_id_school_id_area_pk PRIMARY KEY (institution_id, school_id, area)
);
alter table accounts_switched_off enable row level security;
alter table accounts_switched_off force row level security;
create policy backup on accounts_switched_off for select to owner using ((patio_scope() = 'backup'::text));
create policy door on accounts_switched_off for select using ((patio_scope() = 'identity'::text));
create policy tenant on accounts_switched_off for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on accounts_switched_off to app;

create table accounts_totp_secrets (
  user_id uuid not null,
  secret text not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  constraint accounts_totp_secrets_pkey PRIMARY KEY (user_id)
);
alter table accounts_totp_secrets enable row level security;
alter table accounts_totp_secrets force row level security;
create policy backup on accounts_totp_secrets for select to owner using ((patio_scope() = 'backup'::text));
create policy identity on accounts_totp_secrets for all using ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text]))) with check ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text])));
grant delete, insert, select, update on accounts_totp_secrets to app;

create table accounts_usernames (
  institution_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  username text not null,
  constraint accounts_usernames_name UNIQUE (institution_id, username),
  constraint accounts_usernames_user UNIQUE (institution_id, user_id),
  constraint accounts_usernames_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table accounts_usernames enable row level security;
alter table accounts_usernames force row level security;
CREATE INDEX accounts_usernames_everywhere ON public.accounts_usernames USING btree (username);
create policy backup on accounts_usernames for select to owner using ((patio_scope() = 'backup'::text));
create policy door on accounts_usernames for select using ((patio_scope() = 'identity'::text));
create policy tenant on accounts_usernames for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on accounts_usernames to app;

create table accounts_users (
  id uuid not null,
  given_names text not null,
  surnames text not null,
  preferred_name text,
  email text,
  phone text,
  pronouns text,
  locale text not null default 'es'::text,
  photo_file_id uuid,
  avatar text,
  locked_at timestamp with time zone,
  last_signed_in_at timestamp with time zone,
  welcomed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint accounts_users_pkey PRIMARY KEY (id)
);
alter table accounts_users enable row level security;
alter table accounts_users force row level security;
CREATE UNIQUE INDEX accounts_users_email ON public.accounts_users USING btree (lower(email));
create policy backup on accounts_users for select to owner using ((patio_scope() = 'backup'::text));
create policy identity on accounts_users for all using ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text]))) with check ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text])));
create policy members on accounts_users for select using (((patio_scope() = 'tenant'::text) AND ((id = ( SELECT patio_user() AS patio_user)) OR (EXISTS ( SELECT
   FROM accounts_memberships m
  WHERE ((m.institution_id = ( SELECT patio_institution() AS patio_institution)) AND (m.user_id = accounts_users.id)))))));
grant delete, insert, select, update on accounts_users to app;

create table ai_alert_log (
  institution_id uuid not null,
  id uuid not null,
  alert_id uuid not null,
  step text not null,
  user_ids uuid[] not null,
  at timestamp with time zone not null,
  constraint ai_alert_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint ai_alert_log_alert FOREIGN KEY (institution_id, alert_id) REFERENCES ai_alerts(institution_id, id)
);
alter table ai_alert_log enable row level security;
alter table ai_alert_log force row level security;
CREATE INDEX ai_alert_log_of_alert ON public.ai_alert_log USING btree (institution_id, alert_id, at);
create policy backup on ai_alert_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on ai_alert_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.ai_alert_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.ai_alert_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on ai_alert_log to app;

create table ai_alerts (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  student_id uuid not null,
  tier integer not null,
  category text not null,
  sealed_excerpt text not null,
  source_type text not null,
  source_id uuid not null,
  called_ids uuid[] not null default '{}'::uuid[],
  level integer not null default 0,
  next_call_at timestamp with time zone,
  outside_hours boolean not null default false,
  raised_at timestamp with time zone not null,
  acknowledged_at timestamp with time zone,
  acknowledged_by uuid,
  outcome text,
  sealed_note text,
  closed_at timestamp with time zone,
  closed_by uuid,
  released_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint ai_alerts_source UNIQUE (institution_id, source_type, source_id),
  constraint ai_alerts_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint ai_alerts_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint ai_alerts_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table ai_alerts enable row level security;
alter table ai_alerts force row level security;
CREATE INDEX ai_alerts_by_school ON public.ai_alerts USING btree (institution_id, school_id, raised_at, id);
CREATE INDEX ai_alerts_by_student ON public.ai_alerts USING btree (institution_id, student_id);
CREATE INDEX ai_alerts_to_call ON public.ai_alerts USING btree (institution_id, next_call_at) WHERE (acknowledged_at IS NULL);
create policy backup on ai_alerts for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on ai_alerts for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on ai_alerts to app;

create table ai_budgets (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  month date not null,
  hard_micros bigint not null,
  spent_micros bigint not null default 0,
  reserved_micros bigint not null default 0,
  currency text not null,
  told_soft_at timestamp with time zone,
  told_hard_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint ai_budgets_month UNIQUE (institution_id, school_id, month),
  constraint ai_budgets_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint ai_budgets_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint ai_budgets_not_negative CHECK (((spent_micros >= 0) AND (reserved_micros >= 0)))
);
alter table ai_budgets enable row level security;
alter table ai_budgets force row level security;
create policy backup on ai_budgets for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on ai_budgets for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on ai_budgets to app;

create table ai_call_log (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  user_id uuid not null,
  role text not null,
  purpose text not null,
  prompt_number integer not null,
  provider_id uuid not null,
  model text not null,
  tokens_in integer not null,
  tokens_out integer not null,
  tokens_cached integer not null,
  estimated boolean not null,
  cost_micros bigint not null,
  milliseconds integer not null,
  first_token_ms integer,
  state text not null,
  problem text,
  finish_reason text,
  tries integer not null,
  verdicts text[] not null,
  cites text[] not null,
  parent_type text not null,
  parent_id uuid,
  at timestamp with time zone not null,
  constraint ai_call_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint ai_call_log_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table ai_call_log enable row level security;
alter table ai_call_log force row level security;
CREATE INDEX ai_call_log_by_provider ON public.ai_call_log USING btree (institution_id, provider_id, at);
CREATE INDEX ai_call_log_by_school ON public.ai_call_log USING btree (institution_id, school_id, at, id);
create policy backup on ai_call_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on ai_call_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.ai_call_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.ai_call_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on ai_call_log to app;

create table ai_daily_use (
  institution_id uuid not null,
  user_id uuid not null,
  day date not null,
  asked integer not null default 0,
  constraint ai_daily_use_institution_id_user_id_day_pk PRIMARY KEY (institution_id, user_id, day)
);
alter table ai_daily_use enable row level security;
alter table ai_daily_use force row level security;
create policy backup on ai_daily_use for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on ai_daily_use for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on ai_daily_use to app;

create table ai_evaluations (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  purpose text not null,
  provider_id uuid not null,
  protocol text not null,
  base_url text not null,
  model text not null,
  prompt_es integer not null,
  prompt_en integer not null,
  state text not null default 'waiting'::text,
  results jsonb not null default '[]'::jsonb,
  problem text,
  cost_micros bigint not null default 0,
  by_id uuid not null,
  started_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint ai_evaluations_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint ai_evaluations_provider FOREIGN KEY (institution_id, provider_id) REFERENCES ai_providers(institution_id, id),
  constraint ai_evaluations_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table ai_evaluations enable row level security;
alter table ai_evaluations force row level security;
CREATE INDEX ai_evaluations_by_model ON public.ai_evaluations USING btree (institution_id, provider_id, purpose, model);
CREATE INDEX ai_evaluations_by_purpose ON public.ai_evaluations USING btree (institution_id, school_id, purpose, started_at);
create policy backup on ai_evaluations for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on ai_evaluations for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on ai_evaluations to app;

create table ai_policy_acceptance_log (
  institution_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  policy_version integer not null,
  at timestamp with time zone not null default now(),
  constraint ai_policy_acceptance_once UNIQUE (institution_id, user_id, policy_version),
  constraint ai_policy_acceptance_log_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table ai_policy_acceptance_log enable row level security;
alter table ai_policy_acceptance_log force row level security;
create policy backup on ai_policy_acceptance_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on ai_policy_acceptance_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.ai_policy_acceptance_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.ai_policy_acceptance_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on ai_policy_acceptance_log to app;

create table ai_prompt_activation_log (
  institution_id uuid not null,
  id uuid not null,
  purpose text not null,
  language text not null,
  number integer not null,
  by_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint ai_prompt_activation_log_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table ai_prompt_activation_log enable row level security;
alter table ai_prompt_activation_log force row level security;
CREATE INDEX ai_prompt_activation_by_purpose ON public.ai_prompt_activation_log USING btree (institution_id, purpose, language, at);
create policy backup on ai_prompt_activation_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on ai_prompt_activation_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.ai_prompt_activation_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.ai_prompt_activation_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on ai_prompt_activation_log to app;

create table ai_prompts (
  institution_id uuid not null,
  id uuid not null,
  purpose text not null,
  language text not null,
  number integer not null,
  text text not null,
  by_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint ai_prompts_number UNIQUE (institution_id, purpose, language, number),
  constraint ai_prompts_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table ai_prompts enable row level security;
alter table ai_prompts force row level security;
create policy backup on ai_prompts for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on ai_prompts for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on ai_prompts to app;

create table ai_providers (
  institution_id uuid not null,
  id uuid not null,
  name text not null,
  protocol text not null,
  base_url text not null,
  sealed_key text,
  key_set_at timestamp with time zone,
  region text not null default ''::text,
  contract_on date,
  no_training boolean not null default false,
  enabled boolean not null default false,
  tested_at timestamp with time zone,
  test jsonb,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint ai_providers_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table ai_providers enable row level security;
alter table ai_providers force row level security;
create policy backup on ai_providers for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on ai_providers for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on ai_providers to app;

create table ai_purposes (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  purpose text not null,
  provider_id uuid not null,
  model text not null,
  found jsonb,
  temperature numeric not null default 0.3,
  max_tokens integer not null default 400,
  price_in bigint not null default 0,
  price_out bigint not null default 0,
  enabled boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint ai_purposes_once UNIQUE (institution_id, school_id, purpose),
  constraint ai_purposes_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint ai_purposes_provider FOREIGN KEY (institution_id, provider_id) REFERENCES ai_providers(institution_id, id),
  constraint ai_purposes_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table ai_purposes enable row level security;
alter table ai_purposes force row level security;
create policy backup on ai_purposes for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on ai_purposes for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on ai_purposes to app;

create table ai_reservations (
  institution_id uuid not null,
  id uuid not null,
  budget_id uuid not null,
  micros bigint not null,
  expires_at timestamp with time zone not null,
  constraint ai_reservations_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint ai_reservations_budget FOREIGN KEY (institution_id, budget_id) REFERENCES ai_budgets(institution_id, id)
);
alter table ai_reservations enable row level security;
alter table ai_reservations force row level security;
CREATE INDEX ai_reservations_by_time ON public.ai_reservations USING btree (institution_id, expires_at);
create policy backup on ai_reservations for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on ai_reservations for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on ai_reservations to app;

create table ai_routing (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  category text not null,
  tier integer not null,
  recipient_id uuid not null,
  deputy_id uuid not null,
  minutes integer not null default 15,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint ai_routing_once UNIQUE (institution_id, school_id, category, tier),
  constraint ai_routing_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint ai_routing_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint ai_routing_two_people CHECK ((recipient_id <> deputy_id))
);
alter table ai_routing enable row level security;
alter table ai_routing force row level security;
create policy backup on ai_routing for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on ai_routing for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on ai_routing to app;

create table ai_settings (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  pupils_on boolean not null default false,
  staff_on boolean not null default false,
  consent_age integer,
  cap_preschool integer not null default 20,
  cap_primary integer not null default 40,
  cap_secondary integer not null default 60,
  cap_staff integer not null default 100,
  month_micros bigint not null default 0,
  currency text not null default 'USD'::text,
  keep_days integer not null default 365,
  keep_days_young integer not null default 90,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint ai_settings_school_once UNIQUE (institution_id, school_id),
  constraint ai_settings_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint ai_settings_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table ai_settings enable row level security;
alter table ai_settings force row level security;
create policy backup on ai_settings for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on ai_settings for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on ai_settings to app;

create table announcements_announcements (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid,
  author_id uuid not null,
  state text not null default 'draft'::text,
  include text[] not null,
  exclude text[] not null default '{}'::text[],
  roles text[] not null,
  texts jsonb not null,
  text_version integer not null default 0,
  ask text not null default 'nothing'::text,
  answer_by date,
  pinned boolean not null default false,
  expires_on date,
  publish_at timestamp with time zone,
  published_at timestamp with time zone,
  sent_at timestamp with time zone,
  runs integer not null default 0,
  reminders integer not null default 0,
  reminded_at timestamp with time zone,
  search_key text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint announcements_announcements_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint announcements_announcements_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table announcements_announcements enable row level security;
alter table announcements_announcements force row level security;
CREATE INDEX announcements_announcements_latest ON public.announcements_announcements USING btree (institution_id, created_at, id);
CREATE INDEX announcements_announcements_of_author ON public.announcements_announcements USING btree (institution_id, author_id, created_at);
CREATE INDEX announcements_announcements_of_school ON public.announcements_announcements USING btree (institution_id, school_id, created_at);
create policy backup on announcements_announcements for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on announcements_announcements for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on announcements_announcements to app;

create table announcements_answer_log (
  institution_id uuid not null,
  id uuid not null,
  announcement_id uuid not null,
  person_id uuid not null,
  user_id uuid not null,
  student_id uuid,
  answer text not null,
  text_version integer not null,
  text_hash text not null,
  signature text,
  evidence jsonb not null,
  at timestamp with time zone not null default now(),
  constraint announcements_answer_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint announcements_answer_log_announcement FOREIGN KEY (institution_id, announcement_id) REFERENCES announcements_announcements(institution_id, id),
  constraint announcements_answer_log_person FOREIGN KEY (institution_id, person_id) REFERENCES people_persons(institution_id, id) ON DELETE RESTRICT,
  constraint announcements_answer_log_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table announcements_answer_log enable row level security;
alter table announcements_answer_log force row level security;
CREATE INDEX announcements_answer_log_by_student ON public.announcements_answer_log USING btree (institution_id, student_id);
CREATE INDEX announcements_answer_log_of_announcement ON public.announcements_answer_log USING btree (institution_id, announcement_id, person_id, at);
CREATE INDEX announcements_answer_log_of_person ON public.announcements_answer_log USING btree (institution_id, person_id);
create policy backup on announcements_answer_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on announcements_answer_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.announcements_answer_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.announcements_answer_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on announcements_answer_log to app;

create table announcements_files (
  institution_id uuid not null,
  announcement_id uuid not null,
  file_id uuid not null,
  "position" integer not null,
  name text not null,
  type text not null,
  size bigint not null,
  constraint announcements_files_institution_id_announcement_id_file_id_pk PRIMARY KEY (institution_id, announcement_id, file_id),
  constraint announcements_files_announcement FOREIGN KEY (institution_id, announcement_id) REFERENCES announcements_announcements(institution_id, id)
);
alter table announcements_files enable row level security;
alter table announcements_files force row level security;
CREATE INDEX announcements_files_by_file ON public.announcements_files USING btree (institution_id, file_id);
create policy backup on announcements_files for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on announcements_files for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on announcements_files to app;

create table announcements_recipients (
  institution_id uuid not null,
  id uuid not null,
  announcement_id uuid not null,
  person_id uuid not null,
  student_id uuid,
  role text not null,
  user_id uuid,
  household_id uuid,
  homeroom_id uuid,
  told_version integer not null default 0,
  told_at timestamp with time zone,
  read_version integer not null default 0,
  read_at timestamp with time zone,
  answer text,
  answer_version integer not null default 0,
  answered_at timestamp with time zone,
  reminded_round integer not null default 0,
  constraint announcements_recipients_once UNIQUE NULLS NOT DISTINCT (institution_id, announcement_id, person_id, student_id),
  constraint announcements_recipients_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint announcements_recipients_announcement FOREIGN KEY (institution_id, announcement_id) REFERENCES announcements_announcements(institution_id, id),
  constraint announcements_recipients_person FOREIGN KEY (institution_id, person_id) REFERENCES people_persons(institution_id, id) ON DELETE RESTRICT,
  constraint announcements_recipients_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table announcements_recipients enable row level security;
alter table announcements_recipients force row level security;
CREATE INDEX announcements_recipients_by_student ON public.announcements_recipients USING btree (institution_id, student_id) WHERE (student_id IS NOT NULL);
CREATE INDEX announcements_recipients_of_person ON public.announcements_recipients USING btree (institution_id, person_id);
CREATE INDEX announcements_recipients_of_user ON public.announcements_recipients USING btree (institution_id, user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX announcements_recipients_told ON public.announcements_recipients USING btree (institution_id, announcement_id, told_version);
create policy backup on announcements_recipients for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on announcements_recipients for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on announcements_recipients to app;

create table announcements_templates (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid,
  owner_id uuid not null,
  shared text not null,
  name text not null,
  texts jsonb not null,
  ask text not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint announcements_templates_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint announcements_templates_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table announcements_templates enable row level security;
alter table announcements_templates force row level security;
CREATE INDEX announcements_templates_of_owner ON public.announcements_templates USING btree (institution_id, owner_id);
CREATE INDEX announcements_templates_of_school ON public.announcements_templates USING btree (institution_id, school_id, name);
create policy backup on announcements_templates for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on announcements_templates for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on announcements_templates to app;

create table announcements_text_log (
  institution_id uuid not null,
  announcement_id uuid not null,
  version integer not null,
  texts jsonb not null,
  files jsonb not null,
  hash text not null,
  by uuid not null,
  at timestamp with time zone not null default now(),
  constraint announcements_text_log_institution_id_announcement_id_version_p PRIMARY KEY (institution_id, announcement_id, version),
  constraint announcements_text_log_announcement FOREIGN KEY (institution_id, announcement_id) REFERENCES announcements_announcements(institution_id, id)
);
alter table announcements_text_log enable row level security;
alter table announcements_text_log force row level security;
create policy backup on announcements_text_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on announcements_text_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.announcements_text_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.announcements_text_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on announcements_text_log to app;

create table appointments_bookings (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  slot_id uuid not null,
  offer_id uuid not null,
  evening_id uuid,
  host_user_id uuid not null,
  student_id uuid not null,
  guardian_user_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  place text not null,
  topic text not null default ''::text,
  interpreter text,
  state text not null default 'booked'::text,
  outcome text,
  reason text,
  ended_by uuid,
  ended_at timestamp with time zone,
  moved_to_id uuid,
  reminded_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  asked_at timestamp with time zone,
  constraint appointments_bookings_guardian_one_at_a_moment_spans EXCLUDE USING gist (institution_id WITH =, guardian_user_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((state = 'booked'::text)),
  constraint appointments_bookings_host_one_at_a_moment_spans EXCLUDE USING gist (institution_id WITH =, host_user_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((state = 'booked'::text)),
  constraint appointments_bookings_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint appointments_bookings_evening FOREIGN KEY (institution_id, evening_id) REFERENCES appointments_evenings(institution_id, id),
  constraint appointments_bookings_offer FOREIGN KEY (institution_id, offer_id) REFERENCES appointments_offers(institution_id, id),
  constraint appointments_bookings_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint appointments_bookings_slot FOREIGN KEY (institution_id, slot_id) REFERENCES appointments_slots(institution_id, id),
  constraint appointments_bookings_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table appointments_bookings enable row level security;
alter table appointments_bookings force row level security;
CREATE INDEX appointments_bookings_guardian_one_at_a_moment ON public.appointments_bookings USING btree (institution_id, guardian_user_id) WHERE (state = 'booked'::text);
CREATE INDEX appointments_bookings_host_one_at_a_moment ON public.appointments_bookings USING btree (institution_id, host_user_id) WHERE (state = 'booked'::text);
CREATE INDEX appointments_bookings_of_evening ON public.appointments_bookings USING btree (institution_id, evening_id, starts_at);
CREATE INDEX appointments_bookings_of_guardian ON public.appointments_bookings USING btree (institution_id, guardian_user_id, starts_at);
CREATE INDEX appointments_bookings_of_host ON public.appointments_bookings USING btree (institution_id, host_user_id, starts_at);
CREATE INDEX appointments_bookings_of_student ON public.appointments_bookings USING btree (institution_id, student_id, starts_at);
CREATE UNIQUE INDEX appointments_bookings_once ON public.appointments_bookings USING btree (institution_id, slot_id) WHERE (state = 'booked'::text);
CREATE INDEX appointments_bookings_to_remind ON public.appointments_bookings USING btree (institution_id, starts_at) WHERE ((state = 'booked'::text) AND (reminded_at IS NULL));
create policy backup on appointments_bookings for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on appointments_bookings for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on appointments_bookings to app;

create table appointments_evenings (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  name text not null,
  date date not null,
  from_time text not null,
  until_time text not null,
  slot_minutes integer not null,
  gap_minutes integer not null default 0,
  breaks jsonb not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  cap_family integer,
  cap_host integer,
  walk_minutes integer not null default 5,
  state text not null default 'draft'::text,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint appointments_evenings_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint appointments_evenings_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table appointments_evenings enable row level security;
alter table appointments_evenings force row level security;
CREATE INDEX appointments_evenings_of_school ON public.appointments_evenings USING btree (institution_id, school_id, date);
create policy backup on appointments_evenings for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on appointments_evenings for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on appointments_evenings to app;

create table appointments_minutes (
  institution_id uuid not null,
  id uuid not null,
  host_user_id uuid not null,
  text text not null,
  own_note text not null default ''::text,
  shared_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint appointments_minutes_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint appointments_minutes_booking FOREIGN KEY (institution_id, id) REFERENCES appointments_bookings(institution_id, id)
);
alter table appointments_minutes enable row level security;
alter table appointments_minutes force row level security;
create policy backup on appointments_minutes for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on appointments_minutes for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on appointments_minutes to app;

create table appointments_minutes_log (
  institution_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  version integer not null,
  text text not null,
  agreements jsonb not null,
  shared text not null,
  written_by uuid not null,
  at timestamp with time zone not null default now(),
  constraint appointments_minutes_log_once UNIQUE (institution_id, booking_id, version),
  constraint appointments_minutes_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint appointments_minutes_log_booking FOREIGN KEY (institution_id, booking_id) REFERENCES appointments_bookings(institution_id, id)
);
alter table appointments_minutes_log enable row level security;
alter table appointments_minutes_log force row level security;
create policy backup on appointments_minutes_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on appointments_minutes_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.appointments_minutes_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.appointments_minutes_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on appointments_minutes_log to app;

create table appointments_offers (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  host_user_id uuid not null,
  evening_id uuid,
  kind text not null,
  audience text not null,
  starts_on date not null,
  ends_on date not null,
  weekdays integer[] not null,
  from_time text not null,
  until_time text not null,
  slot_minutes integer not null,
  gap_minutes integer not null default 0,
  breaks jsonb not null,
  exceptions jsonb not null,
  room_id uuid,
  video_link text,
  cap_family integer,
  cap_host integer,
  note text not null default ''::text,
  state text not null default 'open'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint appointments_offers_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint appointments_offers_evening FOREIGN KEY (institution_id, evening_id) REFERENCES appointments_evenings(institution_id, id),
  constraint appointments_offers_room FOREIGN KEY (institution_id, room_id) REFERENCES schools_rooms(institution_id, id),
  constraint appointments_offers_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint appointments_offers_days CHECK ((starts_on <= ends_on))
);
alter table appointments_offers enable row level security;
alter table appointments_offers force row level security;
CREATE UNIQUE INDEX appointments_offers_of_evening ON public.appointments_offers USING btree (institution_id, evening_id, host_user_id);
CREATE INDEX appointments_offers_of_host ON public.appointments_offers USING btree (institution_id, host_user_id, ends_on);
CREATE INDEX appointments_offers_of_school ON public.appointments_offers USING btree (institution_id, school_id, audience, ends_on);
create policy backup on appointments_offers for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on appointments_offers for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on appointments_offers to app;

create table appointments_slots (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  offer_id uuid not null,
  host_user_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  room_id uuid,
  state text not null default 'open'::text,
  held_by uuid,
  held_until timestamp with time zone,
  constraint appointments_slots_one_at_a_moment_spans EXCLUDE USING gist (institution_id WITH =, host_user_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((state = 'open'::text)),
  constraint appointments_slots_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint appointments_slots_offer FOREIGN KEY (institution_id, offer_id) REFERENCES appointments_offers(institution_id, id),
  constraint appointments_slots_room FOREIGN KEY (institution_id, room_id) REFERENCES schools_rooms(institution_id, id),
  constraint appointments_slots_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint appointments_slots_span CHECK ((starts_at <= ends_at))
);
alter table appointments_slots enable row level security;
alter table appointments_slots force row level security;
CREATE UNIQUE INDEX appointments_slots_of_host ON public.appointments_slots USING btree (institution_id, host_user_id, starts_at) WHERE (state = 'open'::text);
CREATE INDEX appointments_slots_of_offer ON public.appointments_slots USING btree (institution_id, offer_id, starts_at);
CREATE INDEX appointments_slots_one_at_a_moment ON public.appointments_slots USING btree (institution_id, host_user_id) WHERE (state = 'open'::text);
create policy backup on appointments_slots for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on appointments_slots for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on appointments_slots to app;

create table appointments_tasks (
  institution_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  host_user_id uuid not null,
  guardian_user_id uuid not null,
  text text not null,
  side text not null,
  due_on date,
  done_at timestamp with time zone,
  done_by uuid,
  removed_at timestamp with time zone,
  "position" integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint appointments_tasks_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint appointments_tasks_booking FOREIGN KEY (institution_id, booking_id) REFERENCES appointments_bookings(institution_id, id)
);
alter table appointments_tasks enable row level security;
alter table appointments_tasks force row level security;
CREATE INDEX appointments_tasks_of_booking ON public.appointments_tasks USING btree (institution_id, booking_id, "position");
CREATE INDEX appointments_tasks_of_family ON public.appointments_tasks USING btree (institution_id, guardian_user_id, created_at) WHERE ((done_at IS NULL) AND (removed_at IS NULL));
CREATE INDEX appointments_tasks_open ON public.appointments_tasks USING btree (institution_id, host_user_id, created_at) WHERE ((done_at IS NULL) AND (removed_at IS NULL));
create policy backup on appointments_tasks for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on appointments_tasks for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on appointments_tasks to app;

create table appointments_waits (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  host_user_id uuid not null,
  student_id uuid not null,
  guardian_user_id uuid not null,
  state text not null default 'waiting'::text,
  slot_id uuid,
  offered_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint appointments_waits_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint appointments_waits_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint appointments_waits_slot FOREIGN KEY (institution_id, slot_id) REFERENCES appointments_slots(institution_id, id),
  constraint appointments_waits_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table appointments_waits enable row level security;
alter table appointments_waits force row level security;
CREATE INDEX appointments_waits_in_line ON public.appointments_waits USING btree (institution_id, host_user_id, created_at) WHERE (state = 'waiting'::text);
CREATE INDEX appointments_waits_of_student ON public.appointments_waits USING btree (institution_id, student_id);
CREATE INDEX appointments_waits_offered ON public.appointments_waits USING btree (institution_id, offered_until) WHERE (state = 'offered'::text);
CREATE UNIQUE INDEX appointments_waits_once ON public.appointments_waits USING btree (institution_id, guardian_user_id, student_id, host_user_id) WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));
create policy backup on appointments_waits for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on appointments_waits for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on appointments_waits to app;

create table assessments_answer_log (
  institution_id uuid not null,
  attempt_id uuid not null,
  item text not null,
  sequence integer not null,
  answer jsonb not null,
  written_at timestamp with time zone not null,
  saved_at timestamp with time zone not null,
  late boolean not null,
  constraint assessments_answer_log_institution_id_attempt_id_item_sequence_ PRIMARY KEY (institution_id, attempt_id, item, sequence),
  constraint assessments_answer_log_attempt FOREIGN KEY (institution_id, attempt_id) REFERENCES assessments_attempts(institution_id, id)
);
alter table assessments_answer_log enable row level security;
alter table assessments_answer_log force row level security;
create policy backup on assessments_answer_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assessments_answer_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.assessments_answer_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.assessments_answer_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on assessments_answer_log to app;

create table assessments_answers (
  institution_id uuid not null,
  attempt_id uuid not null,
  item text not null,
  sequence integer not null,
  answer jsonb not null,
  written_at timestamp with time zone not null,
  saved_at timestamp with time zone not null,
  late boolean not null,
  constraint assessments_answers_institution_id_attempt_id_item_pk PRIMARY KEY (institution_id, attempt_id, item),
  constraint assessments_answers_attempt FOREIGN KEY (institution_id, attempt_id) REFERENCES assessments_attempts(institution_id, id)
);
alter table assessments_answers enable row level security;
alter table assessments_answers force row level security;
create policy backup on assessments_answers for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assessments_answers for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on assessments_answers to app;

create table assessments_attempts (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  section_id uuid not null,
  exam_id uuid not null,
  assigned_id uuid not null,
  student_id uuid not null,
  number integer not null,
  state text not null default 'open'::text,
  paper jsonb not null,
  question_ids uuid[] not null,
  started_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  ended_at timestamp with time zone,
  extra_minutes integer not null default 0,
  left_at jsonb not null default '{}'::jsonb,
  last_seen_at timestamp with time zone not null,
  help_asked_at timestamp with time zone,
  help_text text not null default ''::text,
  news_id uuid,
  grade jsonb,
  earned numeric,
  possible numeric,
  waiting integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  flags jsonb not null default '[]'::jsonb,
  large_print boolean not null default false,
  constraint assessments_attempts_number UNIQUE (institution_id, assigned_id, student_id, number),
  constraint assessments_attempts_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint assessments_attempts_assigned FOREIGN KEY (institution_id, assigned_id) REFERENCES assignments_sections(institution_id, id),
  constraint assessments_attempts_exam FOREIGN KEY (institution_id, exam_id) REFERENCES assessments_exams(institution_id, id),
  constraint assessments_attempts_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint assessments_attempts_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint assessments_attempts_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table assessments_attempts enable row level security;
alter table assessments_attempts force row level security;
CREATE INDEX assessments_attempts_by_exam ON public.assessments_attempts USING btree (institution_id, exam_id);
CREATE INDEX assessments_attempts_by_student ON public.assessments_attempts USING btree (institution_id, student_id);
CREATE UNIQUE INDEX assessments_attempts_open ON public.assessments_attempts USING btree (institution_id, assigned_id, student_id) WHERE (state = 'open'::text);
CREATE INDEX assessments_attempts_running ON public.assessments_attempts USING btree (institution_id, ends_at) WHERE (state = 'open'::text);
CREATE INDEX assessments_attempts_waiting ON public.assessments_attempts USING btree (institution_id, assigned_id) WHERE (waiting > 0);
create policy backup on assessments_attempts for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assessments_attempts for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on assessments_attempts to app;

create table assessments_exams (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  sections jsonb not null default '[]'::jsonb,
  minutes integer,
  attempts integer not null default 1,
  counts text not null default 'best'::text,
  shuffle_options boolean not null default true,
  one_at_a_time boolean not null default false,
  can_go_back boolean not null default true,
  show_results text not null default 'release'::text,
  show_keys text not null default 'never'::text,
  password_hash text,
  bank jsonb,
  question_ids uuid[] not null default '{}'::uuid[],
  question_count integer not null default 0,
  paper_points numeric not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint assessments_exams_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint assessments_exams_assignment FOREIGN KEY (institution_id, id) REFERENCES assignments_assignments(institution_id, id),
  constraint assessments_exams_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint assessments_exams_attempts CHECK ((attempts > 0)),
  constraint assessments_exams_going_back CHECK ((can_go_back OR one_at_a_time)),
  constraint assessments_exams_minutes CHECK (((minutes IS NULL) OR (minutes > 0)))
);
alter table assessments_exams enable row level security;
alter table assessments_exams force row level security;
CREATE INDEX assessments_exams_by_school ON public.assessments_exams USING btree (institution_id, school_id);
create policy backup on assessments_exams for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assessments_exams for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on assessments_exams to app;

create table assessments_import_lines (
  institution_id uuid not null,
  import_id uuid not null,
  place integer not null,
  line integer not null,
  file text,
  name text not null,
  kind text,
  state text not null,
  reasons jsonb not null,
  source text,
  constraint assessments_import_lines_institution_id_import_id_place_pk PRIMARY KEY (institution_id, import_id, place),
  constraint assessments_import_lines_import FOREIGN KEY (institution_id, import_id) REFERENCES assessments_imports(institution_id, id)
);
alter table assessments_import_lines enable row level security;
alter table assessments_import_lines force row level security;
CREATE INDEX assessments_import_lines_by_state ON public.assessments_import_lines USING btree (institution_id, import_id, state, place);
create policy backup on assessments_import_lines for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assessments_import_lines for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on assessments_import_lines to app;

create table assessments_imports (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  owner_id uuid not null,
  file_id uuid not null,
  file_name text not null,
  format text,
  language text not null,
  state text not null default 'reading'::text,
  questions integer not null default 0,
  changed integer not null default 0,
  refused integer not null default 0,
  done integer not null default 0,
  notes jsonb not null default '[]'::jsonb,
  choices jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  lines integer not null default 0,
  refusal jsonb,
  constraint assessments_imports_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint assessments_imports_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table assessments_imports enable row level security;
alter table assessments_imports force row level security;
CREATE INDEX assessments_imports_by_owner ON public.assessments_imports USING btree (institution_id, owner_id, created_at);
create policy backup on assessments_imports for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assessments_imports for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on assessments_imports to app;

create table assessments_mark_log (
  institution_id uuid not null,
  id uuid not null,
  attempt_id uuid not null,
  item text not null,
  points numeric,
  comment text not null,
  by_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint assessments_mark_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint assessments_mark_log_attempt FOREIGN KEY (institution_id, attempt_id) REFERENCES assessments_attempts(institution_id, id)
);
alter table assessments_mark_log enable row level security;
alter table assessments_mark_log force row level security;
CREATE INDEX assessments_mark_log_of_attempt ON public.assessments_mark_log USING btree (institution_id, attempt_id, item);
create policy backup on assessments_mark_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assessments_mark_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.assessments_mark_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.assessments_mark_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on assessments_mark_log to app;

create table assessments_marks (
  institution_id uuid not null,
  id uuid not null,
  attempt_id uuid not null,
  item text not null,
  points numeric,
  comment text not null default ''::text,
  by_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint assessments_marks_once UNIQUE (institution_id, attempt_id, item),
  constraint assessments_marks_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint assessments_marks_attempt FOREIGN KEY (institution_id, attempt_id) REFERENCES assessments_attempts(institution_id, id)
);
alter table assessments_marks enable row level security;
alter table assessments_marks force row level security;
create policy backup on assessments_marks for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assessments_marks for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on assessments_marks to app;

create table assessments_question_files (
  institution_id uuid not null,
  file_id uuid not null,
  question_id uuid not null,
  constraint assessments_question_files_institution_id_file_id_question_id_p PRIMARY KEY (institution_id, file_id, question_id),
  constraint assessments_question_files_question FOREIGN KEY (institution_id, question_id) REFERENCES assessments_questions(institution_id, id)
);
alter table assessments_question_files enable row level security;
alter table assessments_question_files force row level security;
CREATE INDEX assessments_question_files_of_question ON public.assessments_question_files USING btree (institution_id, question_id);
create policy backup on assessments_question_files for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assessments_question_files for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on assessments_question_files to app;

create table assessments_question_version_log (
  institution_id uuid not null,
  id uuid not null,
  question_id uuid not null,
  number integer not null,
  body jsonb not null,
  by_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint assessments_question_version_log_number UNIQUE (institution_id, question_id, number),
  constraint assessments_question_version_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint assessments_question_version_log_question FOREIGN KEY (institution_id, question_id) REFERENCES assessments_questions(institution_id, id)
);
alter table assessments_question_version_log enable row level security;
alter table assessments_question_version_log force row level security;
create policy backup on assessments_question_version_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assessments_question_version_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.assessments_question_version_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.assessments_question_version_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on assessments_question_version_log to app;

create table assessments_questions (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  subject_id uuid not null,
  course_id uuid,
  owner_id uuid not null,
  kind text not null,
  title text not null,
  title_key text not null generated always as (patio_plain(title)),
  prompt text not null,
  prompt_key text not null generated always as (patio_plain(prompt)),
  difficulty text not null,
  tags text[] not null default '{}'::text[],
  competency_ids uuid[] not null default '{}'::uuid[],
  state text not null default 'ready'::text,
  number integer not null default 1,
  shared boolean not null default false,
  import_id uuid,
  foreign_id text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint assessments_questions_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint assessments_questions_course FOREIGN KEY (institution_id, course_id) REFERENCES courses_courses(institution_id, id),
  constraint assessments_questions_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint assessments_questions_subject FOREIGN KEY (institution_id, subject_id) REFERENCES courses_subjects(institution_id, id)
);
alter table assessments_questions enable row level security;
alter table assessments_questions force row level security;
CREATE INDEX assessments_questions_by_course ON public.assessments_questions USING btree (institution_id, course_id);
CREATE INDEX assessments_questions_by_import ON public.assessments_questions USING btree (institution_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX assessments_questions_by_owner ON public.assessments_questions USING btree (institution_id, owner_id, updated_at, id);
CREATE INDEX assessments_questions_by_school ON public.assessments_questions USING btree (institution_id, school_id, state, updated_at, id);
CREATE INDEX assessments_questions_by_subject ON public.assessments_questions USING btree (institution_id, subject_id, state);
CREATE UNIQUE INDEX assessments_questions_foreign ON public.assessments_questions USING btree (institution_id, owner_id, foreign_id) WHERE (foreign_id IS NOT NULL);
create policy backup on assessments_questions for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assessments_questions for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on assessments_questions to app;

create table assessments_regrade_log (
  institution_id uuid not null,
  id uuid not null,
  exam_id uuid not null,
  question_id uuid not null,
  treatment text not null,
  number integer,
  mercy text not null,
  reason text not null,
  differences jsonb not null,
  up integer not null,
  down integer not null,
  by_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint assessments_regrade_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint assessments_regrade_log_exam FOREIGN KEY (institution_id, exam_id) REFERENCES assessments_exams(institution_id, id),
  constraint assessments_regrade_log_question FOREIGN KEY (institution_id, question_id) REFERENCES assessments_questions(institution_id, id)
);
alter table assessments_regrade_log enable row level security;
alter table assessments_regrade_log force row level security;
CREATE INDEX assessments_regrade_log_of_exam ON public.assessments_regrade_log USING btree (institution_id, exam_id, at);
create policy backup on assessments_regrade_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assessments_regrade_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.assessments_regrade_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.assessments_regrade_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on assessments_regrade_log to app;

create table assessments_sitting_log (
  institution_id uuid not null,
  id uuid not null,
  attempt_id uuid not null,
  kind text not null,
  gift_id uuid,
  minutes integer,
  text text not null default ''::text,
  edits jsonb not null default '[]'::jsonb,
  by_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint assessments_sitting_log_gift UNIQUE (institution_id, gift_id, attempt_id),
  constraint assessments_sitting_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint assessments_sitting_log_attempt FOREIGN KEY (institution_id, attempt_id) REFERENCES assessments_attempts(institution_id, id)
);
alter table assessments_sitting_log enable row level security;
alter table assessments_sitting_log force row level security;
CREATE INDEX assessments_sitting_log_of_attempt ON public.assessments_sitting_log USING btree (institution_id, attempt_id, at);
create policy backup on assessments_sitting_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assessments_sitting_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.assessments_sitting_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.assessments_sitting_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on assessments_sitting_log to app;

create table assignments_annotations (
  institution_id uuid not null,
  id uuid not null,
  assigned_id uuid not null,
  attempt_id uuid not null,
  kind text not null,
  place jsonb not null,
  text text not null,
  criterion_id uuid,
  by_id uuid not null,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint assignments_annotations_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint assignments_annotations_assigned FOREIGN KEY (institution_id, assigned_id) REFERENCES assignments_sections(institution_id, id),
  constraint assignments_annotations_attempt FOREIGN KEY (institution_id, attempt_id) REFERENCES assignments_attempt_log(institution_id, id)
);
alter table assignments_annotations enable row level security;
alter table assignments_annotations force row level security;
CREATE INDEX assignments_annotations_of_attempt ON public.assignments_annotations USING btree (institution_id, attempt_id, created_at);
create policy backup on assignments_annotations for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assignments_annotations for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on assignments_annotations to app;

create table assignments_assignments (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  course_id uuid not null,
  author_id uuid not null,
  kind text not null default 'task'::text,
  title text not null,
  title_key text not null generated always as (patio_plain(title)),
  instructions jsonb not null,
  points numeric not null,
  category text,
  rubric_version_id uuid,
  forms jsonb not null,
  in_groups boolean not null default false,
  anonymous boolean not null default false,
  similarity boolean not null default false,
  lessons jsonb not null default '[]'::jsonb,
  competency_ids uuid[] not null default '{}'::uuid[],
  attachments jsonb not null default '[]'::jsonb,
  minutes integer,
  state text not null default 'draft'::text,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  origin_id uuid,
  constraint assignments_assignments_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint assignments_assignments_course FOREIGN KEY (institution_id, course_id) REFERENCES courses_courses(institution_id, id),
  constraint assignments_assignments_rubric FOREIGN KEY (institution_id, rubric_version_id) REFERENCES assignments_rubric_versions(institution_id, id),
  constraint assignments_assignments_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint assignments_assignments_points CHECK ((points > (0)::numeric)),
  constraint assignments_assignments_published CHECK (((state <> 'published'::text) OR ((category IS NOT NULL) AND (published_at IS NOT NULL))))
);
alter table assignments_assignments enable row level security;
alter table assignments_assignments force row level security;
CREATE INDEX assignments_assignments_by_author ON public.assignments_assignments USING btree (institution_id, author_id, id);
CREATE INDEX assignments_assignments_by_course ON public.assignments_assignments USING btree (institution_id, course_id, state);
CREATE INDEX assignments_assignments_by_origin ON public.assignments_assignments USING btree (institution_id, origin_id);
CREATE INDEX assignments_assignments_by_rubric ON public.assignments_assignments USING btree (institution_id, rubric_version_id);
create policy backup on assignments_assignments for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assignments_assignments for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on assignments_assignments to app;

create table assignments_attempt_log (
  institution_id uuid not null,
  id uuid not null,
  assigned_id uuid not null,
  student_id uuid not null,
  group_id uuid,
  number integer not null,
  receipt text not null,
  content jsonb not null,
  handed_in_at timestamp with time zone not null,
  arrived_at timestamp with time zone not null default now(),
  device_at timestamp with time zone,
  skew integer,
  offline boolean not null default false,
  late_minutes integer not null default 0,
  by_id uuid not null,
  constraint assignments_attempt_log_receipt UNIQUE (institution_id, receipt),
  constraint assignments_attempt_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint assignments_attempt_log_assigned FOREIGN KEY (institution_id, assigned_id) REFERENCES assignments_sections(institution_id, id),
  constraint assignments_attempt_log_group FOREIGN KEY (institution_id, group_id) REFERENCES assignments_groups(institution_id, id)
);
alter table assignments_attempt_log enable row level security;
alter table assignments_attempt_log force row level security;
CREATE INDEX assignments_attempt_log_of_group ON public.assignments_attempt_log USING btree (institution_id, group_id);
CREATE INDEX assignments_attempt_log_of_student ON public.assignments_attempt_log USING btree (institution_id, assigned_id, student_id);
create policy backup on assignments_attempt_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assignments_attempt_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.assignments_attempt_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.assignments_attempt_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on assignments_attempt_log to app;

create table assignments_comments (
  institution_id uuid not null,
  id uuid not null,
  owner_id uuid not null,
  shortcut text not null,
  text text not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint assignments_comments_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table assignments_comments enable row level security;
alter table assignments_comments force row level security;
CREATE UNIQUE INDEX assignments_comments_shortcut ON public.assignments_comments USING btree (institution_id, owner_id, shortcut) WHERE (archived_at IS NULL);
create policy backup on assignments_comments for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assignments_comments for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on assignments_comments to app;

create table assignments_drafts (
  institution_id uuid not null,
  id uuid not null,
  assigned_id uuid not null,
  student_id uuid not null,
  content jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  group_id uuid,
  constraint assignments_drafts_once_in_group UNIQUE (institution_id, group_id),
  constraint assignments_drafts_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint assignments_drafts_assigned FOREIGN KEY (institution_id, assigned_id) REFERENCES assignments_sections(institution_id, id),
  constraint assignments_drafts_group FOREIGN KEY (institution_id, group_id) REFERENCES assignments_groups(institution_id, id),
  constraint assignments_drafts_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table assignments_drafts enable row level security;
alter table assignments_drafts force row level security;
CREATE INDEX assignments_drafts_by_student ON public.assignments_drafts USING btree (institution_id, student_id);
CREATE UNIQUE INDEX assignments_drafts_once ON public.assignments_drafts USING btree (institution_id, assigned_id, student_id) WHERE (group_id IS NULL);
create policy backup on assignments_drafts for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assignments_drafts for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on assignments_drafts to app;

create table assignments_file_text_log (
  institution_id uuid not null,
  file_id uuid not null,
  text text not null,
  constraint assignments_file_text_log_institution_id_file_id_pk PRIMARY KEY (institution_id, file_id)
);
alter table assignments_file_text_log enable row level security;
alter table assignments_file_text_log force row level security;
create policy backup on assignments_file_text_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assignments_file_text_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.assignments_file_text_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.assignments_file_text_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on assignments_file_text_log to app;

create table assignments_files (
  institution_id uuid not null,
  file_id uuid not null,
  assignment_id uuid not null,
  assigned_id uuid,
  student_id uuid,
  handed_in boolean not null default false,
  name text not null,
  type text not null,
  size bigint not null,
  constraint assignments_files_institution_id_file_id_assignment_id_pk PRIMARY KEY (institution_id, file_id, assignment_id),
  constraint assignments_files_assigned FOREIGN KEY (institution_id, assigned_id) REFERENCES assignments_sections(institution_id, id),
  constraint assignments_files_assignment FOREIGN KEY (institution_id, assignment_id) REFERENCES assignments_assignments(institution_id, id),
  constraint assignments_files_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table assignments_files enable row level security;
alter table assignments_files force row level security;
CREATE INDEX assignments_files_by_student ON public.assignments_files USING btree (institution_id, student_id);
CREATE INDEX assignments_files_of_assignment ON public.assignments_files USING btree (institution_id, assignment_id);
CREATE INDEX assignments_files_of_work ON public.assignments_files USING btree (institution_id, assigned_id, student_id);
create policy backup on assignments_files for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assignments_files for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on assignments_files to app;

create table assignments_grading_log (
  institution_id uuid not null,
  id uuid not null,
  submission_id uuid not null,
  attempt_id uuid,
  move text not null,
  number integer not null,
  picks jsonb not null,
  score numeric,
  comment text not null,
  audio_file_id uuid,
  by_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint assignments_grading_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint assignments_grading_log_submission FOREIGN KEY (institution_id, submission_id) REFERENCES assignments_submissions(institution_id, id)
);
alter table assignments_grading_log enable row level security;
alter table assignments_grading_log force row level security;
CREATE INDEX assignments_grading_log_of_submission ON public.assignments_grading_log USING btree (institution_id, submission_id, number);
create policy backup on assignments_grading_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assignments_grading_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.assignments_grading_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.assignments_grading_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on assignments_grading_log to app;

create table assignments_groups (
  institution_id uuid not null,
  id uuid not null,
  assigned_id uuid not null,
  name text not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint assignments_groups_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint assignments_groups_assigned FOREIGN KEY (institution_id, assigned_id) REFERENCES assignments_sections(institution_id, id)
);
alter table assignments_groups enable row level security;
alter table assignments_groups force row level security;
CREATE INDEX assignments_groups_of_class ON public.assignments_groups USING btree (institution_id, assigned_id);
create policy backup on assignments_groups for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assignments_groups for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on assignments_groups to app;

create table assignments_match_log (
  institution_id uuid not null,
  id uuid not null,
  assigned_id uuid not null,
  attempt_id uuid not null,
  other_attempt_id uuid,
  lesson_id uuid,
  words integer not null,
  share double precision not null,
  other_share double precision not null,
  passages jsonb not null,
  at timestamp with time zone not null default now(),
  constraint assignments_match_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint assignments_match_log_assigned FOREIGN KEY (institution_id, assigned_id) REFERENCES assignments_sections(institution_id, id),
  constraint assignments_match_log_attempt FOREIGN KEY (institution_id, attempt_id) REFERENCES assignments_attempt_log(institution_id, id),
  constraint assignments_match_log_lesson FOREIGN KEY (institution_id, lesson_id) REFERENCES lessons_lessons(institution_id, id),
  constraint assignments_match_log_other FOREIGN KEY (institution_id, other_attempt_id) REFERENCES assignments_attempt_log(institution_id, id),
  constraint assignments_match_log_one CHECK (((other_attempt_id IS NULL) <> (lesson_id IS NULL)))
);
alter table assignments_match_log enable row level security;
alter table assignments_match_log force row level security;
CREATE INDEX assignments_match_log_by_other ON public.assignments_match_log USING btree (institution_id, other_attempt_id);
CREATE INDEX assignments_match_log_of_class ON public.assignments_match_log USING btree (institution_id, assigned_id);
CREATE UNIQUE INDEX assignments_match_log_once ON public.assignments_match_log USING btree (institution_id, attempt_id, COALESCE(other_attempt_id, lesson_id));
create policy backup on assignments_match_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assignments_match_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.assignments_match_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.assignments_match_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on assignments_match_log to app;

create table assignments_members (
  institution_id uuid not null,
  assigned_id uuid not null,
  student_id uuid not null,
  group_id uuid not null,
  constraint assignments_members_institution_id_assigned_id_student_id_pk PRIMARY KEY (institution_id, assigned_id, student_id),
  constraint assignments_members_assigned FOREIGN KEY (institution_id, assigned_id) REFERENCES assignments_sections(institution_id, id),
  constraint assignments_members_group FOREIGN KEY (institution_id, group_id) REFERENCES assignments_groups(institution_id, id),
  constraint assignments_members_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table assignments_members enable row level security;
alter table assignments_members force row level security;
CREATE INDEX assignments_members_by_group ON public.assignments_members USING btree (institution_id, group_id);
CREATE INDEX assignments_members_by_student ON public.assignments_members USING btree (institution_id, student_id);
create policy backup on assignments_members for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assignments_members for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on assignments_members to app;

create table assignments_rubric_versions (
  institution_id uuid not null,
  id uuid not null,
  rubric_id uuid not null,
  number integer not null,
  body jsonb not null,
  points numeric not null,
  by_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint assignments_rubric_versions_number UNIQUE (institution_id, rubric_id, number),
  constraint assignments_rubric_versions_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint assignments_rubric_versions_rubric FOREIGN KEY (institution_id, rubric_id) REFERENCES assignments_rubrics(institution_id, id)
);
alter table assignments_rubric_versions enable row level security;
alter table assignments_rubric_versions force row level security;
create policy backup on assignments_rubric_versions for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assignments_rubric_versions for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on assignments_rubric_versions to app;

create table assignments_rubrics (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  owner_id uuid not null,
  title text not null,
  title_key text not null generated always as (patio_plain(title)),
  about text not null default ''::text,
  number integer not null default 1,
  shared boolean not null default false,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint assignments_rubrics_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint assignments_rubrics_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table assignments_rubrics enable row level security;
alter table assignments_rubrics force row level security;
CREATE INDEX assignments_rubrics_by_owner ON public.assignments_rubrics USING btree (institution_id, owner_id);
CREATE INDEX assignments_rubrics_by_school ON public.assignments_rubrics USING btree (institution_id, school_id, title_key, id);
create policy backup on assignments_rubrics for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assignments_rubrics for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on assignments_rubrics to app;

create table assignments_sections (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  assignment_id uuid not null,
  section_id uuid not null,
  term_id uuid,
  opens_at timestamp with time zone,
  due_at timestamp with time zone not null,
  closes_at timestamp with time zone,
  item_id uuid,
  on_scale boolean not null default false,
  step numeric not null default 0.01,
  lowest numeric not null default '0'::numeric,
  reminded_on date,
  told_due_on date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  desk_key uuid not null default gen_random_uuid(),
  constraint assignments_sections_once UNIQUE (institution_id, assignment_id, section_id),
  constraint assignments_sections_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint assignments_sections_assignment FOREIGN KEY (institution_id, assignment_id) REFERENCES assignments_assignments(institution_id, id),
  constraint assignments_sections_item FOREIGN KEY (institution_id, item_id) REFERENCES gradebook_items(institution_id, id),
  constraint assignments_sections_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint assignments_sections_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint assignments_sections_term FOREIGN KEY (institution_id, term_id) REFERENCES schools_terms(institution_id, id),
  constraint assignments_sections_order CHECK ((((opens_at IS NULL) OR (opens_at < due_at)) AND ((closes_at IS NULL) OR (closes_at >= due_at))))
);
alter table assignments_sections enable row level security;
alter table assignments_sections force row level security;
CREATE INDEX assignments_sections_by_due ON public.assignments_sections USING btree (institution_id, due_at, id);
CREATE INDEX assignments_sections_by_section ON public.assignments_sections USING btree (institution_id, section_id, due_at, id);
create policy backup on assignments_sections for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assignments_sections for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on assignments_sections to app;

create table assignments_students (
  institution_id uuid not null,
  id uuid not null,
  assigned_id uuid not null,
  student_id uuid not null,
  due_at timestamp with time zone,
  closes_at timestamp with time zone,
  excused boolean not null default false,
  instructions jsonb,
  forms jsonb,
  points numeric,
  note text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  fewer_percent integer,
  large_print boolean not null default false,
  told_due_on date,
  constraint assignments_students_once UNIQUE (institution_id, assigned_id, student_id),
  constraint assignments_students_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint assignments_students_assigned FOREIGN KEY (institution_id, assigned_id) REFERENCES assignments_sections(institution_id, id),
  constraint assignments_students_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT,
  constraint assignments_students_fewer CHECK (((fewer_percent IS NULL) OR ((fewer_percent >= 1) AND (fewer_percent <= 90)))),
  constraint assignments_students_points CHECK (((points IS NULL) OR (points > (0)::numeric)))
);
alter table assignments_students enable row level security;
alter table assignments_students force row level security;
CREATE INDEX assignments_students_by_student ON public.assignments_students USING btree (institution_id, student_id);
create policy backup on assignments_students for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assignments_students for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on assignments_students to app;

create table assignments_submissions (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  section_id uuid not null,
  assigned_id uuid not null,
  student_id uuid not null,
  attempt_id uuid,
  attempts integer not null default 0,
  handed_in_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  waits boolean not null default false,
  mark text not null default 'none'::text,
  picks jsonb not null default '[]'::jsonb,
  score numeric,
  comment text not null default ''::text,
  audio_file_id uuid,
  graded_by uuid,
  graded_at timestamp with time zone,
  released_at timestamp with time zone,
  released_score numeric,
  understood_at timestamp with time zone,
  held_by uuid,
  held_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint assignments_submissions_once UNIQUE (institution_id, assigned_id, student_id),
  constraint assignments_submissions_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint assignments_submissions_assigned FOREIGN KEY (institution_id, assigned_id) REFERENCES assignments_sections(institution_id, id),
  constraint assignments_submissions_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint assignments_submissions_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint assignments_submissions_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table assignments_submissions enable row level security;
alter table assignments_submissions force row level security;
CREATE INDEX assignments_submissions_by_student ON public.assignments_submissions USING btree (institution_id, student_id);
CREATE INDEX assignments_submissions_waiting ON public.assignments_submissions USING btree (institution_id, assigned_id) WHERE waits;
create policy backup on assignments_submissions for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on assignments_submissions for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on assignments_submissions to app;

create table attendance_alerts (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  student_id uuid not null,
  date date not null,
  roll_id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  answer text,
  answered_by uuid,
  answered_at timestamp with time zone,
  constraint attendance_alerts_once_a_day UNIQUE (institution_id, student_id, date),
  constraint attendance_alerts_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint attendance_alerts_roll FOREIGN KEY (institution_id, roll_id) REFERENCES attendance_rolls(institution_id, id),
  constraint attendance_alerts_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table attendance_alerts enable row level security;
alter table attendance_alerts force row level security;
CREATE INDEX attendance_alerts_of_day ON public.attendance_alerts USING btree (institution_id, school_id, date);
create policy backup on attendance_alerts for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on attendance_alerts for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on attendance_alerts to app;

create table attendance_codes (
  institution_id uuid not null,
  school_id uuid not null,
  code text not null,
  name jsonb not null,
  direction text not null,
  scope text not null,
  counts_as text not null,
  set_by text[] not null,
  ahead boolean not null,
  key text,
  "position" smallint not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint attendance_codes_institution_id_school_id_code_pk PRIMARY KEY (institution_id, school_id, code),
  constraint attendance_codes_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table attendance_codes enable row level security;
alter table attendance_codes force row level security;
create policy backup on attendance_codes for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on attendance_codes for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on attendance_codes to app;

create table attendance_days (
  institution_id uuid not null,
  student_id uuid not null,
  date date not null,
  school_id uuid not null,
  minutes_expected smallint not null,
  minutes_present smallint not null,
  minutes_excused smallint not null,
  present smallint not null,
  absent smallint not null,
  excused smallint not null,
  lates smallint not null,
  constraint attendance_days_institution_id_student_id_date_pk PRIMARY KEY (institution_id, student_id, date),
  constraint attendance_days_reconcile CHECK ((((present + absent) + excused) = 2))
);
alter table attendance_days enable row level security;
alter table attendance_days force row level security;
CREATE INDEX attendance_days_missed ON public.attendance_days USING btree (institution_id, student_id, date) WHERE ((absent + excused) > 0);
CREATE INDEX attendance_days_of_school ON public.attendance_days USING btree (institution_id, school_id, date);
create policy backup on attendance_days for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on attendance_days for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on attendance_days to app;

create table attendance_justifications (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  student_id uuid not null,
  from_on date not null,
  through_on date not null,
  reason text not null,
  text text not null,
  file_id uuid,
  ahead boolean not null,
  state text not null default 'waiting'::text,
  by_id uuid not null,
  by_role text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  answer text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint attendance_justifications_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint attendance_justifications_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint attendance_justifications_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT,
  constraint attendance_justifications_span CHECK (((from_on <= through_on) AND (through_on < (from_on + 366))))
);
alter table attendance_justifications enable row level security;
alter table attendance_justifications force row level security;
CREATE INDEX attendance_justifications_of_student ON public.attendance_justifications USING btree (institution_id, student_id, from_on);
CREATE INDEX attendance_justifications_waiting ON public.attendance_justifications USING btree (institution_id, school_id, state, from_on);
create policy backup on attendance_justifications for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on attendance_justifications for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on attendance_justifications to app;

create table attendance_letters (
  institution_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  file_id uuid not null,
  locale text not null,
  by_id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint attendance_letters_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint attendance_letters_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table attendance_letters enable row level security;
alter table attendance_letters force row level security;
CREATE INDEX attendance_letters_of_student ON public.attendance_letters USING btree (institution_id, student_id, at);
create policy backup on attendance_letters for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on attendance_letters for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on attendance_letters to app;

create table attendance_mark_log (
  institution_id uuid not null,
  id uuid not null,
  roll_id uuid not null,
  student_id uuid not null,
  source text not null,
  code text,
  minutes_late smallint,
  note text,
  reason text,
  at timestamp with time zone not null,
  received_at timestamp with time zone not null default clock_timestamp(),
  by_id uuid not null,
  replaces uuid[] not null default '{}'::uuid[],
  justification_id uuid,
  constraint attendance_mark_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint attendance_mark_log_roll FOREIGN KEY (institution_id, roll_id) REFERENCES attendance_rolls(institution_id, id)
);
alter table attendance_mark_log enable row level security;
alter table attendance_mark_log force row level security;
CREATE INDEX attendance_mark_log_of_student ON public.attendance_mark_log USING btree (institution_id, roll_id, student_id);
create policy backup on attendance_mark_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on attendance_mark_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.attendance_mark_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.attendance_mark_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on attendance_mark_log to app;

create table attendance_marks (
  institution_id uuid not null,
  roll_id uuid not null,
  student_id uuid not null,
  date date not null,
  code text not null,
  counts_as text not null,
  source text not null,
  minutes_late smallint,
  note text,
  heads uuid[] not null,
  conflict boolean not null default false,
  constraint attendance_marks_institution_id_roll_id_student_id_pk PRIMARY KEY (institution_id, roll_id, student_id),
  constraint attendance_marks_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table attendance_marks enable row level security;
alter table attendance_marks force row level security;
CREATE INDEX attendance_marks_away ON public.attendance_marks USING btree (institution_id, roll_id) WHERE (counts_as <> 'present'::text);
CREATE INDEX attendance_marks_of_student ON public.attendance_marks USING btree (institution_id, student_id, date);
create policy backup on attendance_marks for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on attendance_marks for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on attendance_marks to app;

create table attendance_rolls (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  date date not null,
  section_id uuid,
  meeting_id uuid,
  homeroom_id uuid,
  period smallint not null,
  starts_at text not null,
  minutes smallint not null,
  taken_at timestamp with time zone,
  taken_by uuid,
  closed_at timestamp with time zone,
  closed_by uuid,
  closed_reason text,
  expected smallint not null default 0,
  present smallint not null default 0,
  absent smallint not null default 0,
  excused smallint not null default 0,
  late smallint not null default 0,
  conflicts smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint attendance_rolls_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint attendance_rolls_homeroom FOREIGN KEY (institution_id, homeroom_id) REFERENCES sections_homerooms(institution_id, id),
  constraint attendance_rolls_meeting FOREIGN KEY (institution_id, meeting_id) REFERENCES timetable_meetings(institution_id, id),
  constraint attendance_rolls_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint attendance_rolls_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint attendance_rolls_kind CHECK ((((meeting_id IS NULL) = (section_id IS NULL)) AND ((meeting_id IS NULL) <> (homeroom_id IS NULL)))),
  constraint attendance_rolls_reconcile CHECK ((((present + absent) + excused) = expected))
);
alter table attendance_rolls enable row level security;
alter table attendance_rolls force row level security;
CREATE UNIQUE INDEX attendance_rolls_of_class ON public.attendance_rolls USING btree (institution_id, meeting_id, date) WHERE (meeting_id IS NOT NULL);
CREATE INDEX attendance_rolls_of_day ON public.attendance_rolls USING btree (institution_id, school_id, date);
CREATE UNIQUE INDEX attendance_rolls_of_homeroom ON public.attendance_rolls USING btree (institution_id, homeroom_id, date) WHERE (homeroom_id IS NOT NULL);
CREATE INDEX attendance_rolls_of_section ON public.attendance_rolls USING btree (institution_id, section_id, date);
create policy backup on attendance_rolls for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on attendance_rolls for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on attendance_rolls to app;

create table attendance_school_days (
  institution_id uuid not null,
  school_id uuid not null,
  date date not null,
  days integer not null,
  present integer not null,
  absent integer not null,
  excused integer not null,
  lates integer not null,
  constraint attendance_school_days_institution_id_school_id_date_pk PRIMARY KEY (institution_id, school_id, date),
  constraint attendance_school_days_reconcile CHECK ((((present + absent) + excused) = (2 * days)))
);
alter table attendance_school_days enable row level security;
alter table attendance_school_days force row level security;
create policy backup on attendance_school_days for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on attendance_school_days for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on attendance_school_days to app;

create table attendance_seatings (
  institution_id uuid not null,
  section_id uuid not null,
  columns smallint not null,
  seats jsonb not null,
  by_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint attendance_seatings_institution_id_section_id_pk PRIMARY KEY (institution_id, section_id),
  constraint attendance_seatings_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint attendance_seatings_room CHECK (((columns >= 1) AND (columns <= 12)))
);
alter table attendance_seatings enable row level security;
alter table attendance_seatings force row level security;
create policy backup on attendance_seatings for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on attendance_seatings for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on attendance_seatings to app;

create table attendance_settings (
  institution_id uuid not null,
  school_id uuid not null,
  mode text not null default 'class'::text,
  correction_days integer not null default 7,
  full_day_percent smallint not null default 75,
  half_day_percent smallint not null default 40,
  minimum_days smallint not null default 10,
  chronic_percent smallint not null default 10,
  floor_percent smallint,
  tell_families boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint attendance_settings_institution_id_school_id_pk PRIMARY KEY (institution_id, school_id),
  constraint attendance_settings_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint attendance_settings_day CHECK ((((half_day_percent >= 1) AND (half_day_percent <= full_day_percent)) AND (full_day_percent <= 100))),
  constraint attendance_settings_window CHECK (((correction_days >= 0) AND (correction_days <= 60)))
);
alter table attendance_settings enable row level security;
alter table attendance_settings force row level security;
create policy backup on attendance_settings for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on attendance_settings for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on attendance_settings to app;

create table attendance_submission_log (
  institution_id uuid not null,
  id uuid not null,
  roll_id uuid not null,
  taker_id uuid not null,
  taken_at timestamp with time zone not null,
  received_at timestamp with time zone not null default clock_timestamp(),
  device text not null default ''::text,
  students smallint not null,
  exceptions smallint not null,
  plain_code text,
  plain_ids uuid[] not null default '{}'::uuid[],
  plain_student_ids uuid[] not null default '{}'::uuid[],
  constraint attendance_submission_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint attendance_submission_log_roll FOREIGN KEY (institution_id, roll_id) REFERENCES attendance_rolls(institution_id, id),
  constraint attendance_submission_log_plain CHECK (((cardinality(plain_ids) = cardinality(plain_student_ids)) AND ((plain_code IS NOT NULL) OR (cardinality(plain_ids) = 0))))
);
alter table attendance_submission_log enable row level security;
alter table attendance_submission_log force row level security;
CREATE INDEX attendance_submission_log_of_roll ON public.attendance_submission_log USING btree (institution_id, roll_id, taken_at);
create policy backup on attendance_submission_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on attendance_submission_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.attendance_submission_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.attendance_submission_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on attendance_submission_log to app;

create table attendance_year_totals (
  institution_id uuid not null,
  year_id uuid not null,
  student_id uuid not null,
  days smallint not null,
  present smallint not null,
  absent smallint not null,
  excused smallint not null,
  lates smallint not null,
  constraint attendance_year_totals_institution_id_year_id_student_id_pk PRIMARY KEY (institution_id, year_id, student_id),
  constraint attendance_year_totals_reconcile CHECK ((((present + absent) + excused) = (2 * days)))
);
alter table attendance_year_totals enable row level security;
alter table attendance_year_totals force row level security;
create policy backup on attendance_year_totals for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on attendance_year_totals for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on attendance_year_totals to app;

create table budget_categories (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  name text not null,
  side text not null,
  source text not null default 'registered'::text,
  "position" integer not null default 1,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint budget_categories_name UNIQUE (institution_id, school_id, name),
  constraint budget_categories_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint budget_categories_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint budget_categories_source CHECK (((source = 'registered'::text) OR (side = 'income'::text)))
);
alter table budget_categories enable row level security;
alter table budget_categories force row level security;
CREATE UNIQUE INDEX budget_categories_fees ON public.budget_categories USING btree (institution_id, school_id) WHERE ((source = 'fees'::text) AND (archived_at IS NULL));
create policy backup on budget_categories for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on budget_categories for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on budget_categories to app;

create table budget_cells (
  institution_id uuid not null,
  id uuid not null,
  category_id uuid not null,
  month date not null,
  planned bigint not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint budget_cells_institution_id_id_category_id_month_pk PRIMARY KEY (institution_id, id, category_id, month),
  constraint budget_cells_category FOREIGN KEY (institution_id, category_id) REFERENCES budget_categories(institution_id, id),
  constraint budget_cells_scenario FOREIGN KEY (institution_id, id) REFERENCES budget_scenarios(institution_id, id),
  constraint budget_cells_planned CHECK (((planned >= 0) AND (planned <= '1000000000000'::bigint)))
);
alter table budget_cells enable row level security;
alter table budget_cells force row level security;
create policy backup on budget_cells for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on budget_cells for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on budget_cells to app;

create table budget_decision_log (
  institution_id uuid not null,
  id uuid not null,
  scenario_id uuid not null,
  asked_at timestamp with time zone not null,
  by uuid not null,
  role text not null,
  approve boolean not null,
  reason text not null default ''::text,
  at timestamp with time zone not null default now(),
  constraint budget_decision_log_once UNIQUE (institution_id, scenario_id, asked_at, by),
  constraint budget_decision_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint budget_decision_log_scenario FOREIGN KEY (institution_id, scenario_id) REFERENCES budget_scenarios(institution_id, id)
);
alter table budget_decision_log enable row level security;
alter table budget_decision_log force row level security;
create policy backup on budget_decision_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on budget_decision_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.budget_decision_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.budget_decision_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on budget_decision_log to app;

create table budget_entries (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  category_id uuid not null,
  kind text not null,
  "on" date not null,
  amount bigint not null,
  text text not null,
  reference text not null default ''::text,
  commitment_id uuid,
  made_by uuid not null,
  voided_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint budget_entries_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint budget_entries_category FOREIGN KEY (institution_id, category_id) REFERENCES budget_categories(institution_id, id),
  constraint budget_entries_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint budget_entries_amount CHECK (((amount >= 1) AND (amount <= '1000000000000'::bigint))),
  constraint budget_entries_pays CHECK (((commitment_id IS NULL) OR (kind = 'actual'::text)))
);
alter table budget_entries enable row level security;
alter table budget_entries force row level security;
CREATE INDEX budget_entries_of_category ON public.budget_entries USING btree (institution_id, school_id, category_id, "on");
CREATE INDEX budget_entries_of_commitment ON public.budget_entries USING btree (institution_id, commitment_id);
create policy backup on budget_entries for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on budget_entries for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on budget_entries to app;

create table budget_scenarios (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  year integer not null,
  name text not null,
  state text not null default 'draft'::text,
  holds boolean not null default false,
  rule text not null,
  made_by uuid not null,
  asked_by uuid,
  asked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint budget_scenarios_name UNIQUE (institution_id, school_id, year, name),
  constraint budget_scenarios_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint budget_scenarios_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint budget_scenarios_holds CHECK (((NOT holds) OR (state = 'approved'::text)))
);
alter table budget_scenarios enable row level security;
alter table budget_scenarios force row level security;
CREATE UNIQUE INDEX budget_scenarios_one_holds ON public.budget_scenarios USING btree (institution_id, school_id, year) WHERE holds;
create policy backup on budget_scenarios for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on budget_scenarios for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on budget_scenarios to app;

create table calendar_events (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  layer text not null,
  owner_id uuid not null,
  title text not null,
  description text not null default ''::text,
  place text not null default ''::text,
  starts_on date not null,
  starts_at time without time zone,
  ends_on date not null,
  ends_at time without time zone,
  rule text,
  except_on date[] not null default '{}'::date[],
  first_on date not null,
  last_on date not null,
  series_id uuid,
  occurrence_on date,
  level_ids uuid[] not null default '{}'::uuid[],
  section_ids uuid[] not null default '{}'::uuid[],
  roles text[] not null default '{}'::text[],
  state text not null,
  sequence integer not null default 0,
  cancelled_at timestamp with time zone,
  uid text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  published_at timestamp with time zone,
  constraint calendar_events_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint calendar_events_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint calendar_events_series FOREIGN KEY (institution_id, series_id) REFERENCES calendar_events(institution_id, id),
  constraint calendar_events_alone CHECK ((((series_id IS NULL) = (occurrence_on IS NULL)) AND ((series_id IS NULL) OR (rule IS NULL)))),
  constraint calendar_events_cancelled CHECK (((state = 'cancelled'::text) = (cancelled_at IS NOT NULL))),
  constraint calendar_events_published CHECK (((state <> 'published'::text) OR (published_at IS NOT NULL))),
  constraint calendar_events_range CHECK ((first_on <= last_on)),
  constraint calendar_events_span CHECK ((((starts_at IS NULL) = (ends_at IS NULL)) AND (ROW(starts_on, COALESCE(starts_at, '00:00:00'::time without time zone)) <= ROW(ends_on, COALESCE(ends_at, '00:00:00'::time without time zone)))))
);
alter table calendar_events enable row level security;
alter table calendar_events force row level security;
CREATE INDEX calendar_events_by_owner ON public.calendar_events USING btree (institution_id, owner_id, last_on, first_on);
CREATE INDEX calendar_events_by_school ON public.calendar_events USING btree (institution_id, school_id, last_on, first_on) WHERE (layer <> 'personal'::text);
CREATE UNIQUE INDEX calendar_events_imported ON public.calendar_events USING btree (institution_id, owner_id, layer, uid) WHERE ((uid IS NOT NULL) AND (series_id IS NULL));
CREATE UNIQUE INDEX calendar_events_occurrence ON public.calendar_events USING btree (institution_id, series_id, occurrence_on) WHERE (series_id IS NOT NULL);
create policy backup on calendar_events for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on calendar_events for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on calendar_events to app;

create table calendar_feeds (
  institution_id uuid not null,
  id uuid not null,
  membership_id uuid not null,
  layers text[] not null,
  token_hash text not null,
  read_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint calendar_feeds_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table calendar_feeds enable row level security;
alter table calendar_feeds force row level security;
CREATE INDEX calendar_feeds_by_token ON public.calendar_feeds USING btree (token_hash);
CREATE UNIQUE INDEX calendar_feeds_one ON public.calendar_feeds USING btree (institution_id, membership_id) WHERE (ended_at IS NULL);
create policy backup on calendar_feeds for select to owner using ((patio_scope() = 'backup'::text));
create policy door on calendar_feeds for select using ((patio_scope() = 'identity'::text));
create policy tenant on calendar_feeds for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on calendar_feeds to app;

create table conversations_conversations (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  kind text not null,
  student_id uuid,
  pair_key text not null,
  subject text not null default ''::text,
  started_by uuid not null,
  state text not null default 'open'::text,
  assigned_to uuid,
  closed_at timestamp with time zone,
  last_position integer not null default 0,
  last_at timestamp with time zone not null default now(),
  last_text text not null default ''::text,
  last_form text not null default 'text'::text,
  last_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint conversations_conversations_pair UNIQUE (institution_id, pair_key),
  constraint conversations_conversations_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint conversations_conversations_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint conversations_conversations_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table conversations_conversations enable row level security;
alter table conversations_conversations force row level security;
CREATE INDEX conversations_conversations_of_student ON public.conversations_conversations USING btree (institution_id, student_id);
CREATE INDEX conversations_conversations_office ON public.conversations_conversations USING btree (institution_id, school_id, last_at) WHERE (kind = 'office'::text);
create policy backup on conversations_conversations for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on conversations_conversations for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on conversations_conversations to app;

create table conversations_exports (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  conversation_id uuid not null,
  reason text not null,
  asked_by uuid not null,
  approved_by uuid,
  file_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint conversations_exports_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint conversations_exports_conversation FOREIGN KEY (institution_id, conversation_id) REFERENCES conversations_conversations(institution_id, id),
  constraint conversations_exports_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table conversations_exports enable row level security;
alter table conversations_exports force row level security;
CREATE INDEX conversations_exports_of_school ON public.conversations_exports USING btree (institution_id, school_id, created_at);
create policy backup on conversations_exports for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on conversations_exports for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on conversations_exports to app;

create table conversations_files (
  institution_id uuid not null,
  file_id uuid not null,
  message_id uuid not null,
  conversation_id uuid not null,
  place integer not null,
  form text not null,
  name text not null,
  type text not null,
  size integer not null,
  seconds integer,
  transcript text not null default ''::text,
  constraint conversations_files_institution_id_file_id_pk PRIMARY KEY (institution_id, file_id),
  constraint conversations_files_message FOREIGN KEY (institution_id, message_id) REFERENCES conversations_messages(institution_id, id)
);
alter table conversations_files enable row level security;
alter table conversations_files force row level security;
CREATE INDEX conversations_files_of_message ON public.conversations_files USING btree (institution_id, message_id);
create policy backup on conversations_files for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on conversations_files for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on conversations_files to app;

create table conversations_messages (
  institution_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  "position" integer,
  author_id uuid not null,
  role text not null,
  text text not null,
  form text not null,
  urgency text not null,
  at timestamp with time zone not null default now(),
  arrives_at timestamp with time zone,
  search_words tsvector not null generated always as (to_tsvector('simple'::regconfig, patio_plain(text))),
  constraint conversations_messages_order UNIQUE (institution_id, conversation_id, "position"),
  constraint conversations_messages_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint conversations_messages_conversation FOREIGN KEY (institution_id, conversation_id) REFERENCES conversations_conversations(institution_id, id)
);
alter table conversations_messages enable row level security;
alter table conversations_messages force row level security;
CREATE INDEX conversations_messages_held ON public.conversations_messages USING btree (institution_id, conversation_id, at) WHERE ("position" IS NULL);
create policy backup on conversations_messages for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on conversations_messages for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on conversations_messages to app;

create table conversations_participants (
  institution_id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null,
  role text not null,
  student_id uuid,
  unread integer not null default 0,
  read_position integer not null default 0,
  read_at timestamp with time zone,
  receipt_at timestamp with time zone,
  received_position integer not null default 0,
  last_at timestamp with time zone not null default now(),
  joined_at timestamp with time zone not null default now(),
  constraint conversations_participants_institution_id_conversation_id_user_ PRIMARY KEY (institution_id, conversation_id, user_id, role),
  constraint conversations_participants_conversation FOREIGN KEY (institution_id, conversation_id) REFERENCES conversations_conversations(institution_id, id),
  constraint conversations_participants_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table conversations_participants enable row level security;
alter table conversations_participants force row level security;
CREATE INDEX conversations_participants_of_student ON public.conversations_participants USING btree (institution_id, student_id);
CREATE INDEX conversations_participants_of_user ON public.conversations_participants USING btree (institution_id, user_id, role, last_at);
create policy backup on conversations_participants for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on conversations_participants for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on conversations_participants to app;

create table conversations_reports (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  conversation_id uuid not null,
  message_id uuid not null,
  reported_by uuid not null,
  reason text not null,
  note text not null default ''::text,
  state text not null default 'open'::text,
  handled_by uuid,
  answer text not null default ''::text,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint conversations_reports_once UNIQUE (institution_id, message_id, reported_by),
  constraint conversations_reports_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint conversations_reports_conversation FOREIGN KEY (institution_id, conversation_id) REFERENCES conversations_conversations(institution_id, id),
  constraint conversations_reports_message FOREIGN KEY (institution_id, message_id) REFERENCES conversations_messages(institution_id, id),
  constraint conversations_reports_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table conversations_reports enable row level security;
alter table conversations_reports force row level security;
CREATE INDEX conversations_reports_of_person ON public.conversations_reports USING btree (institution_id, reported_by, created_at);
CREATE INDEX conversations_reports_waiting ON public.conversations_reports USING btree (institution_id, school_id, created_at) WHERE (state = ANY (ARRAY['open'::text, 'reviewing'::text]));
create policy backup on conversations_reports for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on conversations_reports for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on conversations_reports to app;

create table conversations_templates (
  institution_id uuid not null,
  id uuid not null,
  owner_id uuid not null,
  title text not null,
  text text not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint conversations_templates_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table conversations_templates enable row level security;
alter table conversations_templates force row level security;
CREATE INDEX conversations_templates_of_owner ON public.conversations_templates USING btree (institution_id, owner_id, title);
create policy backup on conversations_templates for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on conversations_templates for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on conversations_templates to app;

create table course_generator_courses (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  title text not null,
  subject_id uuid not null,
  grade_level_id uuid not null,
  course_id uuid,
  term_id uuid not null,
  language text not null,
  weeks jsonb not null,
  class_minutes integer not null,
  lessons_wanted integer,
  competency_ids uuid[] not null,
  sources jsonb not null,
  style jsonb not null,
  made_by text not null default 'engine'::text,
  outline jsonb,
  state text not null default 'draft'::text,
  pause_reason text,
  owner_id uuid not null,
  accepted_micros bigint,
  accepted_at timestamp with time zone,
  round integer not null default 0,
  sent_by_id uuid,
  reviewer_id uuid,
  reviewed_at timestamp with time zone,
  published_at timestamp with time zone,
  published_course_id uuid,
  name_key text not null generated always as (patio_plain(title)),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint course_generator_courses_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint course_generator_courses_level FOREIGN KEY (institution_id, grade_level_id) REFERENCES schools_grade_levels(institution_id, id),
  constraint course_generator_courses_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint course_generator_courses_subject FOREIGN KEY (institution_id, subject_id) REFERENCES courses_subjects(institution_id, id)
);
alter table course_generator_courses enable row level security;
alter table course_generator_courses force row level security;
CREATE INDEX course_generator_courses_list ON public.course_generator_courses USING btree (institution_id, school_id, updated_at, id);
create policy backup on course_generator_courses for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on course_generator_courses for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on course_generator_courses to app;

create table course_generator_lessons (
  institution_id uuid not null,
  id uuid not null,
  generated_id uuid not null,
  node text not null,
  state text not null default 'waiting'::text,
  blocks jsonb not null default '[]'::jsonb,
  findings jsonb not null default '[]'::jsonb,
  number integer not null default 0,
  made_by text,
  model text,
  problem text,
  job_id uuid,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  edit_distance numeric,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint course_generator_lessons_node UNIQUE (institution_id, generated_id, node),
  constraint course_generator_lessons_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint course_generator_lessons_course FOREIGN KEY (institution_id, generated_id) REFERENCES course_generator_courses(institution_id, id)
);
alter table course_generator_lessons enable row level security;
alter table course_generator_lessons force row level security;
create policy backup on course_generator_lessons for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on course_generator_lessons for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on course_generator_lessons to app;

create table course_generator_review_log (
  institution_id uuid not null,
  id uuid not null,
  generated_id uuid not null,
  verdict text not null,
  note text not null default ''::text,
  by_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint course_generator_review_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint course_generator_review_log_course FOREIGN KEY (institution_id, generated_id) REFERENCES course_generator_courses(institution_id, id)
);
alter table course_generator_review_log enable row level security;
alter table course_generator_review_log force row level security;
CREATE INDEX course_generator_review_log_by_course ON public.course_generator_review_log USING btree (institution_id, generated_id, at);
create policy backup on course_generator_review_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on course_generator_review_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.course_generator_review_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.course_generator_review_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on course_generator_review_log to app;

create table course_generator_run_log (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  generated_id uuid not null,
  lesson_id uuid,
  kind text not null,
  made_by text not null,
  model text,
  template text not null,
  call_id uuid,
  milliseconds integer not null,
  problem text,
  by_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint course_generator_run_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint course_generator_run_log_course FOREIGN KEY (institution_id, generated_id) REFERENCES course_generator_courses(institution_id, id),
  constraint course_generator_run_log_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table course_generator_run_log enable row level security;
alter table course_generator_run_log force row level security;
CREATE INDEX course_generator_run_log_by_course ON public.course_generator_run_log USING btree (institution_id, generated_id);
CREATE INDEX course_generator_run_log_by_time ON public.course_generator_run_log USING btree (institution_id, school_id, at, id);
create policy backup on course_generator_run_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on course_generator_run_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.course_generator_run_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.course_generator_run_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on course_generator_run_log to app;

create table course_generator_settings (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  model_on boolean not null default true,
  most_micros bigint not null,
  most_lessons integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint course_generator_settings_school UNIQUE (institution_id, school_id),
  constraint course_generator_settings_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint course_generator_settings_school_key FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table course_generator_settings enable row level security;
alter table course_generator_settings force row level security;
create policy backup on course_generator_settings for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on course_generator_settings for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on course_generator_settings to app;

create table course_generator_templates (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  name text not null,
  about text not null default ''::text,
  base text not null,
  mix jsonb not null,
  tone text not null default ''::text,
  units jsonb not null,
  from_course_id uuid,
  archived_at timestamp with time zone,
  name_key text not null generated always as (patio_plain(name)),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint course_generator_templates_name UNIQUE (institution_id, school_id, name_key),
  constraint course_generator_templates_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint course_generator_templates_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table course_generator_templates enable row level security;
alter table course_generator_templates force row level security;
create policy backup on course_generator_templates for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on course_generator_templates for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on course_generator_templates to app;

create table course_generator_version_log (
  institution_id uuid not null,
  id uuid not null,
  lesson_id uuid not null,
  number integer not null,
  kind text not null,
  blocks jsonb not null,
  instruction text not null default ''::text,
  by_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint course_generator_version_log_number UNIQUE (institution_id, lesson_id, number),
  constraint course_generator_version_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint course_generator_version_log_lesson FOREIGN KEY (institution_id, lesson_id) REFERENCES course_generator_lessons(institution_id, id)
);
alter table course_generator_version_log enable row level security;
alter table course_generator_version_log force row level security;
create policy backup on course_generator_version_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on course_generator_version_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.course_generator_version_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.course_generator_version_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on course_generator_version_log to app;

create table courses_competencies (
  institution_id uuid not null,
  id uuid not null,
  subject_id uuid not null,
  name text not null,
  country text,
  preset_version integer,
  "position" integer not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint courses_competencies_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint courses_competencies_subject FOREIGN KEY (institution_id, subject_id) REFERENCES courses_subjects(institution_id, id)
);
alter table courses_competencies enable row level security;
alter table courses_competencies force row level security;
CREATE UNIQUE INDEX courses_competencies_name ON public.courses_competencies USING btree (institution_id, subject_id, name) WHERE (archived_at IS NULL);
create policy backup on courses_competencies for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on courses_competencies for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on courses_competencies to app;

create table courses_course_competencies (
  institution_id uuid not null,
  course_id uuid not null,
  competency_id uuid not null,
  constraint courses_course_competencies_institution_id_course_id_competency PRIMARY KEY (institution_id, course_id, competency_id),
  constraint courses_course_competencies_competency FOREIGN KEY (institution_id, competency_id) REFERENCES courses_competencies(institution_id, id),
  constraint courses_course_competencies_course FOREIGN KEY (institution_id, course_id) REFERENCES courses_courses(institution_id, id)
);
alter table courses_course_competencies enable row level security;
alter table courses_course_competencies force row level security;
create policy backup on courses_course_competencies for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on courses_course_competencies for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on courses_course_competencies to app;

create table courses_courses (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  subject_id uuid not null,
  grade_level_id uuid not null,
  name text not null,
  code text not null,
  periods_per_week integer not null,
  description text not null default ''::text,
  elective boolean not null default false,
  state text not null default 'active'::text,
  copied_from_id uuid,
  name_key text not null generated always as (patio_plain(name)),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint courses_courses_code UNIQUE (institution_id, school_id, code),
  constraint courses_courses_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint courses_courses_level FOREIGN KEY (institution_id, grade_level_id) REFERENCES schools_grade_levels(institution_id, id),
  constraint courses_courses_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint courses_courses_subject FOREIGN KEY (institution_id, subject_id) REFERENCES courses_subjects(institution_id, id),
  constraint courses_courses_periods CHECK (((periods_per_week >= 1) AND (periods_per_week <= 40)))
);
alter table courses_courses enable row level security;
alter table courses_courses force row level security;
CREATE INDEX courses_courses_by_subject ON public.courses_courses USING btree (institution_id, subject_id);
CREATE INDEX courses_courses_catalogue ON public.courses_courses USING btree (institution_id, school_id, grade_level_id, name_key);
create policy backup on courses_courses for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on courses_courses for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on courses_courses to app;

create table courses_subjects (
  institution_id uuid not null,
  id uuid not null,
  name text not null,
  code text not null,
  colour integer not null,
  pattern text not null,
  "position" integer not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint courses_subjects_code UNIQUE (institution_id, code),
  constraint courses_subjects_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint courses_subjects_colour CHECK (((colour >= 1) AND (colour <= 8)))
);
alter table courses_subjects enable row level security;
alter table courses_subjects force row level security;
create policy backup on courses_subjects for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on courses_subjects for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on courses_subjects to app;

create table courses_units (
  institution_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  "position" integer not null,
  title text not null,
  summary text not null default ''::text,
  weeks integer,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint courses_units_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint courses_units_course FOREIGN KEY (institution_id, course_id) REFERENCES courses_courses(institution_id, id)
);
alter table courses_units enable row level security;
alter table courses_units force row level security;
CREATE INDEX courses_units_by_course ON public.courses_units USING btree (institution_id, course_id, "position");
create policy backup on courses_units for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on courses_units for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on courses_units to app;

create table courses_version_log (
  institution_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  number integer not null,
  snapshot jsonb not null,
  by_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint courses_version_log_number UNIQUE (institution_id, course_id, number),
  constraint courses_version_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint courses_version_log_course FOREIGN KEY (institution_id, course_id) REFERENCES courses_courses(institution_id, id)
);
alter table courses_version_log enable row level security;
alter table courses_version_log force row level security;
create policy backup on courses_version_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on courses_version_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.courses_version_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.courses_version_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on courses_version_log to app;

create table fees_accounts (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  currency text not null,
  kind text not null,
  payer_id uuid,
  balance bigint not null default 0,
  constraint fees_accounts_once UNIQUE NULLS NOT DISTINCT (institution_id, school_id, currency, kind, payer_id),
  constraint fees_accounts_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_accounts_payer FOREIGN KEY (institution_id, payer_id) REFERENCES fees_payers(institution_id, id),
  constraint fees_accounts_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint fees_accounts_whose CHECK (((kind = 'payer'::text) = (payer_id IS NOT NULL)))
);
alter table fees_accounts enable row level security;
alter table fees_accounts force row level security;
CREATE INDEX fees_accounts_of_payer ON public.fees_accounts USING btree (institution_id, payer_id);
create policy backup on fees_accounts for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_accounts for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_edited BEFORE DELETE OR UPDATE ON public.fees_accounts FOR EACH ROW EXECUTE FUNCTION fees_refuse_edit();
grant delete, insert, select, update on fees_accounts to app;

create table fees_agreements (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  payer_id uuid not null,
  currency text not null,
  total bigint not null,
  invoice_ids jsonb not null,
  parts jsonb not null,
  state text not null default 'open'::text,
  note text not null default ''::text,
  made_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint fees_agreements_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_agreements_payer FOREIGN KEY (institution_id, payer_id) REFERENCES fees_payers(institution_id, id),
  constraint fees_agreements_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint fees_agreements_total CHECK (((total >= 1) AND (total <= '1000000000000'::bigint)))
);
alter table fees_agreements enable row level security;
alter table fees_agreements force row level security;
CREATE INDEX fees_agreements_of_payer ON public.fees_agreements USING btree (institution_id, payer_id);
CREATE INDEX fees_agreements_open ON public.fees_agreements USING btree (institution_id, school_id) WHERE (state = 'open'::text);
create policy backup on fees_agreements for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_agreements for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on fees_agreements to app;

create table fees_allocation_log (
  institution_id uuid not null,
  id uuid not null,
  payment_id uuid,
  credit_id uuid,
  invoice_id uuid not null,
  amount bigint not null,
  "on" date not null,
  by uuid not null,
  at timestamp with time zone not null default now(),
  constraint fees_allocation_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_allocation_log_credit FOREIGN KEY (institution_id, credit_id) REFERENCES fees_credits(institution_id, id),
  constraint fees_allocation_log_invoice FOREIGN KEY (institution_id, invoice_id) REFERENCES fees_invoices(institution_id, id),
  constraint fees_allocation_log_payment FOREIGN KEY (institution_id, payment_id) REFERENCES fees_payments(institution_id, id),
  constraint fees_allocation_log_amount CHECK ((amount <> 0)),
  constraint fees_allocation_log_source CHECK (((payment_id IS NULL) <> (credit_id IS NULL)))
);
alter table fees_allocation_log enable row level security;
alter table fees_allocation_log force row level security;
CREATE INDEX fees_allocation_log_of_credit ON public.fees_allocation_log USING btree (institution_id, credit_id);
CREATE INDEX fees_allocation_log_of_invoice ON public.fees_allocation_log USING btree (institution_id, invoice_id);
CREATE INDEX fees_allocation_log_of_payment ON public.fees_allocation_log USING btree (institution_id, payment_id);
create policy backup on fees_allocation_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_allocation_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.fees_allocation_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.fees_allocation_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER sums_kept AFTER INSERT ON public.fees_allocation_log REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION fees_add_allocations();
grant insert, select on fees_allocation_log to app;

create table fees_awards (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  discount_id uuid not null,
  student_id uuid not null,
  from_on date not null,
  until_on date,
  basis_points integer,
  reason text not null,
  state text not null,
  asked_by uuid not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint fees_awards_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_awards_discount FOREIGN KEY (institution_id, discount_id) REFERENCES fees_discounts(institution_id, id),
  constraint fees_awards_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint fees_awards_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table fees_awards enable row level security;
alter table fees_awards force row level security;
CREATE INDEX fees_awards_of_discount ON public.fees_awards USING btree (institution_id, discount_id);
CREATE INDEX fees_awards_of_student ON public.fees_awards USING btree (institution_id, student_id);
create policy backup on fees_awards for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_awards for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on fees_awards to app;

create table fees_bank_lines (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  import_id uuid not null,
  hash text not null,
  "on" date not null,
  currency text not null,
  amount bigint not null,
  reference text not null default ''::text,
  text text not null default ''::text,
  state text not null default 'open'::text,
  payment_id uuid,
  decided_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint fees_bank_lines_once UNIQUE (institution_id, school_id, hash),
  constraint fees_bank_lines_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_bank_lines_payment FOREIGN KEY (institution_id, payment_id) REFERENCES fees_payments(institution_id, id),
  constraint fees_bank_lines_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table fees_bank_lines enable row level security;
alter table fees_bank_lines force row level security;
CREATE INDEX fees_bank_lines_of_school ON public.fees_bank_lines USING btree (institution_id, school_id, state, "on");
CREATE UNIQUE INDEX fees_bank_lines_payment ON public.fees_bank_lines USING btree (institution_id, payment_id) WHERE (payment_id IS NOT NULL);
create policy backup on fees_bank_lines for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_bank_lines for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on fees_bank_lines to app;

create table fees_checkouts (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  provider_account_id uuid not null,
  provider text not null,
  payer_id uuid not null,
  user_id uuid not null,
  currency text not null,
  amount bigint not null,
  items jsonb not null,
  state text not null default 'created'::text,
  provider_object text,
  provider_payment text,
  url text,
  expires_at timestamp with time zone,
  payment_id uuid,
  review text,
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint fees_checkouts_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_checkouts_account FOREIGN KEY (institution_id, provider_account_id) REFERENCES fees_provider_accounts(institution_id, id),
  constraint fees_checkouts_payer FOREIGN KEY (institution_id, payer_id) REFERENCES fees_payers(institution_id, id),
  constraint fees_checkouts_payment FOREIGN KEY (institution_id, payment_id) REFERENCES fees_payments(institution_id, id),
  constraint fees_checkouts_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint fees_checkouts_amount CHECK (((amount >= 1) AND (amount <= '1000000000000'::bigint)))
);
alter table fees_checkouts enable row level security;
alter table fees_checkouts force row level security;
CREATE UNIQUE INDEX fees_checkouts_object ON public.fees_checkouts USING btree (institution_id, provider, provider_object) WHERE (provider_object IS NOT NULL);
CREATE INDEX fees_checkouts_of_payer ON public.fees_checkouts USING btree (institution_id, payer_id, created_at);
CREATE INDEX fees_checkouts_of_school ON public.fees_checkouts USING btree (institution_id, school_id, created_at);
CREATE INDEX fees_checkouts_to_review ON public.fees_checkouts USING btree (institution_id, school_id) WHERE ((review IS NOT NULL) AND (reviewed_at IS NULL));
CREATE INDEX fees_checkouts_under_way ON public.fees_checkouts USING btree (institution_id, created_at) WHERE (state = ANY (ARRAY['created'::text, 'pending'::text]));
create policy backup on fees_checkouts for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_checkouts for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on fees_checkouts to app;

create table fees_concept_students (
  institution_id uuid not null,
  id uuid not null,
  concept_id uuid not null,
  student_id uuid not null,
  from_on date not null,
  until_on date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint fees_concept_students_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_concept_students_concept FOREIGN KEY (institution_id, concept_id) REFERENCES fees_concepts(institution_id, id),
  constraint fees_concept_students_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table fees_concept_students enable row level security;
alter table fees_concept_students force row level security;
CREATE INDEX fees_concept_students_of_concept ON public.fees_concept_students USING btree (institution_id, concept_id, student_id);
CREATE INDEX fees_concept_students_of_student ON public.fees_concept_students USING btree (institution_id, student_id);
create policy backup on fees_concept_students for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_concept_students for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on fees_concept_students to app;

create table fees_concepts (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  name text not null,
  kind text not null,
  charged_to text not null default 'all'::text,
  tax_basis_points integer not null default 0,
  "position" integer not null default 1,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint fees_concepts_name UNIQUE (institution_id, school_id, name),
  constraint fees_concepts_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_concepts_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table fees_concepts enable row level security;
alter table fees_concepts force row level security;
create policy backup on fees_concepts for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_concepts for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on fees_concepts to app;

create table fees_credits (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  account_id uuid not null,
  payer_id uuid not null,
  kind text not null,
  currency text not null,
  amount bigint not null,
  allocated bigint not null default 0,
  "on" date not null,
  reason text not null,
  made_by uuid not null,
  approved_by uuid,
  made_at timestamp with time zone not null default now(),
  constraint fees_credits_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_credits_account FOREIGN KEY (institution_id, account_id) REFERENCES fees_accounts(institution_id, id),
  constraint fees_credits_payer FOREIGN KEY (institution_id, payer_id) REFERENCES fees_payers(institution_id, id),
  constraint fees_credits_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint fees_credits_parts CHECK (((0 <= allocated) AND (allocated <= amount))),
  constraint fees_credits_second_person CHECK (((kind <> 'write_off'::text) OR ((approved_by IS NOT NULL) AND (approved_by <> made_by))))
);
alter table fees_credits enable row level security;
alter table fees_credits force row level security;
CREATE INDEX fees_credits_of_payer ON public.fees_credits USING btree (institution_id, payer_id, "on");
CREATE INDEX fees_credits_of_school ON public.fees_credits USING btree (institution_id, school_id, "on");
create policy backup on fees_credits for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_credits for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_edited BEFORE DELETE OR UPDATE ON public.fees_credits FOR EACH ROW EXECUTE FUNCTION fees_refuse_edit();
grant delete, insert, select, update on fees_credits to app;

create table fees_discounts (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  name text not null,
  kind text not null,
  stacking text not null,
  base text not null,
  basis_points integer,
  amount bigint,
  ceiling bigint,
  rank_from integer,
  early_days integer,
  concept_ids jsonb not null,
  "position" integer not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint fees_discounts_name UNIQUE (institution_id, school_id, name),
  constraint fees_discounts_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_discounts_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint fees_discounts_worth CHECK (((basis_points IS NULL) OR (amount IS NULL)))
);
alter table fees_discounts enable row level security;
alter table fees_discounts force row level security;
create policy backup on fees_discounts for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_discounts for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on fees_discounts to app;

create table fees_instalments (
  institution_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  number integer not null,
  name text not null,
  issue_on date not null,
  due_on date not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint fees_instalments_once UNIQUE (institution_id, plan_id, number),
  constraint fees_instalments_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_instalments_plan FOREIGN KEY (institution_id, plan_id) REFERENCES fees_plans(institution_id, id),
  constraint fees_instalments_days CHECK ((issue_on <= due_on))
);
alter table fees_instalments enable row level security;
alter table fees_instalments force row level security;
create policy backup on fees_instalments for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_instalments for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on fees_instalments to app;

create table fees_invoice_line_log (
  institution_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  "position" integer not null,
  concept_id uuid,
  text text not null,
  gross bigint not null,
  discount bigint not null,
  tax bigint not null,
  total bigint not null,
  trace jsonb not null,
  constraint fees_invoice_line_log_once UNIQUE (institution_id, invoice_id, "position"),
  constraint fees_invoice_line_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_invoice_line_log_concept FOREIGN KEY (institution_id, concept_id) REFERENCES fees_concepts(institution_id, id),
  constraint fees_invoice_line_log_invoice FOREIGN KEY (institution_id, invoice_id) REFERENCES fees_invoices(institution_id, id)
);
alter table fees_invoice_line_log enable row level security;
alter table fees_invoice_line_log force row level security;
create policy backup on fees_invoice_line_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_invoice_line_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.fees_invoice_line_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.fees_invoice_line_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on fees_invoice_line_log to app;

create table fees_invoices (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  series text not null,
  number bigint not null,
  kind text not null,
  account_id uuid not null,
  payer_id uuid not null,
  student_id uuid not null,
  year_id uuid not null,
  instalment_id uuid,
  late_for_id uuid,
  run_id uuid,
  title text not null,
  issued_on date not null,
  due_on date not null,
  currency text not null,
  total bigint not null,
  tax bigint not null default 0,
  settled bigint not null default 0,
  early_until date,
  early_amount bigint not null default 0,
  voided_at timestamp with time zone,
  code text not null,
  issued_by uuid not null,
  issued_at timestamp with time zone not null default now(),
  constraint fees_invoices_code UNIQUE (institution_id, code),
  constraint fees_invoices_number UNIQUE (institution_id, school_id, series, number),
  constraint fees_invoices_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_invoices_account FOREIGN KEY (institution_id, account_id) REFERENCES fees_accounts(institution_id, id),
  constraint fees_invoices_instalment FOREIGN KEY (institution_id, instalment_id) REFERENCES fees_instalments(institution_id, id),
  constraint fees_invoices_payer FOREIGN KEY (institution_id, payer_id) REFERENCES fees_payers(institution_id, id),
  constraint fees_invoices_run FOREIGN KEY (institution_id, run_id) REFERENCES fees_issue_runs(institution_id, id),
  constraint fees_invoices_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint fees_invoices_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT,
  constraint fees_invoices_year FOREIGN KEY (institution_id, year_id) REFERENCES schools_academic_years(institution_id, id),
  constraint fees_invoices_amounts CHECK ((((total >= 1) AND (total <= '1000000000000'::bigint)) AND ((tax >= 0) AND (tax <= total)))),
  constraint fees_invoices_days CHECK ((issued_on <= due_on)),
  constraint fees_invoices_settled CHECK (((0 <= settled) AND (settled <= total)))
);
alter table fees_invoices enable row level security;
alter table fees_invoices force row level security;
CREATE INDEX fees_invoices_late_for ON public.fees_invoices USING btree (institution_id, late_for_id);
CREATE INDEX fees_invoices_of_payer ON public.fees_invoices USING btree (institution_id, payer_id, due_on);
CREATE INDEX fees_invoices_of_run ON public.fees_invoices USING btree (institution_id, run_id);
CREATE INDEX fees_invoices_of_school ON public.fees_invoices USING btree (institution_id, school_id, issued_on);
CREATE INDEX fees_invoices_of_student ON public.fees_invoices USING btree (institution_id, student_id, due_on);
CREATE UNIQUE INDEX fees_invoices_once ON public.fees_invoices USING btree (institution_id, instalment_id, student_id, payer_id) WHERE ((instalment_id IS NOT NULL) AND (voided_at IS NULL));
CREATE INDEX fees_invoices_open ON public.fees_invoices USING btree (institution_id, school_id, due_on, payer_id) WHERE (settled < total);
create policy backup on fees_invoices for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_invoices for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_edited BEFORE DELETE OR UPDATE ON public.fees_invoices FOR EACH ROW EXECUTE FUNCTION fees_refuse_edit();
CREATE TRIGGER seal_kept AFTER INSERT ON public.fees_invoices REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION fees_add_seals('invoice');
grant delete, insert, select, update on fees_invoices to app;

create table fees_issue_runs (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  instalment_id uuid not null,
  issued_on date not null,
  state text not null,
  job_id uuid,
  planned integer not null,
  issued integer not null default 0,
  started_by uuid not null,
  started_at timestamp with time zone not null default now(),
  done_at timestamp with time zone,
  constraint fees_issue_runs_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_issue_runs_instalment FOREIGN KEY (institution_id, instalment_id) REFERENCES fees_instalments(institution_id, id),
  constraint fees_issue_runs_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table fees_issue_runs enable row level security;
alter table fees_issue_runs force row level security;
CREATE INDEX fees_issue_runs_of_instalment ON public.fees_issue_runs USING btree (institution_id, instalment_id);
CREATE UNIQUE INDEX fees_issue_runs_one_running ON public.fees_issue_runs USING btree (institution_id, school_id) WHERE (state = 'running'::text);
create policy backup on fees_issue_runs for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_issue_runs for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on fees_issue_runs to app;

create table fees_movement_log (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  kind text not null,
  currency text not null,
  "on" date not null,
  source_id uuid not null,
  key text not null,
  by uuid not null,
  at timestamp with time zone not null default now(),
  reason text not null default ''::text,
  constraint fees_movement_log_once UNIQUE (institution_id, key),
  constraint fees_movement_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_movement_log_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table fees_movement_log enable row level security;
alter table fees_movement_log force row level security;
CREATE INDEX fees_movement_log_of_school ON public.fees_movement_log USING btree (institution_id, school_id, "on");
CREATE INDEX fees_movement_log_of_source ON public.fees_movement_log USING btree (institution_id, source_id);
create policy backup on fees_movement_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_movement_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER month_is_open BEFORE INSERT ON public.fees_movement_log FOR EACH ROW EXECUTE FUNCTION fees_check_month();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.fees_movement_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.fees_movement_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on fees_movement_log to app;

create table fees_numbers (
  institution_id uuid not null,
  id uuid not null,
  series text not null,
  last bigint not null,
  constraint fees_numbers_institution_id_id_series_pk PRIMARY KEY (institution_id, id, series),
  constraint fees_numbers_school FOREIGN KEY (institution_id, id) REFERENCES schools_schools(institution_id, id)
);
alter table fees_numbers enable row level security;
alter table fees_numbers force row level security;
create policy backup on fees_numbers for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_numbers for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on fees_numbers to app;

create table fees_payer_shares (
  institution_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  payer_id uuid not null,
  basis_points integer not null,
  from_on date not null,
  until_on date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint fees_payer_shares_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_payer_shares_payer FOREIGN KEY (institution_id, payer_id) REFERENCES fees_payers(institution_id, id),
  constraint fees_payer_shares_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT,
  constraint fees_payer_shares_part CHECK (((basis_points >= 1) AND (basis_points <= 10000)))
);
alter table fees_payer_shares enable row level security;
alter table fees_payer_shares force row level security;
CREATE INDEX fees_payer_shares_of_payer ON public.fees_payer_shares USING btree (institution_id, payer_id);
CREATE INDEX fees_payer_shares_of_student ON public.fees_payer_shares USING btree (institution_id, student_id);
create policy backup on fees_payer_shares for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_payer_shares for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on fees_payer_shares to app;

create table fees_payers (
  institution_id uuid not null,
  id uuid not null,
  kind text not null,
  person_id uuid,
  name text not null,
  tax_id text,
  address text,
  email text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint fees_payers_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_payers_person_of FOREIGN KEY (institution_id, person_id) REFERENCES people_persons(institution_id, id) ON DELETE RESTRICT,
  constraint fees_payers_who CHECK (((kind = 'guardian'::text) = (person_id IS NOT NULL)))
);
alter table fees_payers enable row level security;
alter table fees_payers force row level security;
CREATE UNIQUE INDEX fees_payers_person ON public.fees_payers USING btree (institution_id, person_id) WHERE (person_id IS NOT NULL);
create policy backup on fees_payers for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_payers for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on fees_payers to app;

create table fees_payments (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  account_id uuid not null,
  payer_id uuid not null,
  currency text not null,
  amount bigint not null,
  allocated bigint not null default 0,
  returned bigint not null default 0,
  method text not null,
  provider text,
  provider_object text,
  reference text not null default ''::text,
  till_id uuid,
  paid_on date not null,
  taken_by uuid not null,
  taken_at timestamp with time zone not null default now(),
  note text not null default ''::text,
  constraint fees_payments_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_payments_account FOREIGN KEY (institution_id, account_id) REFERENCES fees_accounts(institution_id, id),
  constraint fees_payments_payer FOREIGN KEY (institution_id, payer_id) REFERENCES fees_payers(institution_id, id),
  constraint fees_payments_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint fees_payments_amount CHECK (((amount >= 1) AND (amount <= '1000000000000'::bigint))),
  constraint fees_payments_parts CHECK (((allocated >= 0) AND (returned >= 0) AND ((allocated + returned) <= amount)))
);
alter table fees_payments enable row level security;
alter table fees_payments force row level security;
CREATE INDEX fees_payments_of_payer ON public.fees_payments USING btree (institution_id, payer_id, paid_on);
CREATE INDEX fees_payments_of_school ON public.fees_payments USING btree (institution_id, school_id, paid_on);
CREATE INDEX fees_payments_of_till ON public.fees_payments USING btree (institution_id, till_id);
CREATE UNIQUE INDEX fees_payments_provider_object ON public.fees_payments USING btree (institution_id, provider, provider_object) WHERE (provider_object IS NOT NULL);
CREATE INDEX fees_payments_unallocated ON public.fees_payments USING btree (institution_id, account_id) WHERE ((allocated + returned) < amount);
create policy backup on fees_payments for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_payments for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_edited BEFORE DELETE OR UPDATE ON public.fees_payments FOR EACH ROW EXECUTE FUNCTION fees_refuse_edit();
grant delete, insert, select, update on fees_payments to app;

create table fees_period_log (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  month date not null,
  action text not null,
  by uuid not null,
  reason text not null default ''::text,
  at timestamp with time zone not null default now(),
  constraint fees_period_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_period_log_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table fees_period_log enable row level security;
alter table fees_period_log force row level security;
CREATE INDEX fees_period_log_of_month ON public.fees_period_log USING btree (institution_id, school_id, month, at);
create policy backup on fees_period_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_period_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.fees_period_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.fees_period_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on fees_period_log to app;

create table fees_plans (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  concept_id uuid not null,
  year_id uuid not null,
  mode text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint fees_plans_once UNIQUE (institution_id, concept_id, year_id),
  constraint fees_plans_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_plans_concept FOREIGN KEY (institution_id, concept_id) REFERENCES fees_concepts(institution_id, id),
  constraint fees_plans_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint fees_plans_year FOREIGN KEY (institution_id, year_id) REFERENCES schools_academic_years(institution_id, id)
);
alter table fees_plans enable row level security;
alter table fees_plans force row level security;
CREATE INDEX fees_plans_of_school ON public.fees_plans USING btree (institution_id, school_id, year_id);
create policy backup on fees_plans for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_plans for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on fees_plans to app;

create table fees_posting_log (
  institution_id uuid not null,
  id uuid not null,
  movement_id uuid not null,
  account_id uuid not null,
  debit bigint not null,
  credit bigint not null,
  constraint fees_posting_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_posting_log_account FOREIGN KEY (institution_id, account_id) REFERENCES fees_accounts(institution_id, id),
  constraint fees_posting_log_movement FOREIGN KEY (institution_id, movement_id) REFERENCES fees_movement_log(institution_id, id),
  constraint fees_posting_log_side CHECK (((debit >= 0) AND (credit >= 0) AND ((debit = 0) <> (credit = 0))))
);
alter table fees_posting_log enable row level security;
alter table fees_posting_log force row level security;
CREATE INDEX fees_posting_log_of_account ON public.fees_posting_log USING btree (institution_id, account_id);
CREATE INDEX fees_posting_log_of_movement ON public.fees_posting_log USING btree (institution_id, movement_id);
create policy backup on fees_posting_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_posting_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER balance_kept AFTER INSERT ON public.fees_posting_log REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION fees_add_postings();
CREATE CONSTRAINT TRIGGER entry_balances AFTER INSERT ON public.fees_posting_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fees_check_entry();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.fees_posting_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.fees_posting_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on fees_posting_log to app;

create table fees_price_lines (
  institution_id uuid not null,
  id uuid not null,
  concept_id uuid not null,
  year_id uuid not null,
  grade_level_id uuid,
  from_on date not null,
  amount bigint not null,
  currency text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint fees_price_lines_once UNIQUE NULLS NOT DISTINCT (institution_id, concept_id, year_id, grade_level_id, from_on),
  constraint fees_price_lines_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_price_lines_concept FOREIGN KEY (institution_id, concept_id) REFERENCES fees_concepts(institution_id, id),
  constraint fees_price_lines_level FOREIGN KEY (institution_id, grade_level_id) REFERENCES schools_grade_levels(institution_id, id),
  constraint fees_price_lines_year FOREIGN KEY (institution_id, year_id) REFERENCES schools_academic_years(institution_id, id),
  constraint fees_price_lines_amount CHECK (((amount >= 0) AND (amount <= '1000000000000'::bigint)))
);
alter table fees_price_lines enable row level security;
alter table fees_price_lines force row level security;
create policy backup on fees_price_lines for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_price_lines for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on fees_price_lines to app;

create table fees_promises (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  payer_id uuid not null,
  currency text not null,
  amount bigint not null,
  promised_for date not null,
  note text not null default ''::text,
  state text not null default 'open'::text,
  made_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint fees_promises_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_promises_payer FOREIGN KEY (institution_id, payer_id) REFERENCES fees_payers(institution_id, id),
  constraint fees_promises_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint fees_promises_amount CHECK (((amount >= 1) AND (amount <= '1000000000000'::bigint)))
);
alter table fees_promises enable row level security;
alter table fees_promises force row level security;
CREATE INDEX fees_promises_of_payer ON public.fees_promises USING btree (institution_id, payer_id, promised_for);
CREATE INDEX fees_promises_open ON public.fees_promises USING btree (institution_id, school_id, promised_for) WHERE (state = 'open'::text);
create policy backup on fees_promises for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_promises for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on fees_promises to app;

create table fees_provider_accounts (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  provider text not null,
  active boolean not null default false,
  public_key text not null default ''::text,
  secret text,
  webhook_secret text,
  webhook_secret_before text,
  tested_at timestamp with time zone,
  test_result text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint fees_provider_accounts_once UNIQUE (institution_id, school_id, provider),
  constraint fees_provider_accounts_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_provider_accounts_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table fees_provider_accounts enable row level security;
alter table fees_provider_accounts force row level security;
create policy backup on fees_provider_accounts for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_provider_accounts for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on fees_provider_accounts to app;

create table fees_receipts (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  payment_id uuid not null,
  series text not null,
  number bigint not null,
  code text not null,
  issued_at timestamp with time zone not null default now(),
  constraint fees_receipts_code UNIQUE (institution_id, code),
  constraint fees_receipts_number UNIQUE (institution_id, school_id, series, number),
  constraint fees_receipts_payment UNIQUE (institution_id, payment_id),
  constraint fees_receipts_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_receipts_payment_of FOREIGN KEY (institution_id, payment_id) REFERENCES fees_payments(institution_id, id),
  constraint fees_receipts_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table fees_receipts enable row level security;
alter table fees_receipts force row level security;
create policy backup on fees_receipts for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_receipts for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_edited BEFORE DELETE OR UPDATE ON public.fees_receipts FOR EACH ROW EXECUTE FUNCTION fees_refuse_edit();
CREATE TRIGGER seal_kept AFTER INSERT ON public.fees_receipts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION fees_add_seals('receipt');
grant delete, insert, select, update on fees_receipts to app;

create table fees_reconciliations (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  source text not null,
  kind text not null,
  key text not null,
  object text not null,
  payment_id uuid,
  "on" text not null,
  currency text not null,
  here bigint,
  there bigint,
  owner_id uuid,
  solved_at timestamp with time zone,
  solved_by uuid,
  note text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint fees_reconciliations_once UNIQUE (institution_id, key),
  constraint fees_reconciliations_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_reconciliations_payment FOREIGN KEY (institution_id, payment_id) REFERENCES fees_payments(institution_id, id),
  constraint fees_reconciliations_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table fees_reconciliations enable row level security;
alter table fees_reconciliations force row level security;
CREATE INDEX fees_reconciliations_open ON public.fees_reconciliations USING btree (institution_id, school_id, created_at) WHERE (solved_at IS NULL);
create policy backup on fees_reconciliations for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_reconciliations for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on fees_reconciliations to app;

create table fees_refunds (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  payment_id uuid not null,
  amount bigint not null,
  state text not null,
  provider_object text,
  reason text not null,
  asked_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint fees_refunds_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_refunds_payment FOREIGN KEY (institution_id, payment_id) REFERENCES fees_payments(institution_id, id),
  constraint fees_refunds_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint fees_refunds_amount CHECK ((amount > 0))
);
alter table fees_refunds enable row level security;
alter table fees_refunds force row level security;
CREATE INDEX fees_refunds_asked ON public.fees_refunds USING btree (institution_id, created_at) WHERE (state = 'asked'::text);
CREATE INDEX fees_refunds_of_payment ON public.fees_refunds USING btree (institution_id, payment_id);
create policy backup on fees_refunds for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_refunds for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on fees_refunds to app;

create table fees_reminder_log (
  institution_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  payer_id uuid not null,
  step_id uuid not null,
  user_id uuid,
  at timestamp with time zone not null default now(),
  constraint fees_reminder_log_once UNIQUE (institution_id, invoice_id, step_id),
  constraint fees_reminder_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_reminder_log_invoice FOREIGN KEY (institution_id, invoice_id) REFERENCES fees_invoices(institution_id, id),
  constraint fees_reminder_log_payer FOREIGN KEY (institution_id, payer_id) REFERENCES fees_payers(institution_id, id),
  constraint fees_reminder_log_step FOREIGN KEY (institution_id, step_id) REFERENCES fees_reminder_steps(institution_id, id)
);
alter table fees_reminder_log enable row level security;
alter table fees_reminder_log force row level security;
CREATE INDEX fees_reminder_log_of_payer ON public.fees_reminder_log USING btree (institution_id, payer_id, at);
create policy backup on fees_reminder_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_reminder_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.fees_reminder_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.fees_reminder_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on fees_reminder_log to app;

create table fees_reminder_steps (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  days integer not null,
  title text not null,
  body text not null,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint fees_reminder_steps_once UNIQUE (institution_id, school_id, days),
  constraint fees_reminder_steps_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_reminder_steps_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table fees_reminder_steps enable row level security;
alter table fees_reminder_steps force row level security;
create policy backup on fees_reminder_steps for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_reminder_steps for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on fees_reminder_steps to app;

create table fees_return_log (
  institution_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  kind text not null,
  amount bigint not null,
  "on" date not null,
  provider_object text,
  reason text not null,
  by uuid not null,
  at timestamp with time zone not null default now(),
  constraint fees_return_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_return_log_payment FOREIGN KEY (institution_id, payment_id) REFERENCES fees_payments(institution_id, id),
  constraint fees_return_log_amount CHECK ((((kind = 'dispute_won'::text) = (amount < 0)) AND (amount <> 0)))
);
alter table fees_return_log enable row level security;
alter table fees_return_log force row level security;
CREATE INDEX fees_return_log_of_payment ON public.fees_return_log USING btree (institution_id, payment_id);
CREATE UNIQUE INDEX fees_return_log_provider_object ON public.fees_return_log USING btree (institution_id, kind, provider_object) WHERE (provider_object IS NOT NULL);
create policy backup on fees_return_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_return_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.fees_return_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.fees_return_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER sums_kept AFTER INSERT ON public.fees_return_log REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION fees_add_returns();
grant insert, select on fees_return_log to app;

create table fees_school_settings (
  institution_id uuid not null,
  id uuid not null,
  currency text not null,
  invoice_series text not null default 'F001'::text,
  receipt_series text not null default 'R001'::text,
  late_fee text not null default 'none'::text,
  late_fee_value bigint not null default 0,
  late_fee_grace_days integer not null default 0,
  late_fee_cap integer not null default 0,
  bank_details text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint fees_school_settings_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_school_settings_school FOREIGN KEY (institution_id, id) REFERENCES schools_schools(institution_id, id)
);
alter table fees_school_settings enable row level security;
alter table fees_school_settings force row level security;
create policy backup on fees_school_settings for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_school_settings for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on fees_school_settings to app;

create table fees_seal_log (
  institution_id uuid not null,
  id uuid not null,
  code text not null,
  kind text not null,
  constraint fees_seal_log_institution_id_id_kind_pk PRIMARY KEY (institution_id, id, kind)
);
alter table fees_seal_log enable row level security;
alter table fees_seal_log force row level security;
CREATE INDEX fees_seal_log_by_code ON public.fees_seal_log USING btree (code);
create policy backup on fees_seal_log for select to owner using ((patio_scope() = 'backup'::text));
create policy door on fees_seal_log for select using ((patio_scope() = 'identity'::text));
create policy tenant on fees_seal_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.fees_seal_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.fees_seal_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on fees_seal_log to app;

create table fees_till_movement_log (
  institution_id uuid not null,
  id uuid not null,
  till_id uuid not null,
  kind text not null,
  amount bigint not null,
  payment_id uuid,
  reason text not null default ''::text,
  by uuid not null,
  at timestamp with time zone not null default now(),
  constraint fees_till_movement_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_till_movement_log_payment FOREIGN KEY (institution_id, payment_id) REFERENCES fees_payments(institution_id, id),
  constraint fees_till_movement_log_till FOREIGN KEY (institution_id, till_id) REFERENCES fees_tills(institution_id, id),
  constraint fees_till_movement_log_amount CHECK ((amount <> 0))
);
alter table fees_till_movement_log enable row level security;
alter table fees_till_movement_log force row level security;
CREATE INDEX fees_till_movement_log_of_till ON public.fees_till_movement_log USING btree (institution_id, till_id, at);
create policy backup on fees_till_movement_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_till_movement_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.fees_till_movement_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.fees_till_movement_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on fees_till_movement_log to app;

create table fees_tills (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  cashier_id uuid not null,
  currency text not null,
  opening bigint not null,
  opened_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  counted bigint,
  expected bigint,
  pieces jsonb,
  note text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint fees_tills_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_tills_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint fees_tills_opening CHECK ((opening >= 0))
);
alter table fees_tills enable row level security;
alter table fees_tills force row level security;
CREATE INDEX fees_tills_of_school ON public.fees_tills USING btree (institution_id, school_id, opened_at);
CREATE UNIQUE INDEX fees_tills_one_open ON public.fees_tills USING btree (institution_id, school_id, cashier_id) WHERE (closed_at IS NULL);
create policy backup on fees_tills for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_tills for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on fees_tills to app;

create table fees_vouchers (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  payer_id uuid not null,
  sent_by uuid not null,
  file_id uuid not null,
  file_hash text not null,
  items jsonb not null,
  currency text not null,
  amount bigint not null,
  paid_on date not null,
  reference text not null default ''::text,
  read_amount bigint,
  read_on date,
  state text not null default 'waiting'::text,
  payment_id uuid,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  reading text not null default 'waiting'::text,
  constraint fees_vouchers_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_vouchers_payer FOREIGN KEY (institution_id, payer_id) REFERENCES fees_payers(institution_id, id),
  constraint fees_vouchers_payment FOREIGN KEY (institution_id, payment_id) REFERENCES fees_payments(institution_id, id),
  constraint fees_vouchers_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint fees_vouchers_amount CHECK (((amount >= 1) AND (amount <= '1000000000000'::bigint)))
);
alter table fees_vouchers enable row level security;
alter table fees_vouchers force row level security;
CREATE INDEX fees_vouchers_of_payer ON public.fees_vouchers USING btree (institution_id, payer_id, created_at);
CREATE UNIQUE INDEX fees_vouchers_photo ON public.fees_vouchers USING btree (institution_id, file_hash) WHERE (state <> 'refused'::text);
CREATE UNIQUE INDEX fees_vouchers_reference ON public.fees_vouchers USING btree (institution_id, school_id, reference, paid_on, amount) WHERE ((reference <> ''::text) AND (state <> 'refused'::text));
CREATE INDEX fees_vouchers_waiting ON public.fees_vouchers USING btree (institution_id, school_id, created_at) WHERE (state = 'waiting'::text);
create policy backup on fees_vouchers for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_vouchers for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on fees_vouchers to app;

create table fees_webhook_inbox (
  institution_id uuid not null,
  id uuid not null,
  provider_account_id uuid not null,
  provider text not null,
  event_key text not null,
  kind text not null,
  object text not null,
  body text not null,
  signed boolean not null,
  state text not null default 'waiting'::text,
  tries integer not null default 0,
  note text not null default ''::text,
  received_at timestamp with time zone not null default now(),
  handled_at timestamp with time zone,
  constraint fees_webhook_inbox_once UNIQUE (institution_id, provider_account_id, event_key),
  constraint fees_webhook_inbox_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_webhook_inbox_account FOREIGN KEY (institution_id, provider_account_id) REFERENCES fees_provider_accounts(institution_id, id)
);
alter table fees_webhook_inbox enable row level security;
alter table fees_webhook_inbox force row level security;
CREATE INDEX fees_webhook_inbox_waiting ON public.fees_webhook_inbox USING btree (institution_id, received_at) WHERE (state = 'waiting'::text);
create policy backup on fees_webhook_inbox for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_webhook_inbox for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on fees_webhook_inbox to app;

create table fees_webhook_refusal_log (
  institution_id uuid not null,
  id uuid not null,
  provider_account_id uuid not null,
  hash text not null,
  at timestamp with time zone not null default now(),
  constraint fees_webhook_refusal_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint fees_webhook_refusal_log_account FOREIGN KEY (institution_id, provider_account_id) REFERENCES fees_provider_accounts(institution_id, id)
);
alter table fees_webhook_refusal_log enable row level security;
alter table fees_webhook_refusal_log force row level security;
CREATE INDEX fees_webhook_refusal_log_at ON public.fees_webhook_refusal_log USING btree (institution_id, provider_account_id, at);
create policy backup on fees_webhook_refusal_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on fees_webhook_refusal_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.fees_webhook_refusal_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.fees_webhook_refusal_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on fees_webhook_refusal_log to app;

create table gradebook_changes (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  sheet_id uuid not null,
  item_id uuid not null,
  student_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  evidence_file_id uuid,
  effect jsonb,
  state text not null default 'waiting'::text,
  asked_by uuid not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint gradebook_changes_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint gradebook_changes_item FOREIGN KEY (institution_id, item_id) REFERENCES gradebook_items(institution_id, id),
  constraint gradebook_changes_sheet FOREIGN KEY (institution_id, sheet_id) REFERENCES gradebook_sheets(institution_id, id),
  constraint gradebook_changes_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT,
  constraint gradebook_changes_second_person CHECK (((decided_by IS NULL) OR (state = 'withdrawn'::text) OR (decided_by <> asked_by)))
);
alter table gradebook_changes enable row level security;
alter table gradebook_changes force row level security;
CREATE INDEX gradebook_changes_by_state ON public.gradebook_changes USING btree (institution_id, school_id, state, id);
CREATE INDEX gradebook_changes_of_student ON public.gradebook_changes USING btree (institution_id, student_id);
CREATE UNIQUE INDEX gradebook_changes_one_waiting ON public.gradebook_changes USING btree (institution_id, item_id, student_id) WHERE (state = 'waiting'::text);
create policy backup on gradebook_changes for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on gradebook_changes for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on gradebook_changes to app;

create table gradebook_competency_grades (
  institution_id uuid not null,
  section_id uuid not null,
  term_id uuid not null,
  competency_id uuid not null,
  student_id uuid not null,
  level text not null,
  conclusion text,
  evidence uuid[] not null default '{}'::uuid[],
  written_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint gradebook_competency_grades_institution_id_section_id_term_id_c PRIMARY KEY (institution_id, section_id, term_id, competency_id, student_id),
  constraint gradebook_competency_grades_competency FOREIGN KEY (institution_id, competency_id) REFERENCES courses_competencies(institution_id, id),
  constraint gradebook_competency_grades_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table gradebook_competency_grades enable row level security;
alter table gradebook_competency_grades force row level security;
CREATE INDEX gradebook_competency_grades_by_student ON public.gradebook_competency_grades USING btree (institution_id, student_id);
create policy backup on gradebook_competency_grades for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on gradebook_competency_grades for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on gradebook_competency_grades to app;

create table gradebook_grade_log (
  institution_id uuid not null,
  id uuid not null,
  section_id uuid not null,
  item_id uuid not null,
  student_id uuid not null,
  state text not null,
  score numeric,
  late_minutes integer,
  comment text,
  number integer not null,
  change_id uuid,
  by_user uuid not null,
  at timestamp with time zone not null default now(),
  constraint gradebook_grade_log_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table gradebook_grade_log enable row level security;
alter table gradebook_grade_log force row level security;
CREATE INDEX gradebook_grade_log_after_close ON public.gradebook_grade_log USING btree (institution_id, at) WHERE (change_id IS NOT NULL);
CREATE INDEX gradebook_grade_log_by_cell ON public.gradebook_grade_log USING btree (institution_id, item_id, student_id, number);
CREATE INDEX gradebook_grade_log_by_section ON public.gradebook_grade_log USING btree (institution_id, section_id, at);
CREATE INDEX gradebook_grade_log_by_student ON public.gradebook_grade_log USING btree (institution_id, student_id, at);
CREATE INDEX gradebook_grade_log_by_time ON public.gradebook_grade_log USING btree (institution_id, at, id);
CREATE INDEX gradebook_grade_log_by_writer ON public.gradebook_grade_log USING btree (institution_id, by_user, at);
CREATE INDEX gradebook_grade_log_replaced ON public.gradebook_grade_log USING btree (institution_id, at) WHERE (number > 1);
create policy backup on gradebook_grade_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on gradebook_grade_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.gradebook_grade_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.gradebook_grade_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on gradebook_grade_log to app;

create table gradebook_grades (
  institution_id uuid not null,
  section_id uuid not null,
  item_id uuid not null,
  student_id uuid not null,
  state text not null,
  score numeric,
  late_minutes integer,
  comment text,
  entered_by uuid not null,
  entered_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint gradebook_grades_institution_id_section_id_item_id_student_id_p PRIMARY KEY (institution_id, section_id, item_id, student_id),
  constraint gradebook_grades_item FOREIGN KEY (institution_id, item_id) REFERENCES gradebook_items(institution_id, id),
  constraint gradebook_grades_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table gradebook_grades enable row level security;
alter table gradebook_grades force row level security;
CREATE INDEX gradebook_grades_by_student ON public.gradebook_grades USING btree (institution_id, student_id);
create policy backup on gradebook_grades for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on gradebook_grades for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on gradebook_grades to app;

create table gradebook_items (
  institution_id uuid not null,
  id uuid not null,
  section_id uuid not null,
  term_id uuid not null,
  category text not null,
  title text not null,
  max numeric,
  weight numeric not null default '1'::numeric,
  step numeric not null default '1'::numeric,
  extra_credit boolean not null default false,
  never_drop boolean not null default false,
  hidden boolean not null default false,
  released_at timestamp with time zone,
  due_on date,
  "position" integer not null,
  source_id uuid,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint gradebook_items_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint gradebook_items_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint gradebook_items_term FOREIGN KEY (institution_id, term_id) REFERENCES schools_terms(institution_id, id),
  constraint gradebook_items_max CHECK (((max IS NULL) OR (max > (0)::numeric))),
  constraint gradebook_items_step CHECK (((step > (0)::numeric) AND (weight >= (0)::numeric)))
);
alter table gradebook_items enable row level security;
alter table gradebook_items force row level security;
CREATE INDEX gradebook_items_by_section ON public.gradebook_items USING btree (institution_id, section_id, term_id, "position");
CREATE UNIQUE INDEX gradebook_items_source ON public.gradebook_items USING btree (institution_id, section_id, source_id) WHERE (source_id IS NOT NULL);
create policy backup on gradebook_items for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on gradebook_items for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on gradebook_items to app;

create table gradebook_periods (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  term_id uuid not null,
  state text not null default 'open'::text,
  changed_by uuid not null,
  changed_at timestamp with time zone not null default now(),
  reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint gradebook_periods_term UNIQUE (institution_id, term_id),
  constraint gradebook_periods_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint gradebook_periods_term_known FOREIGN KEY (institution_id, term_id) REFERENCES schools_terms(institution_id, id) ON DELETE CASCADE
);
alter table gradebook_periods enable row level security;
alter table gradebook_periods force row level security;
create policy backup on gradebook_periods for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on gradebook_periods for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on gradebook_periods to app;

create table gradebook_phrases (
  institution_id uuid not null,
  id uuid not null,
  owner_id uuid,
  school_id uuid not null,
  text text not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint gradebook_phrases_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table gradebook_phrases enable row level security;
alter table gradebook_phrases force row level security;
CREATE INDEX gradebook_phrases_by_school ON public.gradebook_phrases USING btree (institution_id, school_id, owner_id);
create policy backup on gradebook_phrases for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on gradebook_phrases for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on gradebook_phrases to app;

create table gradebook_recoveries (
  institution_id uuid not null,
  section_id uuid not null,
  student_id uuid not null,
  rule_id text not null,
  mark numeric not null,
  taken_on date,
  admitted boolean not null default true,
  released_at timestamp with time zone,
  written_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint gradebook_recoveries_institution_id_section_id_rule_id_student_ PRIMARY KEY (institution_id, section_id, rule_id, student_id),
  constraint gradebook_recoveries_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint gradebook_recoveries_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table gradebook_recoveries enable row level security;
alter table gradebook_recoveries force row level security;
CREATE INDEX gradebook_recoveries_of_student ON public.gradebook_recoveries USING btree (institution_id, student_id);
create policy backup on gradebook_recoveries for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on gradebook_recoveries for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on gradebook_recoveries to app;

create table gradebook_reminders (
  institution_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  day date not null,
  by_user uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint gradebook_reminders_once_a_day UNIQUE (institution_id, user_id, day),
  constraint gradebook_reminders_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table gradebook_reminders enable row level security;
alter table gradebook_reminders force row level security;
create policy backup on gradebook_reminders for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on gradebook_reminders for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on gradebook_reminders to app;

create table gradebook_seen_log (
  institution_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  term_id uuid not null,
  by_user uuid not null,
  at timestamp with time zone not null default now(),
  constraint gradebook_seen_log_once UNIQUE (institution_id, student_id, term_id, by_user),
  constraint gradebook_seen_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint gradebook_seen_log_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT,
  constraint gradebook_seen_log_term FOREIGN KEY (institution_id, term_id) REFERENCES schools_terms(institution_id, id)
);
alter table gradebook_seen_log enable row level security;
alter table gradebook_seen_log force row level security;
create policy backup on gradebook_seen_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on gradebook_seen_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.gradebook_seen_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.gradebook_seen_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on gradebook_seen_log to app;

create table gradebook_sheet_log (
  institution_id uuid not null,
  id uuid not null,
  sheet_id uuid not null,
  move text not null,
  from_state text not null,
  to_state text not null,
  by_user uuid not null,
  comment text,
  at timestamp with time zone not null default now(),
  constraint gradebook_sheet_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint gradebook_sheet_log_sheet FOREIGN KEY (institution_id, sheet_id) REFERENCES gradebook_sheets(institution_id, id)
);
alter table gradebook_sheet_log enable row level security;
alter table gradebook_sheet_log force row level security;
CREATE INDEX gradebook_sheet_log_by_sheet ON public.gradebook_sheet_log USING btree (institution_id, sheet_id, at);
create policy backup on gradebook_sheet_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on gradebook_sheet_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.gradebook_sheet_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.gradebook_sheet_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on gradebook_sheet_log to app;

create table gradebook_sheet_remarks (
  institution_id uuid not null,
  id uuid not null,
  sheet_id uuid not null,
  student_id uuid not null,
  text text not null,
  by_user uuid not null,
  settled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint gradebook_sheet_remarks_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint gradebook_sheet_remarks_sheet FOREIGN KEY (institution_id, sheet_id) REFERENCES gradebook_sheets(institution_id, id)
);
alter table gradebook_sheet_remarks enable row level security;
alter table gradebook_sheet_remarks force row level security;
CREATE INDEX gradebook_sheet_remarks_by_sheet ON public.gradebook_sheet_remarks USING btree (institution_id, sheet_id);
create policy backup on gradebook_sheet_remarks for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on gradebook_sheet_remarks for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on gradebook_sheet_remarks to app;

create table gradebook_sheets (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  section_id uuid not null,
  term_id uuid not null,
  state text not null default 'draft'::text,
  policy_version_id uuid,
  submitted_by uuid,
  submitted_at timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone,
  published_at timestamp with time zone,
  locked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint gradebook_sheets_once UNIQUE (institution_id, section_id, term_id),
  constraint gradebook_sheets_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint gradebook_sheets_policy_version FOREIGN KEY (institution_id, policy_version_id) REFERENCES grading_policy_versions(institution_id, id),
  constraint gradebook_sheets_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint gradebook_sheets_term FOREIGN KEY (institution_id, term_id) REFERENCES schools_terms(institution_id, id)
);
alter table gradebook_sheets enable row level security;
alter table gradebook_sheets force row level security;
CREATE INDEX gradebook_sheets_by_state ON public.gradebook_sheets USING btree (institution_id, school_id, term_id, state);
create policy backup on gradebook_sheets for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on gradebook_sheets for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on gradebook_sheets to app;

create table gradebook_term_grades (
  institution_id uuid not null,
  section_id uuid not null,
  student_id uuid not null,
  node text not null,
  computed text,
  standing numeric,
  passed boolean,
  level text,
  override text,
  override_reason text,
  comment text,
  written_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint gradebook_term_grades_institution_id_section_id_node_student_id PRIMARY KEY (institution_id, section_id, node, student_id),
  constraint gradebook_term_grades_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint gradebook_term_grades_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT,
  constraint gradebook_term_grades_reason CHECK (((override IS NULL) OR (override_reason IS NOT NULL)))
);
alter table gradebook_term_grades enable row level security;
alter table gradebook_term_grades force row level security;
CREATE INDEX gradebook_term_grades_by_student ON public.gradebook_term_grades USING btree (institution_id, student_id);
create policy backup on gradebook_term_grades for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on gradebook_term_grades for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on gradebook_term_grades to app;

create table grading_equivalences (
  institution_id uuid not null,
  id uuid not null,
  from_key text not null,
  to_key text not null,
  body jsonb not null,
  preset text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint grading_equivalences_pair UNIQUE (institution_id, from_key, to_key),
  constraint grading_equivalences_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table grading_equivalences enable row level security;
alter table grading_equivalences force row level security;
create policy backup on grading_equivalences for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on grading_equivalences for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on grading_equivalences to app;

create table grading_policies (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  key text not null,
  kind text not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint grading_policies_key UNIQUE (institution_id, school_id, key),
  constraint grading_policies_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint grading_policies_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table grading_policies enable row level security;
alter table grading_policies force row level security;
create policy backup on grading_policies for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on grading_policies for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on grading_policies to app;

create table grading_policy_uses (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  policy_id uuid not null,
  grade_level_id uuid,
  course_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint grading_policy_uses_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint grading_policy_uses_course FOREIGN KEY (institution_id, course_id) REFERENCES courses_courses(institution_id, id),
  constraint grading_policy_uses_level FOREIGN KEY (institution_id, grade_level_id) REFERENCES schools_grade_levels(institution_id, id),
  constraint grading_policy_uses_policy FOREIGN KEY (institution_id, policy_id) REFERENCES grading_policies(institution_id, id)
);
alter table grading_policy_uses enable row level security;
alter table grading_policy_uses force row level security;
CREATE INDEX grading_policy_uses_by_policy ON public.grading_policy_uses USING btree (institution_id, policy_id);
CREATE UNIQUE INDEX grading_policy_uses_once ON public.grading_policy_uses USING btree (institution_id, school_id, COALESCE(grade_level_id, '00000000-0000-0000-0000-000000000000'::uuid), COALESCE(course_id, '00000000-0000-0000-0000-000000000000'::uuid));
create policy backup on grading_policy_uses for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on grading_policy_uses for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on grading_policy_uses to app;

create table grading_policy_versions (
  institution_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  number integer not null,
  state text not null,
  rules jsonb not null,
  scale jsonb not null,
  promotion jsonb,
  allows_pending boolean not null default false,
  note text,
  made_by uuid not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  holds_for jsonb,
  approval_id uuid,
  constraint grading_policy_versions_number UNIQUE (institution_id, policy_id, number),
  constraint grading_policy_versions_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint grading_policy_versions_policy FOREIGN KEY (institution_id, policy_id) REFERENCES grading_policies(institution_id, id)
);
alter table grading_policy_versions enable row level security;
alter table grading_policy_versions force row level security;
CREATE UNIQUE INDEX grading_policy_versions_in_force ON public.grading_policy_versions USING btree (institution_id, policy_id) WHERE (state = 'in_force'::text);
create policy backup on grading_policy_versions for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on grading_policy_versions for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on grading_policy_versions to app;

create table grading_scales (
  institution_id uuid not null,
  id uuid not null,
  key text not null,
  body jsonb not null,
  preset text,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint grading_scales_key UNIQUE (institution_id, key),
  constraint grading_scales_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table grading_scales enable row level security;
alter table grading_scales force row level security;
create policy backup on grading_scales for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on grading_scales for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on grading_scales to app;

create table help_contact_attempts (
  id uuid not null,
  fingerprint text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint help_contact_attempts_pkey PRIMARY KEY (id)
);
alter table help_contact_attempts enable row level security;
alter table help_contact_attempts force row level security;
CREATE INDEX help_contact_attempts_recent ON public.help_contact_attempts USING btree (fingerprint, at);
create policy backup on help_contact_attempts for select to owner using ((patio_scope() = 'backup'::text));
create policy identity on help_contact_attempts for all using ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text]))) with check ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text])));
grant delete, insert, select, update on help_contact_attempts to app;

create table help_entry_log (
  institution_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  kind text not null,
  author_id uuid,
  author_name text not null,
  side text not null,
  body text,
  file_id uuid,
  at timestamp with time zone not null default clock_timestamp(),
  constraint help_entry_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint help_entry_log_ticket FOREIGN KEY (institution_id, ticket_id) REFERENCES help_tickets(institution_id, id)
);
alter table help_entry_log enable row level security;
alter table help_entry_log force row level security;
CREATE INDEX help_entry_log_of_ticket ON public.help_entry_log USING btree (institution_id, ticket_id, at);
create policy backup on help_entry_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on help_entry_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.help_entry_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.help_entry_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on help_entry_log to app;

create table help_letters (
  id uuid not null,
  name text not null,
  email text not null,
  subject text not null,
  body text not null,
  locale text not null,
  page text,
  browser text,
  request_id text,
  at timestamp with time zone not null default now(),
  answer text,
  answered_by uuid,
  answered_at timestamp with time zone,
  constraint help_letters_pkey PRIMARY KEY (id)
);
alter table help_letters enable row level security;
alter table help_letters force row level security;
CREATE INDEX help_letters_by_time ON public.help_letters USING btree (at);
create policy backup on help_letters for select to owner using ((patio_scope() = 'backup'::text));
create policy identity on help_letters for all using ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text]))) with check ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text])));
grant delete, insert, select, update on help_letters to app;

create table help_tickets (
  institution_id uuid not null,
  id uuid not null,
  number integer not null,
  asker_id uuid,
  asker_name text not null,
  asker_email text,
  asker_role text,
  visitor_key text,
  school_id uuid,
  subject text not null,
  state text not null,
  assignee_id uuid,
  locale text not null,
  page text,
  browser text,
  request_id text,
  last_at timestamp with time zone not null default clock_timestamp(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint help_tickets_number UNIQUE (institution_id, number),
  constraint help_tickets_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table help_tickets enable row level security;
alter table help_tickets force row level security;
CREATE INDEX help_tickets_of_asker ON public.help_tickets USING btree (institution_id, asker_id, last_at);
CREATE INDEX help_tickets_queue ON public.help_tickets USING btree (institution_id, state, last_at);
create policy backup on help_tickets for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on help_tickets for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on help_tickets to app;

create table homes_done_steps (
  institution_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  date date not null,
  step text not null,
  at timestamp with time zone not null default now(),
  constraint homes_done_steps_once UNIQUE (institution_id, student_id, date, step),
  constraint homes_done_steps_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint homes_done_steps_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table homes_done_steps enable row level security;
alter table homes_done_steps force row level security;
create policy backup on homes_done_steps for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on homes_done_steps for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on homes_done_steps to app;

create table homes_ignored_work (
  institution_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  assigned_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint homes_ignored_work_once UNIQUE (institution_id, student_id, assigned_id),
  constraint homes_ignored_work_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint homes_ignored_work_assigned FOREIGN KEY (institution_id, assigned_id) REFERENCES assignments_sections(institution_id, id),
  constraint homes_ignored_work_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table homes_ignored_work enable row level security;
alter table homes_ignored_work force row level security;
CREATE INDEX homes_ignored_work_of_assigned ON public.homes_ignored_work USING btree (institution_id, assigned_id);
create policy backup on homes_ignored_work for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on homes_ignored_work for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on homes_ignored_work to app;

create table homes_study_blocks (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  student_id uuid not null,
  date date not null,
  start_minute integer not null,
  minutes integer not null,
  title text not null,
  assigned_id uuid,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint homes_study_blocks_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint homes_study_blocks_assigned FOREIGN KEY (institution_id, assigned_id) REFERENCES assignments_sections(institution_id, id),
  constraint homes_study_blocks_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint homes_study_blocks_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT,
  constraint homes_study_blocks_span CHECK (((start_minute >= 0) AND (minutes > 0) AND ((start_minute + minutes) <= 1440)))
);
alter table homes_study_blocks enable row level security;
alter table homes_study_blocks force row level security;
CREATE INDEX homes_study_blocks_of_student ON public.homes_study_blocks USING btree (institution_id, student_id, date);
create policy backup on homes_study_blocks for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on homes_study_blocks for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on homes_study_blocks to app;

create table imports_batches (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  started_by uuid not null,
  file_id uuid not null,
  file_name text not null,
  state text not null default 'reading'::text,
  job_id uuid,
  format text,
  encoding text,
  delimiter text,
  shape text,
  remembered boolean not null default false,
  problem jsonb,
  found jsonb not null default '[]'::jsonb,
  mapping jsonb,
  options jsonb not null default '{}'::jsonb,
  words jsonb not null default '[]'::jsonb,
  finding_kinds jsonb not null default '[]'::jsonb,
  counts jsonb,
  leave_out boolean not null default false,
  approval_id uuid,
  approved_by uuid,
  applied_by uuid,
  applied_at timestamp with time zone,
  undone_by uuid,
  undone_at timestamp with time zone,
  invited_at timestamp with time zone,
  file_gone_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint imports_batches_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint imports_batches_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table imports_batches enable row level security;
alter table imports_batches force row level security;
CREATE INDEX imports_batches_by_school ON public.imports_batches USING btree (institution_id, school_id, state, created_at);
CREATE INDEX imports_batches_latest ON public.imports_batches USING btree (institution_id, created_at, id);
create policy backup on imports_batches for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on imports_batches for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on imports_batches to app;

create table imports_changed (
  institution_id uuid not null,
  batch_id uuid not null,
  entity text not null,
  record_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  constraint imports_changed_institution_id_batch_id_entity_record_id_pk PRIMARY KEY (institution_id, batch_id, entity, record_id),
  constraint imports_changed_batch FOREIGN KEY (institution_id, batch_id) REFERENCES imports_batches(institution_id, id)
);
alter table imports_changed enable row level security;
alter table imports_changed force row level security;
create policy backup on imports_changed for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on imports_changed for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on imports_changed to app;

create table imports_corrections (
  institution_id uuid not null,
  batch_id uuid not null,
  table_name text not null,
  line integer not null,
  column_at integer not null,
  value text not null,
  corrected_by uuid not null,
  constraint imports_corrections_institution_id_batch_id_table_name_line_col PRIMARY KEY (institution_id, batch_id, table_name, line, column_at),
  constraint imports_corrections_batch FOREIGN KEY (institution_id, batch_id) REFERENCES imports_batches(institution_id, id)
);
alter table imports_corrections enable row level security;
alter table imports_corrections force row level security;
create policy backup on imports_corrections for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on imports_corrections for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on imports_corrections to app;

create table imports_decisions (
  institution_id uuid not null,
  batch_id uuid not null,
  key text not null,
  decision text not null,
  person_id uuid,
  take text[],
  decided_by uuid not null,
  constraint imports_decisions_institution_id_batch_id_key_pk PRIMARY KEY (institution_id, batch_id, key),
  constraint imports_decisions_batch FOREIGN KEY (institution_id, batch_id) REFERENCES imports_batches(institution_id, id)
);
alter table imports_decisions enable row level security;
alter table imports_decisions force row level security;
create policy backup on imports_decisions for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on imports_decisions for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on imports_decisions to app;

create table imports_findings (
  institution_id uuid not null,
  batch_id uuid not null,
  place integer not null,
  table_name text not null,
  line integer not null,
  column_at integer,
  heading text,
  field text,
  code text not null,
  severity text not null,
  value text not null,
  params jsonb not null,
  name text not null,
  constraint imports_findings_institution_id_batch_id_place_pk PRIMARY KEY (institution_id, batch_id, place),
  constraint imports_findings_batch FOREIGN KEY (institution_id, batch_id) REFERENCES imports_batches(institution_id, id)
);
alter table imports_findings enable row level security;
alter table imports_findings force row level security;
CREATE INDEX imports_findings_by_code ON public.imports_findings USING btree (institution_id, batch_id, code, place);
CREATE INDEX imports_findings_by_severity ON public.imports_findings USING btree (institution_id, batch_id, severity, place);
create policy backup on imports_findings for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on imports_findings for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on imports_findings to app;

create table imports_foreign_ids (
  institution_id uuid not null,
  school_id uuid not null,
  kind text not null,
  foreign_id text not null,
  record_id uuid not null,
  batch_id uuid not null,
  constraint imports_foreign_ids_institution_id_school_id_kind_foreign_id_pk PRIMARY KEY (institution_id, school_id, kind, foreign_id),
  constraint imports_foreign_ids_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table imports_foreign_ids enable row level security;
alter table imports_foreign_ids force row level security;
CREATE INDEX imports_foreign_ids_by_batch ON public.imports_foreign_ids USING btree (institution_id, batch_id);
CREATE INDEX imports_foreign_ids_by_record ON public.imports_foreign_ids USING btree (institution_id, record_id);
create policy backup on imports_foreign_ids for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on imports_foreign_ids for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on imports_foreign_ids to app;

create table imports_made (
  institution_id uuid not null,
  batch_id uuid not null,
  entity text not null,
  part integer not null,
  ids uuid[] not null default '{}'::uuid[],
  constraint imports_made_institution_id_batch_id_entity_part_pk PRIMARY KEY (institution_id, batch_id, entity, part),
  constraint imports_made_batch FOREIGN KEY (institution_id, batch_id) REFERENCES imports_batches(institution_id, id)
);
alter table imports_made enable row level security;
alter table imports_made force row level security;
create policy backup on imports_made for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on imports_made for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on imports_made to app;

create table imports_mappings (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  shape text not null,
  mapping jsonb not null,
  options jsonb not null,
  saved_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint imports_mappings_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint imports_mappings_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table imports_mappings enable row level security;
alter table imports_mappings force row level security;
CREATE INDEX imports_mappings_by_shape ON public.imports_mappings USING btree (institution_id, school_id, shape);
create policy backup on imports_mappings for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on imports_mappings for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on imports_mappings to app;

create table imports_rows (
  institution_id uuid not null,
  batch_id uuid not null,
  place integer not null,
  key text not null,
  table_name text not null,
  line integer not null,
  kind text not null,
  name text not null,
  action text not null,
  why text[] not null,
  changes jsonb not null,
  guardians jsonb not null,
  target text,
  student_id uuid,
  staff_id uuid,
  candidates jsonb,
  decided text,
  constraint imports_rows_institution_id_batch_id_place_pk PRIMARY KEY (institution_id, batch_id, place),
  constraint imports_rows_batch FOREIGN KEY (institution_id, batch_id) REFERENCES imports_batches(institution_id, id)
);
alter table imports_rows enable row level security;
alter table imports_rows force row level security;
CREATE INDEX imports_rows_by_action ON public.imports_rows USING btree (institution_id, batch_id, action, kind, place);
create policy backup on imports_rows for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on imports_rows for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on imports_rows to app;

create table imports_stays (
  institution_id uuid not null,
  batch_id uuid not null,
  place integer not null,
  kind text not null,
  record_id uuid not null,
  name text not null,
  field text,
  was text,
  now text,
  why text not null,
  constraint imports_stays_institution_id_batch_id_place_pk PRIMARY KEY (institution_id, batch_id, place),
  constraint imports_stays_batch FOREIGN KEY (institution_id, batch_id) REFERENCES imports_batches(institution_id, id)
);
alter table imports_stays enable row level security;
alter table imports_stays force row level security;
create policy backup on imports_stays for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on imports_stays for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on imports_stays to app;

create table insights_deliveries (
  institution_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  user_id uuid not null,
  "on" date not null,
  name text not null,
  format text not null,
  answer jsonb not null,
  mailed boolean not null,
  at timestamp with time zone not null,
  constraint insights_deliveries_once UNIQUE (institution_id, schedule_id, "on"),
  constraint insights_deliveries_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint insights_deliveries_schedule FOREIGN KEY (institution_id, schedule_id) REFERENCES insights_schedules(institution_id, id)
);
alter table insights_deliveries enable row level security;
alter table insights_deliveries force row level security;
CREATE INDEX insights_deliveries_of_user ON public.insights_deliveries USING btree (institution_id, user_id, at);
create policy backup on insights_deliveries for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on insights_deliveries for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on insights_deliveries to app;

create table insights_facts (
  institution_id uuid not null,
  measure text not null,
  grain text not null,
  school_id uuid not null,
  day date not null,
  level_id uuid not null,
  homeroom_id uuid not null,
  subject_id uuid not null,
  slot smallint not null,
  numerator numeric(18,2) not null,
  denominator numeric(18,2) not null,
  people integer not null,
  constraint insights_facts_pk PRIMARY KEY (institution_id, measure, grain, school_id, day, level_id, homeroom_id, subject_id, slot),
  constraint insights_facts_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table insights_facts enable row level security;
alter table insights_facts force row level security;
CREATE INDEX insights_facts_of_day ON public.insights_facts USING btree (institution_id, school_id, day);
create policy backup on insights_facts for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on insights_facts for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on insights_facts to app;

create table insights_keepings (
  institution_id uuid not null,
  school_id uuid not null,
  kept_at timestamp with time zone not null,
  built_from date not null,
  constraint insights_keepings_institution_id_school_id_pk PRIMARY KEY (institution_id, school_id),
  constraint insights_keepings_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table insights_keepings enable row level security;
alter table insights_keepings force row level security;
create policy backup on insights_keepings for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on insights_keepings for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on insights_keepings to app;

create table insights_layouts (
  institution_id uuid not null,
  user_id uuid not null,
  tiles jsonb not null,
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint insights_layouts_institution_id_user_id_pk PRIMARY KEY (institution_id, user_id)
);
alter table insights_layouts enable row level security;
alter table insights_layouts force row level security;
create policy backup on insights_layouts for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on insights_layouts for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on insights_layouts to app;

create table insights_schedules (
  institution_id uuid not null,
  id uuid not null,
  view_id uuid not null,
  user_id uuid not null,
  membership_id uuid not null,
  format text not null,
  rhythm text not null,
  hour smallint not null,
  next_on date not null,
  ended_at timestamp with time zone,
  ended_why text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint insights_schedules_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint insights_schedules_view FOREIGN KEY (institution_id, view_id) REFERENCES insights_views(institution_id, id),
  constraint insights_schedules_ended CHECK (((ended_at IS NULL) = (ended_why IS NULL))),
  constraint insights_schedules_hour CHECK (((hour >= 0) AND (hour <= 23)))
);
alter table insights_schedules enable row level security;
alter table insights_schedules force row level security;
CREATE INDEX insights_schedules_next ON public.insights_schedules USING btree (institution_id, next_on) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX insights_schedules_once ON public.insights_schedules USING btree (institution_id, view_id, user_id) WHERE (ended_at IS NULL);
create policy backup on insights_schedules for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on insights_schedules for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on insights_schedules to app;

create table insights_stale (
  institution_id uuid not null,
  school_id uuid not null,
  source text not null,
  day date not null,
  since timestamp with time zone not null,
  constraint insights_stale_institution_id_school_id_source_day_pk PRIMARY KEY (institution_id, school_id, source, day),
  constraint insights_stale_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table insights_stale enable row level security;
alter table insights_stale force row level security;
create policy backup on insights_stale for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on insights_stale for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on insights_stale to app;

create table insights_target_log (
  institution_id uuid not null,
  id uuid not null,
  target_id uuid not null,
  version integer not null,
  share numeric(5,4) not null,
  by uuid not null,
  at timestamp with time zone not null,
  constraint insights_target_log_version UNIQUE (institution_id, target_id, version),
  constraint insights_target_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint insights_target_log_target FOREIGN KEY (institution_id, target_id) REFERENCES insights_targets(institution_id, id)
);
alter table insights_target_log enable row level security;
alter table insights_target_log force row level security;
create policy backup on insights_target_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on insights_target_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.insights_target_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.insights_target_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on insights_target_log to app;

create table insights_targets (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  measure text not null,
  share numeric(5,4) not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint insights_targets_once UNIQUE (institution_id, school_id, measure),
  constraint insights_targets_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint insights_targets_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint insights_targets_share CHECK (((share >= (0)::numeric) AND (share <= (1)::numeric)))
);
alter table insights_targets enable row level security;
alter table insights_targets force row level security;
create policy backup on insights_targets for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on insights_targets for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on insights_targets to app;

create table insights_view_log (
  institution_id uuid not null,
  id uuid not null,
  view_id uuid not null,
  version integer not null,
  name text not null,
  question jsonb not null,
  shared_with text[] not null,
  by uuid not null,
  at timestamp with time zone not null,
  constraint insights_view_log_version UNIQUE (institution_id, view_id, version),
  constraint insights_view_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint insights_view_log_view FOREIGN KEY (institution_id, view_id) REFERENCES insights_views(institution_id, id)
);
alter table insights_view_log enable row level security;
alter table insights_view_log force row level security;
create policy backup on insights_view_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on insights_view_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.insights_view_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.insights_view_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on insights_view_log to app;

create table insights_views (
  institution_id uuid not null,
  id uuid not null,
  owner_id uuid not null,
  school_id uuid,
  name text not null,
  question jsonb not null,
  shared_with text[] not null default '{}'::text[],
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint insights_views_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table insights_views enable row level security;
alter table insights_views force row level security;
CREATE UNIQUE INDEX insights_views_name ON public.insights_views USING btree (institution_id, owner_id, name) WHERE (archived_at IS NULL);
CREATE INDEX insights_views_shared ON public.insights_views USING gin (shared_with);
create policy backup on insights_views for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on insights_views for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on insights_views to app;

create table integrations_attempt_log (
  institution_id uuid not null,
  id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  status integer,
  problem text,
  milliseconds integer not null,
  at timestamp with time zone not null default now(),
  constraint integrations_attempts_number UNIQUE (institution_id, delivery_id, number),
  constraint integrations_attempt_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint integrations_attempts_delivery FOREIGN KEY (institution_id, delivery_id) REFERENCES integrations_deliveries(institution_id, id)
);
alter table integrations_attempt_log enable row level security;
alter table integrations_attempt_log force row level security;
create policy backup on integrations_attempt_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on integrations_attempt_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.integrations_attempt_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.integrations_attempt_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on integrations_attempt_log to app;

create table integrations_deliveries (
  institution_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event_id uuid,
  kind text not null,
  data jsonb not null,
  happened_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  tries_left integer not null,
  next_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint integrations_deliveries_once UNIQUE (institution_id, webhook_id, event_id),
  constraint integrations_deliveries_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint integrations_deliveries_webhook FOREIGN KEY (institution_id, webhook_id) REFERENCES integrations_webhooks(institution_id, id)
);
alter table integrations_deliveries enable row level security;
alter table integrations_deliveries force row level security;
CREATE INDEX integrations_deliveries_by_time ON public.integrations_deliveries USING btree (institution_id, webhook_id, created_at);
create policy backup on integrations_deliveries for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on integrations_deliveries for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on integrations_deliveries to app;

create table integrations_directory_users (
  institution_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  external_id text,
  user_name text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint integrations_directory_users_name UNIQUE (institution_id, user_name),
  constraint integrations_directory_users_once UNIQUE (institution_id, user_id),
  constraint integrations_directory_users_outside UNIQUE (institution_id, external_id),
  constraint integrations_directory_users_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table integrations_directory_users enable row level security;
alter table integrations_directory_users force row level security;
create policy backup on integrations_directory_users for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on integrations_directory_users for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on integrations_directory_users to app;

create table integrations_keys (
  institution_id uuid not null,
  id uuid not null,
  name text not null,
  school_id uuid,
  scopes text[] not null,
  secret_hash text not null,
  previous_hash text,
  previous_until timestamp with time zone,
  per_minute integer not null default 120,
  expires_at timestamp with time zone,
  made_by_id uuid not null,
  membership_id uuid not null,
  last_used_at timestamp with time zone,
  last_used_from text,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint integrations_keys_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint integrations_keys_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table integrations_keys enable row level security;
alter table integrations_keys force row level security;
create policy backup on integrations_keys for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on integrations_keys for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on integrations_keys to app;

create table integrations_test_log (
  institution_id uuid not null,
  id uuid not null,
  connection text not null,
  ok boolean not null,
  problem text,
  found text not null default ''::text,
  milliseconds integer not null,
  by_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint integrations_test_log_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table integrations_test_log enable row level security;
alter table integrations_test_log force row level security;
CREATE INDEX integrations_tests_latest ON public.integrations_test_log USING btree (institution_id, connection, at);
create policy backup on integrations_test_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on integrations_test_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.integrations_test_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.integrations_test_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on integrations_test_log to app;

create table integrations_tokens (
  institution_id uuid not null,
  id uuid not null,
  key_id uuid not null,
  token_hash text not null,
  scopes text[] not null,
  expires_at timestamp with time zone not null,
  constraint integrations_tokens_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint integrations_tokens_key FOREIGN KEY (institution_id, key_id) REFERENCES integrations_keys(institution_id, id)
);
alter table integrations_tokens enable row level security;
alter table integrations_tokens force row level security;
CREATE INDEX integrations_tokens_over ON public.integrations_tokens USING btree (institution_id, expires_at);
create policy backup on integrations_tokens for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on integrations_tokens for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on integrations_tokens to app;

create table integrations_webhooks (
  institution_id uuid not null,
  id uuid not null,
  name text not null,
  url text not null,
  school_id uuid,
  kinds text[] not null,
  sealed_secret text not null,
  previous_secret text,
  previous_until timestamp with time zone,
  off text,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint integrations_webhooks_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint integrations_webhooks_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table integrations_webhooks enable row level security;
alter table integrations_webhooks force row level security;
create policy backup on integrations_webhooks for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on integrations_webhooks for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on integrations_webhooks to app;

create table lessons_blocks (
  institution_id uuid not null,
  lesson_id uuid not null,
  block_id uuid not null,
  "position" text not null,
  version uuid not null,
  block jsonb not null,
  removed boolean not null default false,
  conflict_of uuid,
  revision integer not null,
  constraint lessons_blocks_institution_id_lesson_id_block_id_pk PRIMARY KEY (institution_id, lesson_id, block_id),
  constraint lessons_blocks_lesson FOREIGN KEY (institution_id, lesson_id) REFERENCES lessons_lessons(institution_id, id)
);
alter table lessons_blocks enable row level security;
alter table lessons_blocks force row level security;
CREATE INDEX lessons_blocks_by_revision ON public.lessons_blocks USING btree (institution_id, lesson_id, revision);
create policy backup on lessons_blocks for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on lessons_blocks for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on lessons_blocks to app;

create table lessons_course_progress (
  institution_id uuid not null,
  student_id uuid not null,
  course_id uuid not null,
  begun integer not null,
  done integer not null,
  seconds integer not null,
  last_lesson_id uuid not null,
  last_at timestamp with time zone not null,
  constraint lessons_course_progress_institution_id_student_id_course_id_pk PRIMARY KEY (institution_id, student_id, course_id),
  constraint lessons_course_progress_course FOREIGN KEY (institution_id, course_id) REFERENCES courses_courses(institution_id, id),
  constraint lessons_course_progress_lesson FOREIGN KEY (institution_id, last_lesson_id) REFERENCES lessons_lessons(institution_id, id),
  constraint lessons_course_progress_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table lessons_course_progress enable row level security;
alter table lessons_course_progress force row level security;
create policy backup on lessons_course_progress for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on lessons_course_progress for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on lessons_course_progress to app;

create table lessons_course_settings (
  institution_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  visibility text not null default 'class'::text,
  template boolean not null default false,
  self_enrolment boolean not null default false,
  opens_on date,
  closes_on date,
  level_ids uuid[] not null default '{}'::uuid[],
  requires uuid[] not null default '{}'::uuid[],
  in_order boolean not null default false,
  completion jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint lessons_course_settings_course UNIQUE (institution_id, course_id),
  constraint lessons_course_settings_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint lessons_course_settings_course_of FOREIGN KEY (institution_id, course_id) REFERENCES courses_courses(institution_id, id),
  constraint lessons_course_settings_days CHECK (((opens_on IS NULL) OR (closes_on IS NULL) OR (opens_on <= closes_on))),
  constraint lessons_course_settings_seen CHECK (((NOT self_enrolment) OR (visibility = 'school'::text)))
);
alter table lessons_course_settings enable row level security;
alter table lessons_course_settings force row level security;
CREATE INDEX lessons_course_settings_open ON public.lessons_course_settings USING btree (institution_id, course_id) WHERE (visibility = 'school'::text);
create policy backup on lessons_course_settings for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on lessons_course_settings for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on lessons_course_settings to app;

create table lessons_files (
  institution_id uuid not null,
  file_id uuid not null,
  lesson_id uuid not null,
  published boolean not null default false,
  constraint lessons_files_institution_id_file_id_lesson_id_pk PRIMARY KEY (institution_id, file_id, lesson_id),
  constraint lessons_files_lesson FOREIGN KEY (institution_id, lesson_id) REFERENCES lessons_lessons(institution_id, id)
);
alter table lessons_files enable row level security;
alter table lessons_files force row level security;
CREATE INDEX lessons_files_of_lesson ON public.lessons_files USING btree (institution_id, lesson_id);
create policy backup on lessons_files for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on lessons_files for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on lessons_files to app;

create table lessons_import_log (
  institution_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  name text not null,
  title text not null,
  format text not null,
  units integer not null,
  lessons integer not null,
  questions integer not null,
  findings jsonb not null,
  by_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint lessons_import_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint lessons_import_log_course FOREIGN KEY (institution_id, course_id) REFERENCES courses_courses(institution_id, id)
);
alter table lessons_import_log enable row level security;
alter table lessons_import_log force row level security;
CREATE INDEX lessons_import_log_by_course ON public.lessons_import_log USING btree (institution_id, course_id, at);
create policy backup on lessons_import_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on lessons_import_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.lessons_import_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.lessons_import_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on lessons_import_log to app;

create table lessons_lessons (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  course_id uuid not null,
  section_id uuid,
  unit_id uuid,
  "position" text not null,
  title text not null,
  summary text not null default ''::text,
  goals jsonb not null default '[]'::jsonb,
  language text not null,
  state text not null default 'draft'::text,
  rules jsonb not null,
  requires uuid[] not null default '{}'::uuid[],
  published_number integer,
  published_at timestamp with time zone,
  minutes integer not null default 0,
  steps integer not null default 0,
  revision integer not null default 0,
  published_revision integer not null default 0,
  title_key text not null generated always as (patio_plain(title)),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint lessons_lessons_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint lessons_lessons_course FOREIGN KEY (institution_id, course_id) REFERENCES courses_courses(institution_id, id),
  constraint lessons_lessons_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint lessons_lessons_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint lessons_lessons_unit FOREIGN KEY (institution_id, unit_id) REFERENCES courses_units(institution_id, id),
  constraint lessons_lessons_published CHECK (((state <> 'published'::text) OR (published_number IS NOT NULL)))
);
alter table lessons_lessons enable row level security;
alter table lessons_lessons force row level security;
CREATE INDEX lessons_lessons_by_course ON public.lessons_lessons USING btree (institution_id, course_id, "position", id);
create policy backup on lessons_lessons for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on lessons_lessons for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on lessons_lessons to app;

create table lessons_notes (
  institution_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  lesson_id uuid not null,
  block_id uuid not null,
  quote text not null default ''::text,
  text text not null default ''::text,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint lessons_notes_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint lessons_notes_lesson FOREIGN KEY (institution_id, lesson_id) REFERENCES lessons_lessons(institution_id, id),
  constraint lessons_notes_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table lessons_notes enable row level security;
alter table lessons_notes force row level security;
CREATE INDEX lessons_notes_of_student ON public.lessons_notes USING btree (institution_id, student_id, lesson_id);
create policy backup on lessons_notes for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on lessons_notes for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on lessons_notes to app;

create table lessons_operation_log (
  institution_id uuid not null,
  lesson_id uuid not null,
  operation_id uuid not null,
  by_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint lessons_operation_log_institution_id_lesson_id_operation_id_pk PRIMARY KEY (institution_id, lesson_id, operation_id),
  constraint lessons_operation_log_lesson FOREIGN KEY (institution_id, lesson_id) REFERENCES lessons_lessons(institution_id, id)
);
alter table lessons_operation_log enable row level security;
alter table lessons_operation_log force row level security;
create policy backup on lessons_operation_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on lessons_operation_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.lessons_operation_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.lessons_operation_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on lessons_operation_log to app;

create table lessons_progress (
  institution_id uuid not null,
  student_id uuid not null,
  lesson_id uuid not null,
  course_id uuid not null,
  summary jsonb not null,
  steps_seen integer not null,
  seconds integer not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  done_at timestamp with time zone,
  constraint lessons_progress_institution_id_student_id_lesson_id_pk PRIMARY KEY (institution_id, student_id, lesson_id),
  constraint lessons_progress_course FOREIGN KEY (institution_id, course_id) REFERENCES courses_courses(institution_id, id),
  constraint lessons_progress_lesson FOREIGN KEY (institution_id, lesson_id) REFERENCES lessons_lessons(institution_id, id),
  constraint lessons_progress_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table lessons_progress enable row level security;
alter table lessons_progress force row level security;
CREATE INDEX lessons_progress_by_lesson ON public.lessons_progress USING btree (institution_id, lesson_id);
create policy backup on lessons_progress for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on lessons_progress for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on lessons_progress to app;

create table lessons_progress_log (
  institution_id uuid not null,
  student_id uuid not null,
  lesson_id uuid not null,
  device uuid not null,
  sequence integer not null,
  kind text not null,
  at timestamp with time zone not null,
  received_at timestamp with time zone not null default now(),
  block_id uuid not null,
  question_id uuid,
  attempt integer,
  result text,
  share double precision,
  seconds integer,
  constraint lessons_progress_log_institution_id_lesson_id_student_id_device PRIMARY KEY (institution_id, lesson_id, student_id, device, sequence),
  constraint lessons_progress_log_lesson FOREIGN KEY (institution_id, lesson_id) REFERENCES lessons_lessons(institution_id, id),
  constraint lessons_progress_log_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT,
  constraint lessons_progress_log_answer CHECK (((kind <> 'answered'::text) OR ((question_id IS NOT NULL) AND (share IS NOT NULL))))
);
alter table lessons_progress_log enable row level security;
alter table lessons_progress_log force row level security;
CREATE INDEX lessons_progress_log_of_student ON public.lessons_progress_log USING btree (institution_id, student_id);
create policy backup on lessons_progress_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on lessons_progress_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.lessons_progress_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.lessons_progress_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on lessons_progress_log to app;

create table lessons_questions (
  institution_id uuid not null,
  id uuid not null,
  lesson_id uuid not null,
  section_id uuid not null,
  student_id uuid not null,
  text text not null,
  answer text,
  answered_by uuid,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint lessons_questions_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint lessons_questions_lesson FOREIGN KEY (institution_id, lesson_id) REFERENCES lessons_lessons(institution_id, id),
  constraint lessons_questions_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint lessons_questions_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT,
  constraint lessons_questions_answered CHECK ((((answer IS NULL) = (answered_at IS NULL)) AND ((answer IS NULL) = (answered_by IS NULL))))
);
alter table lessons_questions enable row level security;
alter table lessons_questions force row level security;
CREATE INDEX lessons_questions_of_class ON public.lessons_questions USING btree (institution_id, section_id, created_at);
CREATE INDEX lessons_questions_of_student ON public.lessons_questions USING btree (institution_id, student_id, lesson_id);
create policy backup on lessons_questions for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on lessons_questions for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on lessons_questions to app;

create table lessons_teacher_notes (
  institution_id uuid not null,
  id uuid not null,
  lesson_id uuid not null,
  block_id uuid,
  text text not null,
  by_id uuid not null,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint lessons_teacher_notes_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint lessons_teacher_notes_lesson FOREIGN KEY (institution_id, lesson_id) REFERENCES lessons_lessons(institution_id, id)
);
alter table lessons_teacher_notes enable row level security;
alter table lessons_teacher_notes force row level security;
CREATE INDEX lessons_teacher_notes_of_lesson ON public.lessons_teacher_notes USING btree (institution_id, lesson_id, created_at);
create policy backup on lessons_teacher_notes for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on lessons_teacher_notes for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on lessons_teacher_notes to app;

create table lessons_version_log (
  institution_id uuid not null,
  id uuid not null,
  lesson_id uuid not null,
  number integer not null,
  title text not null,
  summary text not null,
  goals jsonb not null,
  rules jsonb not null,
  blocks jsonb not null,
  minutes integer not null,
  by_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint lessons_version_log_number UNIQUE (institution_id, lesson_id, number),
  constraint lessons_version_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint lessons_version_log_lesson FOREIGN KEY (institution_id, lesson_id) REFERENCES lessons_lessons(institution_id, id)
);
alter table lessons_version_log enable row level security;
alter table lessons_version_log force row level security;
create policy backup on lessons_version_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on lessons_version_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.lessons_version_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.lessons_version_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on lessons_version_log to app;

create table materials_folders (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  owner_id uuid,
  parent_id uuid,
  name text not null,
  name_key text not null generated always as (patio_plain(name)),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint materials_folders_name UNIQUE NULLS NOT DISTINCT (institution_id, school_id, owner_id, parent_id, name_key),
  constraint materials_folders_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint materials_folders_parent FOREIGN KEY (institution_id, parent_id) REFERENCES materials_folders(institution_id, id),
  constraint materials_folders_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table materials_folders enable row level security;
alter table materials_folders force row level security;
create policy backup on materials_folders for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on materials_folders for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on materials_folders to app;

create table materials_materials (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  owner_id uuid,
  folder_id uuid,
  kind text not null,
  title text not null,
  title_key text not null generated always as (patio_plain(title)),
  about text not null default ''::text,
  address text,
  number integer not null default 1,
  file_id uuid,
  file_name text,
  file_type text,
  file_size bigint,
  kept_bytes bigint not null default 0,
  state text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint materials_materials_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint materials_materials_folder FOREIGN KEY (institution_id, folder_id) REFERENCES materials_folders(institution_id, id),
  constraint materials_materials_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint materials_materials_is_one CHECK ((((kind = 'link'::text) = (address IS NOT NULL)) AND ((kind = 'link'::text) = (file_id IS NULL))))
);
alter table materials_materials enable row level security;
alter table materials_materials force row level security;
CREATE INDEX materials_materials_by_owner ON public.materials_materials USING btree (institution_id, school_id, owner_id, title_key, id);
CREATE INDEX materials_materials_in_folder ON public.materials_materials USING btree (institution_id, folder_id);
create policy backup on materials_materials for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on materials_materials for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on materials_materials to app;

create table materials_shares (
  institution_id uuid not null,
  material_id uuid not null,
  section_id uuid not null,
  by_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint materials_shares_institution_id_material_id_section_id_pk PRIMARY KEY (institution_id, material_id, section_id),
  constraint materials_shares_material FOREIGN KEY (institution_id, material_id) REFERENCES materials_materials(institution_id, id),
  constraint materials_shares_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id)
);
alter table materials_shares enable row level security;
alter table materials_shares force row level security;
CREATE INDEX materials_shares_of_section ON public.materials_shares USING btree (institution_id, section_id);
create policy backup on materials_shares for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on materials_shares for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on materials_shares to app;

create table materials_version_log (
  institution_id uuid not null,
  id uuid not null,
  material_id uuid not null,
  number integer not null,
  file_id uuid not null,
  name text not null,
  type text not null,
  size bigint not null,
  note text not null default ''::text,
  by_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint materials_version_log_number UNIQUE (institution_id, material_id, number),
  constraint materials_version_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint materials_version_log_material FOREIGN KEY (institution_id, material_id) REFERENCES materials_materials(institution_id, id)
);
alter table materials_version_log enable row level security;
alter table materials_version_log force row level security;
CREATE INDEX materials_version_log_by_file ON public.materials_version_log USING btree (institution_id, file_id);
create policy backup on materials_version_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on materials_version_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.materials_version_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.materials_version_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on materials_version_log to app;

create table notices_notifications (
  institution_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  params jsonb not null,
  link text,
  urgent boolean not null,
  about text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  read_at timestamp with time zone,
  student_id uuid,
  in_summary boolean not null default false,
  constraint notices_notifications_once UNIQUE (institution_id, user_id, kind, about),
  constraint notices_notifications_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint notices_notifications_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table notices_notifications enable row level security;
alter table notices_notifications force row level security;
CREATE INDEX notices_notifications_in_summary ON public.notices_notifications USING btree (institution_id, user_id) WHERE in_summary;
CREATE INDEX notices_notifications_of_child ON public.notices_notifications USING btree (institution_id, student_id) WHERE (student_id IS NOT NULL);
CREATE INDEX notices_notifications_of_user ON public.notices_notifications USING btree (institution_id, user_id, created_at);
CREATE INDEX notices_notifications_unread ON public.notices_notifications USING btree (institution_id, user_id) WHERE (read_at IS NULL);
create policy backup on notices_notifications for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on notices_notifications for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on notices_notifications to app;

create table notices_preferences (
  institution_id uuid not null,
  user_id uuid not null,
  kind text not null,
  channel text not null,
  wanted boolean not null,
  updated_at timestamp with time zone not null default now(),
  daily boolean not null default false,
  constraint notices_preferences_institution_id_user_id_kind_channel_pk PRIMARY KEY (institution_id, user_id, kind, channel)
);
alter table notices_preferences enable row level security;
alter table notices_preferences force row level security;
create policy backup on notices_preferences for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on notices_preferences for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on notices_preferences to app;

create table notices_push_subscriptions (
  institution_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  device text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  last_sent_at timestamp with time zone,
  constraint notices_push_subscriptions_once UNIQUE (institution_id, user_id, endpoint),
  constraint notices_push_subscriptions_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table notices_push_subscriptions enable row level security;
alter table notices_push_subscriptions force row level security;
create policy backup on notices_push_subscriptions for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on notices_push_subscriptions for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on notices_push_subscriptions to app;

create table notices_quiet_hours (
  institution_id uuid not null,
  user_id uuid not null,
  enabled boolean not null,
  starts_at text not null,
  ends_at text not null,
  time_zone text not null,
  updated_at timestamp with time zone not null default now(),
  constraint notices_quiet_hours_institution_id_user_id_pk PRIMARY KEY (institution_id, user_id)
);
alter table notices_quiet_hours enable row level security;
alter table notices_quiet_hours force row level security;
create policy backup on notices_quiet_hours for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on notices_quiet_hours for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on notices_quiet_hours to app;

create table notices_rules (
  institution_id uuid not null,
  kind text not null,
  role text not null,
  enabled boolean not null,
  changed_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint notices_rules_institution_id_kind_role_pk PRIMARY KEY (institution_id, kind, role)
);
alter table notices_rules enable row level security;
alter table notices_rules force row level security;
create policy backup on notices_rules for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on notices_rules for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on notices_rules to app;

create table notices_summaries (
  institution_id uuid not null,
  user_id uuid not null,
  send_at text,
  last_on date,
  updated_at timestamp with time zone not null default now(),
  constraint notices_summaries_institution_id_user_id_pk PRIMARY KEY (institution_id, user_id)
);
alter table notices_summaries enable row level security;
alter table notices_summaries force row level security;
create policy backup on notices_summaries for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on notices_summaries for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on notices_summaries to app;

create table notices_text_settings (
  institution_id uuid not null,
  enabled boolean not null,
  via text not null,
  changed_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint notices_text_settings_institution_id_pk PRIMARY KEY (institution_id)
);
alter table notices_text_settings enable row level security;
alter table notices_text_settings force row level security;
create policy backup on notices_text_settings for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on notices_text_settings for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on notices_text_settings to app;

create table notices_text_stops (
  institution_id uuid not null,
  number text not null,
  code integer not null,
  at timestamp with time zone not null default now(),
  constraint notices_text_stops_institution_id_number_pk PRIMARY KEY (institution_id, number)
);
alter table notices_text_stops enable row level security;
alter table notices_text_stops force row level security;
create policy backup on notices_text_stops for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on notices_text_stops for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on notices_text_stops to app;

create table notices_texts (
  institution_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  notification_id uuid not null,
  to_number text not null,
  via text not null,
  state text not null default 'waiting'::text,
  provider_id text,
  error_code integer,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  constraint notices_texts_once UNIQUE (institution_id, notification_id),
  constraint notices_texts_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table notices_texts enable row level security;
alter table notices_texts force row level security;
CREATE INDEX notices_texts_by_time ON public.notices_texts USING btree (institution_id, created_at);
create policy backup on notices_texts for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on notices_texts for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on notices_texts to app;

create table notices_unsubscribes (
  institution_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  before jsonb not null,
  at timestamp with time zone not null default now(),
  taken_back_at timestamp with time zone,
  constraint notices_unsubscribes_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table notices_unsubscribes enable row level security;
alter table notices_unsubscribes force row level security;
CREATE INDEX notices_unsubscribes_of_user ON public.notices_unsubscribes USING btree (institution_id, user_id);
create policy backup on notices_unsubscribes for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on notices_unsubscribes for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on notices_unsubscribes to app;

create table onboarding_drafts (
  institution_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  step text not null,
  body jsonb not null,
  finished_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint onboarding_drafts_of_person UNIQUE (institution_id, user_id),
  constraint onboarding_drafts_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table onboarding_drafts enable row level security;
alter table onboarding_drafts force row level security;
CREATE INDEX onboarding_drafts_open ON public.onboarding_drafts USING btree (institution_id, finished_at);
create policy backup on onboarding_drafts for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on onboarding_drafts for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on onboarding_drafts to app;

create table onboarding_steps (
  institution_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  role text not null,
  step text not null,
  state text not null default 'open'::text,
  at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint onboarding_steps_once UNIQUE (institution_id, user_id, role, step),
  constraint onboarding_steps_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint onboarding_steps_when CHECK (((state = 'open'::text) = (at IS NULL)))
);
alter table onboarding_steps enable row level security;
alter table onboarding_steps force row level security;
create policy backup on onboarding_steps for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on onboarding_steps for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on onboarding_steps to app;

create table operations_access_grants (
  institution_id uuid not null,
  id uuid not null,
  asked_by uuid not null,
  asked_by_name text not null,
  reason text not null,
  hours integer not null,
  state text not null default 'asked'::text,
  asked_at timestamp with time zone not null default now(),
  decided_by uuid,
  decided_at timestamp with time zone,
  ends_at timestamp with time zone,
  ended_at timestamp with time zone,
  membership_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint operations_access_grants_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table operations_access_grants enable row level security;
alter table operations_access_grants force row level security;
CREATE INDEX operations_access_grants_by_state ON public.operations_access_grants USING btree (institution_id, state, asked_at);
create policy backup on operations_access_grants for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on operations_access_grants for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on operations_access_grants to app;

create table operations_alert_rules (
  institution_id uuid not null,
  id uuid not null,
  signal text not null,
  threshold integer not null,
  minutes integer not null,
  urgent boolean not null default false,
  told_ids uuid[] not null,
  enabled boolean not null default true,
  silent_until timestamp with time zone,
  over_since timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint operations_alert_rules_once UNIQUE (institution_id, signal, threshold),
  constraint operations_alert_rules_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table operations_alert_rules enable row level security;
alter table operations_alert_rules force row level security;
create policy backup on operations_alert_rules for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on operations_alert_rules for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on operations_alert_rules to app;

create table operations_alerts (
  institution_id uuid not null,
  id uuid not null,
  rule_id uuid not null,
  signal text not null,
  threshold integer not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  worst double precision not null,
  told integer not null default 0,
  silenced boolean not null default false,
  constraint operations_alerts_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint operations_alerts_rule FOREIGN KEY (institution_id, rule_id) REFERENCES operations_alert_rules(institution_id, id) ON DELETE CASCADE
);
alter table operations_alerts enable row level security;
alter table operations_alerts force row level security;
CREATE INDEX operations_alerts_by_time ON public.operations_alerts USING btree (institution_id, started_at, id);
create policy backup on operations_alerts for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on operations_alerts for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on operations_alerts to app;

create table operations_backups (
  id uuid not null,
  turn text not null,
  by_plan boolean not null,
  started_by uuid not null,
  place text not null,
  file text not null,
  state text not null default 'running'::text,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  bytes bigint,
  sha256 text,
  tables integer,
  rows bigint,
  files integer,
  key_mark text,
  version text not null,
  problem text,
  constraint operations_backups_turn_unique UNIQUE (turn),
  constraint operations_backups_pkey PRIMARY KEY (id)
);
alter table operations_backups enable row level security;
alter table operations_backups force row level security;
CREATE INDEX operations_backups_by_time ON public.operations_backups USING btree (started_at);
create policy backup on operations_backups for select to owner using ((patio_scope() = 'backup'::text));
create policy identity on operations_backups for all using ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text]))) with check ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text])));
grant delete, insert, select, update on operations_backups to app;

create table operations_log_entries (
  id uuid not null,
  at timestamp with time zone not null,
  level integer not null,
  kind text not null,
  name text not null,
  outcome text not null,
  status integer,
  milliseconds integer,
  request_id text,
  of_institution_id uuid,
  user_id uuid,
  record_id uuid,
  process text not null,
  detail text,
  constraint operations_log_entries_pkey PRIMARY KEY (id)
);
alter table operations_log_entries enable row level security;
alter table operations_log_entries force row level security;
CREATE INDEX operations_log_entries_by_institution ON public.operations_log_entries USING btree (of_institution_id, id);
CREATE INDEX operations_log_entries_by_request ON public.operations_log_entries USING btree (request_id);
CREATE INDEX operations_log_entries_by_time ON public.operations_log_entries USING btree (at);
create policy backup on operations_log_entries for select to owner using ((patio_scope() = 'backup'::text));
create policy identity on operations_log_entries for all using ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text]))) with check ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text])));
create policy own_institution on operations_log_entries for select using ((of_institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on operations_log_entries to app;

create table operations_rehearsals (
  id uuid not null,
  backup_id uuid not null,
  purpose text not null,
  state text not null default 'running'::text,
  started_by uuid not null,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  seconds integer,
  tables integer,
  rows bigint,
  files integer,
  differing jsonb not null default '[]'::jsonb,
  same_version boolean,
  database text,
  former text,
  problem text,
  constraint operations_rehearsals_pkey PRIMARY KEY (id)
);
alter table operations_rehearsals enable row level security;
alter table operations_rehearsals force row level security;
CREATE INDEX operations_rehearsals_by_time ON public.operations_rehearsals USING btree (started_at);
create policy backup on operations_rehearsals for select to owner using ((patio_scope() = 'backup'::text));
create policy identity on operations_rehearsals for all using ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text]))) with check ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text])));
grant delete, insert, select, update on operations_rehearsals to app;

create table operations_samples (
  process text not null,
  at timestamp with time zone not null,
  role text not null,
  figures jsonb not null,
  constraint operations_samples_process_at_pk PRIMARY KEY (process, at)
);
alter table operations_samples enable row level security;
alter table operations_samples force row level security;
CREATE INDEX operations_samples_by_time ON public.operations_samples USING btree (at);
create policy backup on operations_samples for select to owner using ((patio_scope() = 'backup'::text));
create policy identity on operations_samples for all using ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text]))) with check ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text])));
grant delete, insert, select, update on operations_samples to app;

create table pages_acceptance_log (
  institution_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  page text not null,
  number integer not null,
  edition text,
  at timestamp with time zone not null default clock_timestamp(),
  constraint pages_acceptance_log_once UNIQUE (institution_id, user_id, page, number),
  constraint pages_acceptance_log_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table pages_acceptance_log enable row level security;
alter table pages_acceptance_log force row level security;
CREATE INDEX pages_acceptance_log_by_page ON public.pages_acceptance_log USING btree (institution_id, page, at);
create policy backup on pages_acceptance_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on pages_acceptance_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.pages_acceptance_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.pages_acceptance_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on pages_acceptance_log to app;

create table pages_drafts (
  institution_id uuid not null,
  page text not null,
  es text not null,
  en text not null,
  effective_from date not null,
  saved_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint pages_drafts_institution_id_page_pk PRIMARY KEY (institution_id, page)
);
alter table pages_drafts enable row level security;
alter table pages_drafts force row level security;
create policy backup on pages_drafts for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on pages_drafts for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on pages_drafts to app;

create table pages_version_log (
  institution_id uuid not null,
  id uuid not null,
  page text not null,
  number integer not null,
  es text,
  en text,
  effective_from date not null,
  summary text not null,
  published_by uuid not null,
  published_at timestamp with time zone not null default clock_timestamp(),
  constraint pages_version_log_number UNIQUE (institution_id, page, number),
  constraint pages_version_log_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table pages_version_log enable row level security;
alter table pages_version_log force row level security;
create policy backup on pages_version_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on pages_version_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.pages_version_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.pages_version_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on pages_version_log to app;

create table people_availability (
  institution_id uuid not null,
  staff_id uuid not null,
  day integer not null,
  period integer not null,
  wish text not null,
  constraint people_availability_institution_id_staff_id_day_period_pk PRIMARY KEY (institution_id, staff_id, day, period),
  constraint people_availability_staff FOREIGN KEY (institution_id, staff_id) REFERENCES people_staff(institution_id, id),
  constraint people_availability_day CHECK (((day >= 1) AND (day <= 14))),
  constraint people_availability_period CHECK (((period >= 1) AND (period <= 20)))
);
alter table people_availability enable row level security;
alter table people_availability force row level security;
create policy backup on people_availability for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on people_availability for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on people_availability to app;

create table people_change_requests (
  institution_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  school_id uuid not null,
  person_id uuid not null,
  asked_by uuid not null,
  before jsonb not null,
  after jsonb not null,
  note text not null default ''::text,
  state text not null default 'waiting'::text,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_note text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint people_change_requests_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint people_change_requests_person FOREIGN KEY (institution_id, person_id) REFERENCES people_persons(institution_id, id) ON DELETE RESTRICT,
  constraint people_change_requests_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table people_change_requests enable row level security;
alter table people_change_requests force row level security;
CREATE INDEX people_change_requests_by_student ON public.people_change_requests USING btree (institution_id, student_id, created_at);
CREATE INDEX people_change_requests_of_person ON public.people_change_requests USING btree (institution_id, person_id);
CREATE INDEX people_change_requests_waiting ON public.people_change_requests USING btree (institution_id, state, school_id, created_at);
create policy backup on people_change_requests for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on people_change_requests for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on people_change_requests to app;

create table people_consent_log (
  institution_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  guardian_person_id uuid not null,
  purpose text not null,
  text_version integer not null,
  answer text not null,
  evidence text not null,
  expires_on date,
  at timestamp with time zone not null default now(),
  constraint people_consent_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint people_consent_log_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table people_consent_log enable row level security;
alter table people_consent_log force row level security;
CREATE INDEX people_consent_log_by_student ON public.people_consent_log USING btree (institution_id, student_id, purpose, at);
create policy backup on people_consent_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on people_consent_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.people_consent_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.people_consent_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on people_consent_log to app;

create table people_consent_texts (
  institution_id uuid not null,
  purpose text not null,
  version integer not null,
  es text not null,
  en text,
  published_by uuid not null,
  published_at timestamp with time zone not null default now(),
  constraint people_consent_texts_institution_id_purpose_version_pk PRIMARY KEY (institution_id, purpose, version)
);
alter table people_consent_texts enable row level security;
alter table people_consent_texts force row level security;
create policy backup on people_consent_texts for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on people_consent_texts for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on people_consent_texts to app;

create table people_different (
  institution_id uuid not null,
  first_id uuid not null,
  second_id uuid not null,
  said_by uuid not null,
  at timestamp with time zone not null default now(),
  constraint people_different_institution_id_first_id_second_id_pk PRIMARY KEY (institution_id, first_id, second_id)
);
alter table people_different enable row level security;
alter table people_different force row level security;
create policy backup on people_different for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on people_different for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on people_different to app;

create table people_documents (
  institution_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  file_id uuid not null,
  kind text not null,
  title text not null,
  family_reads boolean not null default true,
  added_by uuid not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint people_documents_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint people_documents_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table people_documents enable row level security;
alter table people_documents force row level security;
CREATE INDEX people_documents_by_file ON public.people_documents USING btree (institution_id, file_id);
CREATE INDEX people_documents_by_student ON public.people_documents USING btree (institution_id, student_id, created_at);
create policy backup on people_documents for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on people_documents for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on people_documents to app;

create table people_guardianships (
  institution_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  person_id uuid not null,
  relation text not null,
  lives_with boolean not null default true,
  may_pick_up boolean not null default true,
  sees_grades boolean not null default true,
  sees_attendance boolean not null default true,
  pays_fees boolean not null default false,
  receives_messages boolean not null default true,
  restricted_from date,
  restricted_until date,
  restriction_reason text,
  "position" integer not null default 1,
  ended_on date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint people_guardianships_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint people_guardianships_person FOREIGN KEY (institution_id, person_id) REFERENCES people_persons(institution_id, id) ON DELETE RESTRICT,
  constraint people_guardianships_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table people_guardianships enable row level security;
alter table people_guardianships force row level security;
CREATE INDEX people_guardianships_by_person ON public.people_guardianships USING btree (institution_id, person_id);
CREATE INDEX people_guardianships_by_student ON public.people_guardianships USING btree (institution_id, student_id);
CREATE UNIQUE INDEX people_guardianships_once ON public.people_guardianships USING btree (institution_id, student_id, person_id) WHERE (ended_on IS NULL);
create policy backup on people_guardianships for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on people_guardianships for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on people_guardianships to app;

create table people_health_records (
  institution_id uuid not null,
  student_id uuid not null,
  blood_type text,
  allergies text,
  conditions text,
  medication text,
  insurer text,
  emergency_contact text,
  emergency_phone text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint people_health_records_institution_id_student_id_pk PRIMARY KEY (institution_id, student_id),
  constraint people_health_records_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table people_health_records enable row level security;
alter table people_health_records force row level security;
create policy backup on people_health_records for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on people_health_records for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on people_health_records to app;

create table people_merges (
  institution_id uuid not null,
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  touched jsonb not null,
  followed jsonb not null,
  reason text not null,
  merged_by uuid not null,
  undone_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint people_merges_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint people_merges_kept FOREIGN KEY (institution_id, kept_id) REFERENCES people_persons(institution_id, id) ON DELETE RESTRICT,
  constraint people_merges_merged FOREIGN KEY (institution_id, merged_id) REFERENCES people_persons(institution_id, id) ON DELETE RESTRICT
);
alter table people_merges enable row level security;
alter table people_merges force row level security;
CREATE INDEX people_merges_latest ON public.people_merges USING btree (institution_id, created_at);
CREATE INDEX people_merges_of_kept ON public.people_merges USING btree (institution_id, kept_id);
CREATE INDEX people_merges_of_merged ON public.people_merges USING btree (institution_id, merged_id);
create policy backup on people_merges for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on people_merges for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on people_merges to app;

create table people_name_words (
  institution_id uuid not null,
  word text not null,
  person_id uuid not null,
  constraint people_name_words_institution_id_word_person_id_pk PRIMARY KEY (institution_id, word, person_id),
  constraint people_name_words_person FOREIGN KEY (institution_id, person_id) REFERENCES people_persons(institution_id, id) ON DELETE RESTRICT
);
alter table people_name_words enable row level security;
alter table people_name_words force row level security;
CREATE INDEX people_name_words_by_person ON public.people_name_words USING btree (institution_id, person_id);
create policy backup on people_name_words for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on people_name_words for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on people_name_words to app;

create table people_persons (
  institution_id uuid not null,
  id uuid not null,
  given_names text not null,
  first_surname text not null,
  second_surname text,
  preferred_name text,
  birth_date date,
  document_kind text,
  document_number text,
  email text,
  phone text,
  language text not null default 'es'::text,
  photo_file_id uuid,
  user_id uuid,
  merged_into_id uuid,
  archived_at timestamp with time zone,
  register_key text not null generated always as (patio_plain(((((first_surname || chr(9)) || COALESCE(second_surname, ''::text)) || chr(9)) || given_names))),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  address text,
  birthday integer generated always as ((((EXTRACT(month FROM birth_date) * (100)::numeric) + EXTRACT(day FROM birth_date)))::integer),
  sex text,
  nationality text,
  constraint people_persons_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint people_persons_sex CHECK ((sex = ANY (ARRAY['female'::text, 'male'::text, 'other'::text])))
);
alter table people_persons enable row level security;
alter table people_persons force row level security;
CREATE INDEX people_persons_birth ON public.people_persons USING btree (institution_id, birth_date, register_key);
CREATE INDEX people_persons_by_birthday ON public.people_persons USING btree (institution_id, birthday);
CREATE INDEX people_persons_by_photo ON public.people_persons USING btree (institution_id, photo_file_id) WHERE (photo_file_id IS NOT NULL);
CREATE INDEX people_persons_by_user ON public.people_persons USING btree (institution_id, user_id) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX people_persons_document ON public.people_persons USING btree (institution_id, document_kind, document_number) WHERE ((document_number IS NOT NULL) AND (merged_into_id IS NULL));
CREATE INDEX people_persons_register ON public.people_persons USING btree (institution_id, register_key, id);
CREATE UNIQUE INDEX people_persons_user ON public.people_persons USING btree (institution_id, user_id) WHERE ((user_id IS NOT NULL) AND (merged_into_id IS NULL));
create policy backup on people_persons for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on people_persons for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on people_persons to app;

create table people_record_view_log (
  institution_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  viewer_id uuid not null,
  viewer_role text not null,
  part text not null,
  at timestamp with time zone not null default now(),
  constraint people_record_view_log_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table people_record_view_log enable row level security;
alter table people_record_view_log force row level security;
CREATE INDEX people_record_view_log_by_student ON public.people_record_view_log USING btree (institution_id, student_id, at);
create policy backup on people_record_view_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on people_record_view_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.people_record_view_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.people_record_view_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on people_record_view_log to app;

create table people_saved_views (
  institution_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  list text not null,
  label text not null,
  state jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint people_saved_views_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table people_saved_views enable row level security;
alter table people_saved_views force row level security;
CREATE UNIQUE INDEX people_saved_views_once ON public.people_saved_views USING btree (institution_id, user_id, list, label);
create policy backup on people_saved_views for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on people_saved_views for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on people_saved_views to app;

create table people_staff (
  institution_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  school_id uuid not null,
  "position" text not null,
  subjects text[] not null default '{}'::text[],
  contract_periods integer,
  hired_on date,
  left_on date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint people_staff_once UNIQUE (institution_id, school_id, person_id, "position"),
  constraint people_staff_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint people_staff_person FOREIGN KEY (institution_id, person_id) REFERENCES people_persons(institution_id, id) ON DELETE RESTRICT,
  constraint people_staff_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint people_staff_periods CHECK (((contract_periods IS NULL) OR ((contract_periods >= 0) AND (contract_periods <= 60))))
);
alter table people_staff enable row level security;
alter table people_staff force row level security;
CREATE INDEX people_staff_by_person ON public.people_staff USING btree (institution_id, person_id);
create policy backup on people_staff for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on people_staff for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on people_staff to app;

create table people_students (
  institution_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  school_id uuid not null,
  grade_level_id uuid,
  student_number text not null,
  status text not null,
  learning_profile jsonb not null default '{}'::jsonb,
  enrolled_on date not null,
  left_on date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  merged_into_id uuid,
  number_shared boolean not null default false,
  constraint people_students_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint people_students_level FOREIGN KEY (institution_id, grade_level_id) REFERENCES schools_grade_levels(institution_id, id),
  constraint people_students_person FOREIGN KEY (institution_id, person_id) REFERENCES people_persons(institution_id, id) ON DELETE RESTRICT,
  constraint people_students_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table people_students enable row level security;
alter table people_students force row level security;
CREATE INDEX people_students_by_entry ON public.people_students USING btree (institution_id, enrolled_on, id);
CREATE INDEX people_students_by_number ON public.people_students USING btree (institution_id, student_number, id);
CREATE INDEX people_students_by_person ON public.people_students USING btree (institution_id, person_id);
CREATE INDEX people_students_by_school ON public.people_students USING btree (institution_id, school_id, status, grade_level_id);
CREATE INDEX people_students_by_status ON public.people_students USING btree (institution_id, status, grade_level_id);
CREATE UNIQUE INDEX people_students_number_once ON public.people_students USING btree (institution_id, lower(student_number)) WHERE ((merged_into_id IS NULL) AND (NOT number_shared));
create policy backup on people_students for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on people_students for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on people_students to app;

create table planner_distances (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  building text not null,
  other_building text not null,
  periods integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint planner_distances_once UNIQUE (institution_id, school_id, building, other_building),
  constraint planner_distances_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint planner_distances_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint planner_distances_order CHECK (((building < other_building) AND ((periods >= 0) AND (periods <= 3))))
);
alter table planner_distances enable row level security;
alter table planner_distances force row level security;
create policy backup on planner_distances for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on planner_distances for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on planner_distances to app;

create table planner_edits (
  institution_id uuid not null,
  id uuid not null,
  scenario_id uuid not null,
  edition integer not null,
  kind text not null,
  before jsonb not null,
  after jsonb not null,
  answers_id uuid,
  by_id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint planner_edits_edition UNIQUE (institution_id, scenario_id, edition),
  constraint planner_edits_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint planner_edits_scenario FOREIGN KEY (institution_id, scenario_id) REFERENCES planner_scenarios(institution_id, id)
);
alter table planner_edits enable row level security;
alter table planner_edits force row level security;
create policy backup on planner_edits for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on planner_edits for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on planner_edits to app;

create table planner_hours (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  year_id uuid not null,
  of text not null,
  who_id uuid not null,
  impossible integer[] not null default '{}'::integer[],
  disliked integer[] not null default '{}'::integer[],
  state text not null,
  note text,
  by_id uuid not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint planner_hours_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint planner_hours_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint planner_hours_year FOREIGN KEY (institution_id, year_id) REFERENCES schools_academic_years(institution_id, id)
);
alter table planner_hours enable row level security;
alter table planner_hours force row level security;
CREATE UNIQUE INDEX planner_hours_accepted ON public.planner_hours USING btree (institution_id, year_id, of, who_id) WHERE (state = 'accepted'::text);
CREATE INDEX planner_hours_by_year ON public.planner_hours USING btree (institution_id, school_id, year_id, state);
CREATE UNIQUE INDEX planner_hours_proposed ON public.planner_hours USING btree (institution_id, year_id, of, who_id) WHERE (state = 'proposed'::text);
create policy backup on planner_hours for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on planner_hours for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on planner_hours to app;

create table planner_needs (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  year_id uuid not null,
  section_id uuid not null,
  periods integer not null,
  pattern integer[],
  room_ids uuid[] not null default '{}'::uuid[],
  room_features text[] not null default '{}'::text[],
  joint_id uuid,
  block_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint planner_needs_section UNIQUE (institution_id, section_id),
  constraint planner_needs_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint planner_needs_of_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint planner_needs_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint planner_needs_year FOREIGN KEY (institution_id, year_id) REFERENCES schools_academic_years(institution_id, id),
  constraint planner_needs_periods CHECK (((periods >= 0) AND (periods <= 60)))
);
alter table planner_needs enable row level security;
alter table planner_needs force row level security;
CREATE INDEX planner_needs_by_year ON public.planner_needs USING btree (institution_id, school_id, year_id);
create policy backup on planner_needs for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on planner_needs for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on planner_needs to app;

create table planner_placements (
  institution_id uuid not null,
  scenario_id uuid not null,
  section_id uuid not null,
  piece integer not null,
  length integer not null,
  cycle_day integer,
  period integer,
  room_id uuid,
  staff_id uuid,
  pinned boolean not null default false,
  constraint planner_placements_institution_id_scenario_id_section_id_piece_ PRIMARY KEY (institution_id, scenario_id, section_id, piece),
  constraint planner_placements_room FOREIGN KEY (institution_id, room_id) REFERENCES schools_rooms(institution_id, id),
  constraint planner_placements_scenario FOREIGN KEY (institution_id, scenario_id) REFERENCES planner_scenarios(institution_id, id),
  constraint planner_placements_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint planner_placements_staff FOREIGN KEY (institution_id, staff_id) REFERENCES people_staff(institution_id, id),
  constraint planner_placements_slot CHECK (((cycle_day IS NULL) = (period IS NULL)))
);
alter table planner_placements enable row level security;
alter table planner_placements force row level security;
create policy backup on planner_placements for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on planner_placements for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on planner_placements to app;

create table planner_publications (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  year_id uuid not null,
  scenario_id uuid not null,
  edition integer not null,
  from_on date not null,
  ended uuid[] not null default '{}'::uuid[],
  begun uuid[] not null default '{}'::uuid[],
  figures jsonb not null default '{}'::jsonb,
  by_id uuid not null,
  rolled_back_by uuid,
  rolled_back_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  restores_id uuid,
  constraint planner_publications_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint planner_publications_restores FOREIGN KEY (institution_id, restores_id) REFERENCES planner_publications(institution_id, id),
  constraint planner_publications_scenario FOREIGN KEY (institution_id, scenario_id) REFERENCES planner_scenarios(institution_id, id),
  constraint planner_publications_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint planner_publications_year FOREIGN KEY (institution_id, year_id) REFERENCES schools_academic_years(institution_id, id)
);
alter table planner_publications enable row level security;
alter table planner_publications force row level security;
CREATE INDEX planner_publications_by_year ON public.planner_publications USING btree (institution_id, school_id, year_id, from_on);
create policy backup on planner_publications for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on planner_publications for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on planner_publications to app;

create table planner_rules (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  year_id uuid not null,
  kind text not null,
  params jsonb not null,
  hard boolean not null,
  weight integer not null,
  active boolean not null default true,
  by_id uuid not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint planner_rules_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint planner_rules_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint planner_rules_year FOREIGN KEY (institution_id, year_id) REFERENCES schools_academic_years(institution_id, id),
  constraint planner_rules_weight CHECK (((weight >= 1) AND (weight <= 10)))
);
alter table planner_rules enable row level security;
alter table planner_rules force row level security;
CREATE INDEX planner_rules_by_year ON public.planner_rules USING btree (institution_id, school_id, year_id);
create policy backup on planner_rules for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on planner_rules for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on planner_rules to app;

create table planner_runs (
  institution_id uuid not null,
  id uuid not null,
  scenario_id uuid not null,
  job_id uuid,
  seed integer not null,
  mode text not null,
  state text not null,
  wanted text not null default 'go'::text,
  progress jsonb,
  curve jsonb not null default '[]'::jsonb,
  best jsonb,
  broken jsonb,
  memory bytea,
  by_id uuid not null,
  started_at timestamp with time zone,
  saved_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint planner_runs_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint planner_runs_scenario FOREIGN KEY (institution_id, scenario_id) REFERENCES planner_scenarios(institution_id, id)
);
alter table planner_runs enable row level security;
alter table planner_runs force row level security;
CREATE INDEX planner_runs_of_scenario ON public.planner_runs USING btree (institution_id, scenario_id, created_at);
CREATE UNIQUE INDEX planner_runs_one ON public.planner_runs USING btree (institution_id, scenario_id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text, 'paused'::text]));
create policy backup on planner_runs for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on planner_runs for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on planner_runs to app;

create table planner_scenarios (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  year_id uuid not null,
  name text not null,
  state text not null,
  based_on_id uuid,
  weights jsonb not null default '{}'::jsonb,
  edition integer not null default 0,
  quality jsonb,
  judged_edition integer,
  by_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint planner_scenarios_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint planner_scenarios_based_on FOREIGN KEY (institution_id, based_on_id) REFERENCES planner_scenarios(institution_id, id),
  constraint planner_scenarios_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint planner_scenarios_year FOREIGN KEY (institution_id, year_id) REFERENCES schools_academic_years(institution_id, id)
);
alter table planner_scenarios enable row level security;
alter table planner_scenarios force row level security;
CREATE INDEX planner_scenarios_by_year ON public.planner_scenarios USING btree (institution_id, school_id, year_id);
create policy backup on planner_scenarios for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on planner_scenarios for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on planner_scenarios to app;

create table planner_teacher_limits (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  year_id uuid not null,
  staff_id uuid not null,
  max_per_day integer,
  min_per_day integer,
  max_days integer,
  max_gaps_per_day integer,
  max_gaps_per_week integer,
  max_in_a_row integer,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint planner_teacher_limits_once UNIQUE (institution_id, year_id, staff_id),
  constraint planner_teacher_limits_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint planner_teacher_limits_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint planner_teacher_limits_staff FOREIGN KEY (institution_id, staff_id) REFERENCES people_staff(institution_id, id),
  constraint planner_teacher_limits_year FOREIGN KEY (institution_id, year_id) REFERENCES schools_academic_years(institution_id, id)
);
alter table planner_teacher_limits enable row level security;
alter table planner_teacher_limits force row level security;
CREATE INDEX planner_teacher_limits_by_year ON public.planner_teacher_limits USING btree (institution_id, school_id, year_id);
create policy backup on planner_teacher_limits for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on planner_teacher_limits for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on planner_teacher_limits to app;

create table plans_classes (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  section_id uuid not null,
  date date,
  period integer,
  queue integer,
  unit_id uuid,
  title text not null,
  goal text not null default ''::text,
  activities jsonb not null default '[]'::jsonb,
  materials jsonb not null default '[]'::jsonb,
  competency_ids uuid[] not null default '{}'::uuid[],
  supports text not null default ''::text,
  reflection text not null default ''::text,
  fixed boolean not null default false,
  state text not null default 'draft'::text,
  outcome text,
  "left" boolean not null default false,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint plans_classes_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint plans_classes_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint plans_classes_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint plans_classes_unit FOREIGN KEY (institution_id, unit_id) REFERENCES courses_units(institution_id, id),
  constraint plans_classes_place CHECK (((date IS NULL) = (period IS NULL)))
);
alter table plans_classes enable row level security;
alter table plans_classes force row level security;
CREATE INDEX plans_classes_by_section ON public.plans_classes USING btree (institution_id, section_id, date);
CREATE UNIQUE INDEX plans_classes_slot ON public.plans_classes USING btree (institution_id, section_id, date, period) WHERE ((archived_at IS NULL) AND (date IS NOT NULL));
create policy backup on plans_classes for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on plans_classes for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on plans_classes to app;

create table plans_comments (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  section_id uuid not null,
  class_id uuid not null,
  part text not null,
  text text not null,
  by_id uuid not null,
  reply_to_id uuid,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint plans_comments_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint plans_comments_class FOREIGN KEY (institution_id, class_id) REFERENCES plans_classes(institution_id, id),
  constraint plans_comments_reply FOREIGN KEY (institution_id, reply_to_id) REFERENCES plans_comments(institution_id, id),
  constraint plans_comments_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint plans_comments_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id)
);
alter table plans_comments enable row level security;
alter table plans_comments force row level security;
CREATE INDEX plans_comments_by_class ON public.plans_comments USING btree (institution_id, class_id, created_at);
create policy backup on plans_comments for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on plans_comments for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on plans_comments to app;

create table plans_weeks (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  section_id uuid not null,
  week_on date not null,
  state text not null,
  note text not null default ''::text,
  submitted_by uuid not null,
  submitted_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint plans_weeks_once UNIQUE (institution_id, section_id, week_on),
  constraint plans_weeks_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint plans_weeks_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint plans_weeks_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint plans_weeks_monday CHECK ((EXTRACT(isodow FROM week_on) = (1)::numeric))
);
alter table plans_weeks enable row level security;
alter table plans_weeks force row level security;
CREATE INDEX plans_weeks_waiting ON public.plans_weeks USING btree (institution_id, school_id, state, week_on);
create policy backup on plans_weeks for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on plans_weeks for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on plans_weeks to app;

create table platform_approvals (
  institution_id uuid not null,
  id uuid not null,
  kind text not null,
  payload jsonb not null,
  key text not null,
  school_id uuid,
  state text not null default 'waiting'::text,
  asked_by uuid not null,
  asked_reason text,
  decided_by uuid,
  decided_reason text,
  created_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  constraint platform_approvals_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table platform_approvals enable row level security;
alter table platform_approvals force row level security;
CREATE INDEX platform_approvals_by_asker ON public.platform_approvals USING btree (institution_id, asked_by, id);
CREATE INDEX platform_approvals_by_state ON public.platform_approvals USING btree (institution_id, state, id);
CREATE UNIQUE INDEX platform_approvals_once ON public.platform_approvals USING btree (institution_id, kind, key) WHERE (state = 'waiting'::text);
create policy backup on platform_approvals for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on platform_approvals for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on platform_approvals to app;

create table platform_audit_checkpoint_log (
  institution_id uuid not null,
  "position" bigint not null,
  hash text not null,
  at timestamp with time zone not null,
  signature text not null,
  constraint platform_audit_checkpoint_log_institution_id_position_pk PRIMARY KEY (institution_id, "position")
);
alter table platform_audit_checkpoint_log enable row level security;
alter table platform_audit_checkpoint_log force row level security;
create policy backup on platform_audit_checkpoint_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on platform_audit_checkpoint_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.platform_audit_checkpoint_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.platform_audit_checkpoint_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on platform_audit_checkpoint_log to app;

create table platform_audit_heads (
  institution_id uuid not null,
  "position" bigint not null,
  hash text not null,
  constraint platform_audit_heads_pkey PRIMARY KEY (institution_id)
);
alter table platform_audit_heads enable row level security;
alter table platform_audit_heads force row level security;
create policy backup on platform_audit_heads for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on platform_audit_heads for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant select on platform_audit_heads to app;

create table platform_audit_log (
  institution_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  actor_id uuid not null,
  on_behalf_of uuid,
  role text not null,
  action text not null,
  subject_type text not null,
  subject_id uuid,
  school_id uuid,
  reason text,
  before jsonb,
  after jsonb,
  request_id text,
  address text,
  constraint platform_audit_log_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table platform_audit_log enable row level security;
alter table platform_audit_log force row level security;
CREATE INDEX platform_audit_log_by_actor ON public.platform_audit_log USING btree (institution_id, actor_id, at);
CREATE INDEX platform_audit_log_by_subject ON public.platform_audit_log USING btree (institution_id, subject_type, subject_id, at);
CREATE INDEX platform_audit_log_by_time ON public.platform_audit_log USING btree (institution_id, at);
create policy backup on platform_audit_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on platform_audit_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER counted AFTER INSERT ON public.platform_audit_log REFERENCING NEW TABLE AS entered FOR EACH STATEMENT EXECUTE FUNCTION patio_count_audit();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.platform_audit_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.platform_audit_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
CREATE CONSTRAINT TRIGGER sealed AFTER INSERT ON public.platform_audit_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION patio_seal_audit();
grant insert, select on platform_audit_log to app;

create table platform_audit_seal_log (
  institution_id uuid not null,
  "position" bigint not null,
  entry_id uuid not null,
  sealed_at timestamp with time zone not null,
  hash text not null,
  constraint platform_audit_seal_log_entry UNIQUE (institution_id, entry_id),
  constraint platform_audit_seal_log_institution_id_position_pk PRIMARY KEY (institution_id, "position")
);
alter table platform_audit_seal_log enable row level security;
alter table platform_audit_seal_log force row level security;
create policy backup on platform_audit_seal_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on platform_audit_seal_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.platform_audit_seal_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.platform_audit_seal_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant select on platform_audit_seal_log to app;

create table platform_event_deliveries (
  institution_id uuid not null,
  event_id uuid not null,
  listener text not null,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  next_at timestamp with time zone not null default now(),
  last_error text,
  at timestamp with time zone not null default now(),
  constraint platform_event_deliveries_institution_id_event_id_listener_pk PRIMARY KEY (institution_id, event_id, listener),
  constraint platform_event_deliveries_event FOREIGN KEY (institution_id, event_id) REFERENCES platform_events(institution_id, id) ON DELETE CASCADE
);
alter table platform_event_deliveries enable row level security;
alter table platform_event_deliveries force row level security;
CREATE INDEX platform_event_deliveries_dead ON public.platform_event_deliveries USING btree (institution_id, at) WHERE (state = 'dead'::text);
create policy backup on platform_event_deliveries for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on platform_event_deliveries for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on platform_event_deliveries to app;

create table platform_event_queue (
  institution_id uuid not null,
  event_id uuid not null,
  name text not null,
  next_at timestamp with time zone not null default now(),
  constraint platform_event_queue_institution_id_event_id_pk PRIMARY KEY (institution_id, event_id)
);
alter table platform_event_queue enable row level security;
alter table platform_event_queue force row level security;
CREATE INDEX platform_event_queue_due ON public.platform_event_queue USING btree (next_at);
create policy backup on platform_event_queue for select to owner using ((patio_scope() = 'backup'::text));
create policy dispatch_lease on platform_event_queue for update using ((patio_scope() = 'platform'::text));
create policy dispatch_look on platform_event_queue for select using ((patio_scope() = 'platform'::text));
create policy tenant on platform_event_queue for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on platform_event_queue to app;

create table platform_events (
  institution_id uuid not null,
  id uuid not null,
  name text not null,
  payload jsonb not null,
  at timestamp with time zone not null default now(),
  delivered_at timestamp with time zone,
  attempts integer not null default 0,
  last_error text,
  constraint platform_events_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table platform_events enable row level security;
alter table platform_events force row level security;
CREATE INDEX platform_events_waiting ON public.platform_events USING btree (institution_id, at) WHERE (delivered_at IS NULL);
create policy backup on platform_events for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on platform_events for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on platform_events to app;

create table platform_exports (
  institution_id uuid not null,
  id uuid not null,
  name text not null,
  format text not null,
  filters jsonb not null,
  locale text not null,
  state text not null,
  rows integer not null,
  asked_by uuid not null,
  created_at timestamp with time zone not null default now(),
  ready_until timestamp with time zone not null,
  constraint platform_exports_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table platform_exports enable row level security;
alter table platform_exports force row level security;
CREATE INDEX platform_exports_by_asker ON public.platform_exports USING btree (institution_id, asked_by, created_at);
create policy backup on platform_exports for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on platform_exports for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on platform_exports to app;

create table platform_files (
  institution_id uuid not null,
  id uuid not null,
  purpose text not null,
  name text not null,
  type text not null,
  size bigint not null,
  sha256 text not null,
  width integer,
  height integer,
  owner_id uuid not null,
  school_id uuid,
  state text not null default 'uploaded'::text,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  constraint platform_files_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table platform_files enable row level security;
alter table platform_files force row level security;
CREATE INDEX platform_files_by_owner ON public.platform_files USING btree (institution_id, owner_id, created_at);
CREATE INDEX platform_files_by_purpose ON public.platform_files USING btree (institution_id, purpose, created_at);
CREATE INDEX platform_files_to_sweep ON public.platform_files USING btree (institution_id, changed_at) WHERE (state <> 'kept'::text);
create policy backup on platform_files for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on platform_files for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on platform_files to app;

create table platform_idempotent_results (
  institution_id uuid not null,
  user_id uuid not null,
  key text not null,
  procedure text not null,
  fingerprint text not null,
  result jsonb,
  at timestamp with time zone not null default now(),
  constraint platform_idempotent_results_institution_id_user_id_key_pk PRIMARY KEY (institution_id, user_id, key)
);
alter table platform_idempotent_results enable row level security;
alter table platform_idempotent_results force row level security;
CREATE INDEX platform_idempotent_results_by_time ON public.platform_idempotent_results USING btree (institution_id, at);
create policy backup on platform_idempotent_results for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on platform_idempotent_results for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on platform_idempotent_results to app;

create table platform_jobs (
  institution_id uuid not null,
  id uuid not null,
  kind text not null,
  key text,
  state text not null default 'waiting'::text,
  input jsonb not null,
  result jsonb,
  error text,
  progress_done integer not null default 0,
  progress_total integer not null default 0,
  progress_note text,
  steps jsonb not null default '{}'::jsonb,
  attempts integer not null default 0,
  ticket uuid not null,
  started_by uuid not null,
  actor jsonb not null,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint platform_jobs_key UNIQUE (institution_id, kind, key),
  constraint platform_jobs_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table platform_jobs enable row level security;
alter table platform_jobs force row level security;
CREATE INDEX platform_jobs_by_state ON public.platform_jobs USING btree (institution_id, state, created_at);
CREATE INDEX platform_jobs_by_time ON public.platform_jobs USING btree (institution_id, created_at);
create policy backup on platform_jobs for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on platform_jobs for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on platform_jobs to app;

create table platform_mail_bounces (
  institution_id uuid not null,
  address text not null,
  code integer not null,
  reason text not null,
  times integer not null default 1,
  bounced_at timestamp with time zone not null default now(),
  lifted_at timestamp with time zone,
  constraint platform_mail_bounces_institution_id_address_pk PRIMARY KEY (institution_id, address)
);
alter table platform_mail_bounces enable row level security;
alter table platform_mail_bounces force row level security;
create policy backup on platform_mail_bounces for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on platform_mail_bounces for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on platform_mail_bounces to app;

create table platform_mails (
  institution_id uuid not null,
  id uuid not null,
  to_address text not null,
  locale text not null,
  kind text not null,
  subject text not null,
  text text not null,
  html text,
  secret boolean not null default false,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  last_error text,
  message_id text,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  unsubscribe text,
  constraint platform_mails_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table platform_mails enable row level security;
alter table platform_mails force row level security;
CREATE INDEX platform_mails_by_state ON public.platform_mails USING btree (institution_id, state, created_at);
CREATE INDEX platform_mails_by_time ON public.platform_mails USING btree (institution_id, created_at);
create policy backup on platform_mails for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on platform_mails for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on platform_mails to app;

create table platform_safeguards (
  institution_id uuid not null,
  export_rows integer not null,
  four_eyes jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  constraint platform_safeguards_pkey PRIMARY KEY (institution_id)
);
alter table platform_safeguards enable row level security;
alter table platform_safeguards force row level security;
create policy backup on platform_safeguards for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on platform_safeguards for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on platform_safeguards to app;

create table platform_settings (
  key text not null,
  value jsonb not null,
  updated_by uuid,
  updated_at timestamp with time zone not null default now(),
  constraint platform_settings_pkey PRIMARY KEY (key)
);
alter table platform_settings enable row level security;
alter table platform_settings force row level security;
create policy backup on platform_settings for select to owner using ((patio_scope() = 'backup'::text));
create policy identity on platform_settings for all using ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text]))) with check ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text])));
grant delete, insert, select, update on platform_settings to app;

create table platform_undos (
  institution_id uuid not null,
  id uuid not null,
  kind text not null,
  payload jsonb not null,
  made_by uuid not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint platform_undos_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table platform_undos enable row level security;
alter table platform_undos force row level security;
create policy backup on platform_undos for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on platform_undos for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on platform_undos to app;

create table platform_upload_parts (
  institution_id uuid not null,
  id uuid not null,
  upload_id uuid not null,
  start bigint not null,
  size bigint not null,
  constraint platform_upload_parts_start UNIQUE (institution_id, upload_id, start),
  constraint platform_upload_parts_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint platform_upload_parts_upload FOREIGN KEY (institution_id, upload_id) REFERENCES platform_uploads(institution_id, id) ON DELETE CASCADE
);
alter table platform_upload_parts enable row level security;
alter table platform_upload_parts force row level security;
create policy backup on platform_upload_parts for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on platform_upload_parts for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on platform_upload_parts to app;

create table platform_uploads (
  institution_id uuid not null,
  id uuid not null,
  purpose text not null,
  name text not null,
  size bigint not null,
  received bigint not null default 0,
  owner_id uuid not null,
  file_id uuid,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  constraint platform_uploads_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint platform_uploads_received CHECK (((received >= 0) AND (received <= size)))
);
alter table platform_uploads enable row level security;
alter table platform_uploads force row level security;
CREATE INDEX platform_uploads_by_owner ON public.platform_uploads USING btree (institution_id, owner_id);
CREATE INDEX platform_uploads_to_sweep ON public.platform_uploads USING btree (institution_id, changed_at);
create policy backup on platform_uploads for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on platform_uploads for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on platform_uploads to app;

create table promotions_act_case_log (
  institution_id uuid not null,
  id uuid not null,
  act_id uuid not null,
  decision_id uuid not null,
  student_id uuid not null,
  proposed text,
  outcome text not null,
  reason text not null,
  constraint promotions_act_case_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint promotions_act_case_log_act FOREIGN KEY (institution_id, act_id) REFERENCES promotions_acts(institution_id, id),
  constraint promotions_act_case_log_decision FOREIGN KEY (institution_id, decision_id) REFERENCES promotions_decisions(institution_id, id),
  constraint promotions_act_case_log_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table promotions_act_case_log enable row level security;
alter table promotions_act_case_log force row level security;
CREATE INDEX promotions_act_case_log_by_act ON public.promotions_act_case_log USING btree (institution_id, act_id);
CREATE INDEX promotions_act_case_log_by_student ON public.promotions_act_case_log USING btree (institution_id, student_id);
create policy backup on promotions_act_case_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on promotions_act_case_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.promotions_act_case_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.promotions_act_case_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on promotions_act_case_log to app;

create table promotions_acts (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  plan_id uuid not null,
  serial integer not null,
  held_on date not null,
  members jsonb not null,
  reason text not null,
  state text not null default 'waiting'::text,
  approval_id uuid,
  written_by uuid not null,
  signed_by uuid,
  signed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint promotions_acts_serial UNIQUE (institution_id, school_id, serial),
  constraint promotions_acts_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint promotions_acts_plan FOREIGN KEY (institution_id, plan_id) REFERENCES promotions_plans(institution_id, id),
  constraint promotions_acts_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table promotions_acts enable row level security;
alter table promotions_acts force row level security;
CREATE INDEX promotions_acts_by_plan ON public.promotions_acts USING btree (institution_id, plan_id, serial);
create policy backup on promotions_acts for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on promotions_acts for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on promotions_acts to app;

create table promotions_decision_log (
  institution_id uuid not null,
  id uuid not null,
  decision_id uuid not null,
  before text,
  after text,
  reason text,
  act_id uuid,
  by_user uuid not null,
  at timestamp with time zone not null default now(),
  constraint promotions_decision_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint promotions_decision_log_decision FOREIGN KEY (institution_id, decision_id) REFERENCES promotions_decisions(institution_id, id)
);
alter table promotions_decision_log enable row level security;
alter table promotions_decision_log force row level security;
CREATE INDEX promotions_decision_log_by_decision ON public.promotions_decision_log USING btree (institution_id, decision_id, at);
create policy backup on promotions_decision_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on promotions_decision_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.promotions_decision_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.promotions_decision_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on promotions_decision_log to app;

create table promotions_decisions (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  plan_id uuid not null,
  student_id uuid not null,
  grade_level_id uuid not null,
  homeroom_id uuid not null,
  proposed text,
  facts jsonb not null,
  outcome text,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text,
  act_id uuid,
  to_level_id uuid,
  to_homeroom_id uuid,
  placed_by uuid,
  run_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint promotions_decisions_once UNIQUE (institution_id, plan_id, student_id),
  constraint promotions_decisions_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint promotions_decisions_homeroom FOREIGN KEY (institution_id, homeroom_id) REFERENCES sections_homerooms(institution_id, id),
  constraint promotions_decisions_level FOREIGN KEY (institution_id, grade_level_id) REFERENCES schools_grade_levels(institution_id, id),
  constraint promotions_decisions_next_homeroom FOREIGN KEY (institution_id, to_homeroom_id) REFERENCES sections_homerooms(institution_id, id),
  constraint promotions_decisions_next_level FOREIGN KEY (institution_id, to_level_id) REFERENCES schools_grade_levels(institution_id, id),
  constraint promotions_decisions_plan FOREIGN KEY (institution_id, plan_id) REFERENCES promotions_plans(institution_id, id),
  constraint promotions_decisions_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint promotions_decisions_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table promotions_decisions enable row level security;
alter table promotions_decisions force row level security;
CREATE INDEX promotions_decisions_by_level ON public.promotions_decisions USING btree (institution_id, plan_id, grade_level_id);
CREATE INDEX promotions_decisions_by_next_level ON public.promotions_decisions USING btree (institution_id, plan_id, to_level_id);
CREATE INDEX promotions_decisions_by_run ON public.promotions_decisions USING btree (institution_id, run_id);
CREATE INDEX promotions_decisions_by_student ON public.promotions_decisions USING btree (institution_id, student_id);
create policy backup on promotions_decisions for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on promotions_decisions for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on promotions_decisions to app;

create table promotions_pairs (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  plan_id uuid not null,
  kind text not null,
  first_id uuid not null,
  second_id uuid not null,
  by_user uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint promotions_pairs_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint promotions_pairs_first FOREIGN KEY (institution_id, first_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT,
  constraint promotions_pairs_plan FOREIGN KEY (institution_id, plan_id) REFERENCES promotions_plans(institution_id, id),
  constraint promotions_pairs_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint promotions_pairs_second FOREIGN KEY (institution_id, second_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT,
  constraint promotions_pairs_order CHECK ((first_id < second_id))
);
alter table promotions_pairs enable row level security;
alter table promotions_pairs force row level security;
CREATE INDEX promotions_pairs_of_first ON public.promotions_pairs USING btree (institution_id, first_id);
CREATE INDEX promotions_pairs_of_second ON public.promotions_pairs USING btree (institution_id, second_id);
CREATE UNIQUE INDEX promotions_pairs_once ON public.promotions_pairs USING btree (institution_id, plan_id, first_id, second_id);
create policy backup on promotions_pairs for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on promotions_pairs for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on promotions_pairs to app;

create table promotions_plans (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  year_id uuid not null,
  next_year_id uuid not null,
  options jsonb not null,
  proposed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint promotions_plans_once UNIQUE (institution_id, year_id),
  constraint promotions_plans_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint promotions_plans_next_year FOREIGN KEY (institution_id, next_year_id) REFERENCES schools_academic_years(institution_id, id),
  constraint promotions_plans_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint promotions_plans_year FOREIGN KEY (institution_id, year_id) REFERENCES schools_academic_years(institution_id, id)
);
alter table promotions_plans enable row level security;
alter table promotions_plans force row level security;
create policy backup on promotions_plans for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on promotions_plans for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on promotions_plans to app;

create table promotions_rules (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  stage text not null,
  failed_promoted integer not null,
  failed_support integer not null,
  failed_recovery integer not null,
  attendance_percent integer,
  changed_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint promotions_rules_once UNIQUE (institution_id, school_id, stage),
  constraint promotions_rules_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint promotions_rules_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint promotions_rules_order CHECK (((failed_promoted <= failed_support) AND (failed_support <= failed_recovery)))
);
alter table promotions_rules enable row level security;
alter table promotions_rules force row level security;
create policy backup on promotions_rules for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on promotions_rules for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on promotions_rules to app;

create table promotions_runs (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  plan_id uuid not null,
  grade_level_id uuid not null,
  state text not null default 'waiting'::text,
  job_id uuid,
  step_ids uuid[] not null default '{}'::uuid[],
  counts jsonb,
  started_by uuid not null,
  finished_at timestamp with time zone,
  undone_by uuid,
  undone_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint promotions_runs_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint promotions_runs_level FOREIGN KEY (institution_id, grade_level_id) REFERENCES schools_grade_levels(institution_id, id),
  constraint promotions_runs_plan FOREIGN KEY (institution_id, plan_id) REFERENCES promotions_plans(institution_id, id),
  constraint promotions_runs_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table promotions_runs enable row level security;
alter table promotions_runs force row level security;
CREATE INDEX promotions_runs_by_plan ON public.promotions_runs USING btree (institution_id, plan_id, id);
CREATE UNIQUE INDEX promotions_runs_once ON public.promotions_runs USING btree (institution_id, plan_id, grade_level_id) WHERE (state <> 'undone'::text);
create policy backup on promotions_runs for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on promotions_runs for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on promotions_runs to app;

create table recognition_answer_log (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  section_id uuid not null,
  assigned_id uuid not null,
  student_id uuid not null,
  text text not null,
  at timestamp with time zone not null default now(),
  constraint recognition_answer_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint recognition_answer_log_assigned FOREIGN KEY (institution_id, assigned_id) REFERENCES assignments_sections(institution_id, id),
  constraint recognition_answer_log_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint recognition_answer_log_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint recognition_answer_log_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table recognition_answer_log enable row level security;
alter table recognition_answer_log force row level security;
CREATE INDEX recognition_answer_log_of_section ON public.recognition_answer_log USING btree (institution_id, section_id, at);
CREATE INDEX recognition_answer_log_of_student ON public.recognition_answer_log USING btree (institution_id, student_id, assigned_id);
create policy backup on recognition_answer_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on recognition_answer_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.recognition_answer_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.recognition_answer_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on recognition_answer_log to app;

create table recognition_awards (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  student_id uuid not null,
  badge_id uuid not null,
  section_id uuid,
  shown jsonb not null,
  note text not null default ''::text,
  given_by uuid,
  awarded_at timestamp with time zone not null default now(),
  key_id uuid not null,
  status_index integer not null,
  code text not null,
  sharing text not null default 'no'::text,
  shared_by uuid,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  revoked_reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint recognition_awards_code UNIQUE (institution_id, code),
  constraint recognition_awards_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint recognition_awards_badge FOREIGN KEY (institution_id, badge_id) REFERENCES recognition_badges(institution_id, id),
  constraint recognition_awards_key FOREIGN KEY (institution_id, key_id) REFERENCES recognition_keys(institution_id, id),
  constraint recognition_awards_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint recognition_awards_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT,
  constraint recognition_awards_revoked_why CHECK (((revoked_at IS NULL) = (revoked_reason IS NULL)))
);
alter table recognition_awards enable row level security;
alter table recognition_awards force row level security;
CREATE INDEX recognition_awards_of_student ON public.recognition_awards USING btree (institution_id, student_id);
CREATE UNIQUE INDEX recognition_awards_once ON public.recognition_awards USING btree (institution_id, student_id, badge_id) WHERE (revoked_at IS NULL);
CREATE INDEX recognition_awards_revoked ON public.recognition_awards USING btree (institution_id, key_id, status_index) WHERE (revoked_at IS NOT NULL);
create policy backup on recognition_awards for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on recognition_awards for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on recognition_awards to app;

create table recognition_badges (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  name text not null,
  description text not null,
  criteria text not null,
  emblem text not null,
  colour integer not null,
  rule text not null,
  amount integer,
  points integer not null default 0,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint recognition_badges_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint recognition_badges_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint recognition_badges_amount CHECK (((rule = 'person'::text) = (amount IS NULL))),
  constraint recognition_badges_points CHECK ((points >= 0))
);
alter table recognition_badges enable row level security;
alter table recognition_badges force row level security;
CREATE INDEX recognition_badges_of_school ON public.recognition_badges USING btree (institution_id, school_id, name);
create policy backup on recognition_badges for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on recognition_badges for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on recognition_badges to app;

create table recognition_balances (
  institution_id uuid not null,
  student_id uuid not null,
  balance integer not null default 0,
  earned integer not null default 0,
  constraint recognition_balances_institution_id_student_id_pk PRIMARY KEY (institution_id, student_id),
  constraint recognition_balances_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT,
  constraint recognition_balances_not_negative CHECK (((balance >= 0) AND (earned >= 0)))
);
alter table recognition_balances enable row level security;
alter table recognition_balances force row level security;
create policy backup on recognition_balances for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on recognition_balances for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on recognition_balances to app;

create table recognition_keys (
  institution_id uuid not null,
  id uuid not null,
  public_key jsonb not null,
  sealed_key text not null,
  next_status integer not null default 0,
  retired_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint recognition_keys_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table recognition_keys enable row level security;
alter table recognition_keys force row level security;
CREATE UNIQUE INDEX recognition_keys_in_use ON public.recognition_keys USING btree (institution_id) WHERE (retired_at IS NULL);
create policy backup on recognition_keys for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on recognition_keys for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on recognition_keys to app;

create table recognition_point_log (
  institution_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  kind text not null,
  amount integer not null,
  ref_id uuid not null,
  what text not null,
  at timestamp with time zone not null default now(),
  constraint recognition_point_log_once UNIQUE (institution_id, student_id, kind, ref_id),
  constraint recognition_point_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint recognition_point_log_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT,
  constraint recognition_point_log_sign CHECK ((((kind = ANY (ARRAY['redeem'::text, 'correction'::text, 'moved_out'::text])) = (amount < 0)) AND (amount <> 0)))
);
alter table recognition_point_log enable row level security;
alter table recognition_point_log force row level security;
CREATE INDEX recognition_point_log_of_student ON public.recognition_point_log USING btree (institution_id, student_id, at);
create policy backup on recognition_point_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on recognition_point_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.recognition_point_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.recognition_point_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on recognition_point_log to app;

create table recognition_praises (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  section_id uuid not null,
  student_id uuid not null,
  kind text not null,
  note text not null default ''::text,
  points integer not null default 0,
  to_family boolean not null default false,
  given_by uuid not null,
  taken_back_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint recognition_praises_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint recognition_praises_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint recognition_praises_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint recognition_praises_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT,
  constraint recognition_praises_points CHECK (((points >= 0) AND (points <= 5)))
);
alter table recognition_praises enable row level security;
alter table recognition_praises force row level security;
CREATE INDEX recognition_praises_of_section ON public.recognition_praises USING btree (institution_id, section_id, created_at);
CREATE INDEX recognition_praises_of_student ON public.recognition_praises USING btree (institution_id, student_id, created_at);
create policy backup on recognition_praises for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on recognition_praises for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on recognition_praises to app;

create table recognition_redeems (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  section_id uuid,
  student_id uuid not null,
  reward_id uuid not null,
  name text not null,
  cost integer not null,
  state text not null default 'waiting'::text,
  reason text,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint recognition_redeems_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint recognition_redeems_reward FOREIGN KEY (institution_id, reward_id) REFERENCES recognition_rewards(institution_id, id),
  constraint recognition_redeems_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint recognition_redeems_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint recognition_redeems_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table recognition_redeems enable row level security;
alter table recognition_redeems force row level security;
CREATE INDEX recognition_redeems_of_student ON public.recognition_redeems USING btree (institution_id, student_id, created_at);
CREATE INDEX recognition_redeems_waiting ON public.recognition_redeems USING btree (institution_id, school_id, created_at) WHERE (state = 'waiting'::text);
create policy backup on recognition_redeems for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on recognition_redeems for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on recognition_redeems to app;

create table recognition_rewards (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  section_id uuid,
  name text not null,
  description text not null default ''::text,
  cost integer not null,
  stock integer,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint recognition_rewards_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint recognition_rewards_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint recognition_rewards_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint recognition_rewards_stock CHECK (((cost > 0) AND ((stock IS NULL) OR (stock >= 0))))
);
alter table recognition_rewards enable row level security;
alter table recognition_rewards force row level security;
CREATE INDEX recognition_rewards_of_school ON public.recognition_rewards USING btree (institution_id, school_id, cost);
create policy backup on recognition_rewards for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on recognition_rewards for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on recognition_rewards to app;

create table recognition_survey_boxes (
  institution_id uuid not null,
  survey_id uuid not null,
  answers jsonb not null,
  constraint recognition_survey_boxes_institution_id_survey_id_pk PRIMARY KEY (institution_id, survey_id),
  constraint recognition_survey_boxes_survey FOREIGN KEY (institution_id, survey_id) REFERENCES recognition_surveys(institution_id, id)
);
alter table recognition_survey_boxes enable row level security;
alter table recognition_survey_boxes force row level security;
create policy backup on recognition_survey_boxes for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on recognition_survey_boxes for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on recognition_survey_boxes to app;

create table recognition_survey_turns (
  institution_id uuid not null,
  survey_id uuid not null,
  student_id uuid not null,
  answers jsonb,
  constraint recognition_survey_turns_institution_id_survey_id_student_id_pk PRIMARY KEY (institution_id, survey_id, student_id),
  constraint recognition_survey_turns_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT,
  constraint recognition_survey_turns_survey FOREIGN KEY (institution_id, survey_id) REFERENCES recognition_surveys(institution_id, id)
);
alter table recognition_survey_turns enable row level security;
alter table recognition_survey_turns force row level security;
CREATE INDEX recognition_survey_turns_of_student ON public.recognition_survey_turns USING btree (institution_id, student_id);
create policy backup on recognition_survey_turns for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on recognition_survey_turns for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on recognition_survey_turns to app;

create table recognition_surveys (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  section_id uuid not null,
  title text not null,
  anonymous boolean not null,
  state text not null default 'draft'::text,
  closes_on date,
  questions jsonb not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint recognition_surveys_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint recognition_surveys_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint recognition_surveys_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id)
);
alter table recognition_surveys enable row level security;
alter table recognition_surveys force row level security;
CREATE INDEX recognition_surveys_of_section ON public.recognition_surveys USING btree (institution_id, section_id, created_at);
create policy backup on recognition_surveys for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on recognition_surveys for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on recognition_surveys to app;

create table report_cards_batches (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  term_id uuid not null,
  kind text not null,
  form text not null,
  locale text not null,
  draft boolean not null,
  homeroom_ids uuid[] not null,
  job_id uuid not null,
  file_id uuid,
  issued integer not null default 0,
  unchanged integer not null default 0,
  waiting integer not null default 0,
  started_by uuid not null,
  finished_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint report_cards_batches_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint report_cards_batches_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint report_cards_batches_term FOREIGN KEY (institution_id, term_id) REFERENCES schools_terms(institution_id, id)
);
alter table report_cards_batches enable row level security;
alter table report_cards_batches force row level security;
CREATE INDEX report_cards_batches_latest ON public.report_cards_batches USING btree (institution_id, school_id, id);
create policy backup on report_cards_batches for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on report_cards_batches for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on report_cards_batches to app;

create table report_cards_content_log (
  institution_id uuid not null,
  document_id uuid not null,
  content jsonb not null,
  constraint report_cards_content_log_institution_id_document_id_pk PRIMARY KEY (institution_id, document_id),
  constraint report_cards_content_log_document FOREIGN KEY (institution_id, document_id) REFERENCES report_cards_documents(institution_id, id)
);
alter table report_cards_content_log enable row level security;
alter table report_cards_content_log force row level security;
create policy backup on report_cards_content_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on report_cards_content_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.report_cards_content_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.report_cards_content_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on report_cards_content_log to app;

create table report_cards_documents (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  kind text not null,
  student_id uuid,
  section_id uuid,
  term_id uuid,
  homeroom_id uuid,
  serial integer not null,
  number text not null,
  edition integer not null,
  locale text not null,
  sha256 text not null,
  batch_id uuid,
  issued_by uuid not null,
  issued_at timestamp with time zone not null,
  superseded_at timestamp with time zone,
  superseded_by_id uuid,
  reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint report_cards_documents_serial UNIQUE (institution_id, school_id, serial),
  constraint report_cards_documents_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint report_cards_documents_homeroom FOREIGN KEY (institution_id, homeroom_id) REFERENCES sections_homerooms(institution_id, id),
  constraint report_cards_documents_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint report_cards_documents_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint report_cards_documents_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT,
  constraint report_cards_documents_term FOREIGN KEY (institution_id, term_id) REFERENCES schools_terms(institution_id, id),
  constraint report_cards_documents_about CHECK (((student_id IS NULL) <> (section_id IS NULL)))
);
alter table report_cards_documents enable row level security;
alter table report_cards_documents force row level security;
CREATE INDEX report_cards_documents_by_batch ON public.report_cards_documents USING btree (institution_id, batch_id);
CREATE INDEX report_cards_documents_by_student ON public.report_cards_documents USING btree (institution_id, student_id, issued_at);
CREATE INDEX report_cards_documents_by_term ON public.report_cards_documents USING btree (institution_id, term_id, homeroom_id);
CREATE UNIQUE INDEX report_cards_documents_holding ON public.report_cards_documents USING btree (institution_id, kind, COALESCE(student_id, section_id), COALESCE(term_id, '00000000-0000-0000-0000-000000000000'::uuid)) WHERE (superseded_at IS NULL);
CREATE INDEX report_cards_documents_latest ON public.report_cards_documents USING btree (institution_id, school_id, issued_at, id);
create policy backup on report_cards_documents for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on report_cards_documents for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on report_cards_documents to app;

create table report_cards_notes (
  institution_id uuid not null,
  term_id uuid not null,
  student_id uuid not null,
  message text not null default ''::text,
  habits jsonb not null default '{}'::jsonb,
  written_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint report_cards_notes_institution_id_term_id_student_id_pk PRIMARY KEY (institution_id, term_id, student_id),
  constraint report_cards_notes_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT,
  constraint report_cards_notes_term FOREIGN KEY (institution_id, term_id) REFERENCES schools_terms(institution_id, id)
);
alter table report_cards_notes enable row level security;
alter table report_cards_notes force row level security;
CREATE INDEX report_cards_notes_of_student ON public.report_cards_notes USING btree (institution_id, student_id);
create policy backup on report_cards_notes for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on report_cards_notes for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on report_cards_notes to app;

create table report_cards_reading_log (
  institution_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  user_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint report_cards_reading_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint report_cards_reading_log_document FOREIGN KEY (institution_id, document_id) REFERENCES report_cards_documents(institution_id, id)
);
alter table report_cards_reading_log enable row level security;
alter table report_cards_reading_log force row level security;
CREATE INDEX report_cards_reading_log_by_document ON public.report_cards_reading_log USING btree (institution_id, document_id);
create policy backup on report_cards_reading_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on report_cards_reading_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.report_cards_reading_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.report_cards_reading_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on report_cards_reading_log to app;

create table report_cards_requests (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  student_id uuid not null,
  purpose text not null,
  locale text not null,
  state text not null default 'waiting'::text,
  asked_by uuid not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision text not null default ''::text,
  document_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint report_cards_requests_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint report_cards_requests_document FOREIGN KEY (institution_id, document_id) REFERENCES report_cards_documents(institution_id, id),
  constraint report_cards_requests_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint report_cards_requests_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table report_cards_requests enable row level security;
alter table report_cards_requests force row level security;
CREATE INDEX report_cards_requests_by_state ON public.report_cards_requests USING btree (institution_id, school_id, state, id);
CREATE INDEX report_cards_requests_of_student ON public.report_cards_requests USING btree (institution_id, student_id);
CREATE UNIQUE INDEX report_cards_requests_one ON public.report_cards_requests USING btree (institution_id, student_id) WHERE (state = 'waiting'::text);
create policy backup on report_cards_requests for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on report_cards_requests for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on report_cards_requests to app;

create table report_cards_seals (
  institution_id uuid not null,
  id uuid not null,
  code text not null,
  kind text not null,
  school text not null,
  number text not null,
  edition integer not null,
  initials text not null,
  issued_at timestamp with time zone not null,
  superseded_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  title text,
  time_zone text not null default 'UTC'::text,
  constraint report_cards_seals_code UNIQUE (institution_id, code),
  constraint report_cards_seals_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint report_cards_seals_document FOREIGN KEY (institution_id, id) REFERENCES report_cards_documents(institution_id, id)
);
alter table report_cards_seals enable row level security;
alter table report_cards_seals force row level security;
CREATE INDEX report_cards_seals_by_code ON public.report_cards_seals USING btree (code);
create policy backup on report_cards_seals for select to owner using ((patio_scope() = 'backup'::text));
create policy door on report_cards_seals for select using ((patio_scope() = 'identity'::text));
create policy tenant on report_cards_seals for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on report_cards_seals to app;

create table reports_contact_log (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  student_id uuid not null,
  "on" date not null,
  way text not null,
  with_whom text not null,
  about text not null,
  outcome text not null,
  by uuid not null,
  at timestamp with time zone not null default now(),
  constraint reports_contact_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint reports_contact_log_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint reports_contact_log_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table reports_contact_log enable row level security;
alter table reports_contact_log force row level security;
CREATE INDEX reports_contact_log_by_student ON public.reports_contact_log USING btree (institution_id, student_id, "on", id);
create policy backup on reports_contact_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on reports_contact_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.reports_contact_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.reports_contact_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on reports_contact_log to app;

create table reports_note_log (
  institution_id uuid not null,
  id uuid not null,
  note_id uuid not null,
  number integer not null,
  text text not null,
  shared boolean not null,
  by uuid not null,
  at timestamp with time zone not null default now(),
  constraint reports_note_log_number UNIQUE (institution_id, note_id, number),
  constraint reports_note_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint reports_note_log_note FOREIGN KEY (institution_id, note_id) REFERENCES reports_notes(institution_id, id)
);
alter table reports_note_log enable row level security;
alter table reports_note_log force row level security;
create policy backup on reports_note_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on reports_note_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.reports_note_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.reports_note_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on reports_note_log to app;

create table reports_notes (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  student_id uuid not null,
  author_id uuid not null,
  text text not null,
  shared boolean not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint reports_notes_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint reports_notes_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint reports_notes_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table reports_notes enable row level security;
alter table reports_notes force row level security;
CREATE INDEX reports_notes_by_student ON public.reports_notes USING btree (institution_id, student_id, id);
create policy backup on reports_notes for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on reports_notes for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on reports_notes to app;

create table reports_runs (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid,
  report text not null,
  parameters jsonb not null,
  said jsonb not null,
  format text not null,
  locale text not null,
  section_id uuid,
  job_id uuid not null,
  started_by uuid not null,
  schedule_id uuid,
  rows integer,
  file_id uuid,
  bytes integer,
  sha256 text,
  held boolean not null default false,
  finished_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint reports_runs_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint reports_runs_schedule FOREIGN KEY (institution_id, schedule_id) REFERENCES reports_schedules(institution_id, id),
  constraint reports_runs_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint reports_runs_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint reports_runs_finished CHECK (((finished_at IS NULL) = (file_id IS NULL)))
);
alter table reports_runs enable row level security;
alter table reports_runs force row level security;
CREATE INDEX reports_runs_by_file ON public.reports_runs USING btree (institution_id, file_id);
CREATE INDEX reports_runs_latest ON public.reports_runs USING btree (institution_id, school_id, id);
CREATE INDEX reports_runs_own ON public.reports_runs USING btree (institution_id, started_by, report, id);
create policy backup on reports_runs for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on reports_runs for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on reports_runs to app;

create table reports_schedules (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid,
  report text not null,
  parameters jsonb not null,
  said jsonb not null,
  format text not null,
  locale text not null,
  owner_id uuid not null,
  membership_id uuid not null,
  recipients uuid[] not null,
  every text not null,
  day smallint not null,
  next_on date not null,
  last_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_why text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint reports_schedules_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint reports_schedules_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint reports_schedules_day CHECK (((day >= 1) AND (day <= 28))),
  constraint reports_schedules_ended CHECK (((ended_at IS NULL) = (ended_why IS NULL)))
);
alter table reports_schedules enable row level security;
alter table reports_schedules force row level security;
CREATE INDEX reports_schedules_due ON public.reports_schedules USING btree (institution_id, next_on) WHERE (ended_at IS NULL);
create policy backup on reports_schedules for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on reports_schedules for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on reports_schedules to app;

create table reports_seals (
  institution_id uuid not null,
  id uuid not null,
  code text not null,
  school text not null,
  title text not null,
  serial integer not null,
  number text not null,
  rows integer not null,
  sha256 text not null,
  time_zone text not null,
  issued_at timestamp with time zone not null,
  constraint reports_seals_code UNIQUE (institution_id, code),
  constraint reports_seals_serial UNIQUE (institution_id, serial),
  constraint reports_seals_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint reports_seals_run FOREIGN KEY (institution_id, id) REFERENCES reports_runs(institution_id, id)
);
alter table reports_seals enable row level security;
alter table reports_seals force row level security;
CREATE INDEX reports_seals_by_code ON public.reports_seals USING btree (code);
create policy backup on reports_seals for select to owner using ((patio_scope() = 'backup'::text));
create policy door on reports_seals for select using ((patio_scope() = 'identity'::text));
create policy tenant on reports_seals for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on reports_seals to app;

create table schools_academic_years (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  name text not null,
  starts_on date not null,
  ends_on date not null,
  state text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  cycle text not null default 'week'::text,
  cycle_length integer not null default 6,
  constraint schools_academic_years_name UNIQUE (institution_id, school_id, name),
  constraint schools_academic_years_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint schools_academic_years_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint schools_academic_years_order CHECK ((starts_on < ends_on))
);
alter table schools_academic_years enable row level security;
alter table schools_academic_years force row level security;
CREATE UNIQUE INDEX schools_academic_years_one_active ON public.schools_academic_years USING btree (institution_id, school_id) WHERE (state = 'active'::text);
create policy backup on schools_academic_years for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on schools_academic_years for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on schools_academic_years to app;

create table schools_bell_periods (
  institution_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  "position" integer not null,
  name text not null,
  kind text not null,
  starts_at time without time zone not null,
  ends_at time without time zone not null,
  constraint schools_bell_periods_position UNIQUE (institution_id, schedule_id, "position"),
  constraint schools_bell_periods_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint schools_bell_periods_schedule FOREIGN KEY (institution_id, schedule_id) REFERENCES schools_bell_schedules(institution_id, id),
  constraint schools_bell_periods_order CHECK ((starts_at < ends_at))
);
alter table schools_bell_periods enable row level security;
alter table schools_bell_periods force row level security;
create policy backup on schools_bell_periods for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on schools_bell_periods for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on schools_bell_periods to app;

create table schools_bell_schedules (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  name text not null,
  shift text not null,
  standard boolean not null default false,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint schools_bell_schedules_name UNIQUE (institution_id, school_id, name),
  constraint schools_bell_schedules_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint schools_bell_schedules_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table schools_bell_schedules enable row level security;
alter table schools_bell_schedules force row level security;
create policy backup on schools_bell_schedules for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on schools_bell_schedules for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on schools_bell_schedules to app;

create table schools_calendar_days (
  institution_id uuid not null,
  school_id uuid not null,
  date date not null,
  year_id uuid not null,
  kind text not null,
  name text,
  bell_schedule_id uuid,
  cycle_day integer,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint schools_calendar_days_institution_id_school_id_date_pk PRIMARY KEY (institution_id, school_id, date),
  constraint schools_calendar_days_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint schools_calendar_days_year FOREIGN KEY (institution_id, year_id) REFERENCES schools_academic_years(institution_id, id)
);
alter table schools_calendar_days enable row level security;
alter table schools_calendar_days force row level security;
create policy backup on schools_calendar_days for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on schools_calendar_days for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on schools_calendar_days to app;

create table schools_documents (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  title text not null,
  file_id uuid not null,
  added_by uuid not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint schools_documents_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint schools_documents_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table schools_documents enable row level security;
alter table schools_documents force row level security;
CREATE INDEX schools_documents_by_school ON public.schools_documents USING btree (institution_id, school_id, created_at);
create policy backup on schools_documents for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on schools_documents for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on schools_documents to app;

create table schools_grade_levels (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  name text not null,
  short_name text not null,
  stage text not null,
  "position" integer not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint schools_grade_levels_position UNIQUE (institution_id, school_id, "position"),
  constraint schools_grade_levels_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint schools_grade_levels_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table schools_grade_levels enable row level security;
alter table schools_grade_levels force row level security;
create policy backup on schools_grade_levels for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on schools_grade_levels for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on schools_grade_levels to app;

create table schools_institutions (
  institution_id uuid not null,
  name text not null,
  legal_name text not null,
  country text not null,
  locale text not null,
  currency text not null,
  slug text not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  tax_id text,
  address text,
  phone text,
  email text,
  constraint schools_institutions_slug UNIQUE (slug),
  constraint schools_institutions_pkey PRIMARY KEY (institution_id)
);
alter table schools_institutions enable row level security;
alter table schools_institutions force row level security;
create policy backup on schools_institutions for select to owner using ((patio_scope() = 'backup'::text));
create policy door on schools_institutions for select using ((patio_scope() = ANY (ARRAY['identity'::text, 'platform'::text])));
create policy platform on schools_institutions for all using ((patio_scope() = 'platform'::text)) with check ((patio_scope() = 'platform'::text));
create policy tenant on schools_institutions for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on schools_institutions to app;

create table schools_rooms (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  name text not null,
  building text,
  capacity integer not null,
  features text[] not null default '{}'::text[],
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint schools_rooms_name UNIQUE (institution_id, school_id, name),
  constraint schools_rooms_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint schools_rooms_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint schools_rooms_capacity CHECK ((capacity > 0))
);
alter table schools_rooms enable row level security;
alter table schools_rooms force row level security;
create policy backup on schools_rooms for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on schools_rooms for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on schools_rooms to app;

create table schools_schools (
  institution_id uuid not null,
  id uuid not null,
  name text not null,
  code text not null,
  country text not null,
  preset_version integer not null,
  time_zone text not null,
  address text,
  phone text,
  email text,
  colour integer not null default 1,
  logo_file_id uuid,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  official_code text,
  website text,
  motto text,
  constraint schools_schools_code UNIQUE (institution_id, code),
  constraint schools_schools_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint schools_schools_institution FOREIGN KEY (institution_id) REFERENCES schools_institutions(institution_id)
);
alter table schools_schools enable row level security;
alter table schools_schools force row level security;
create policy backup on schools_schools for select to owner using ((patio_scope() = 'backup'::text));
create policy door on schools_schools for select using ((patio_scope() = 'identity'::text));
create policy tenant on schools_schools for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on schools_schools to app;

create table schools_settings (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid,
  name text not null,
  value jsonb not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  version integer not null default 1,
  constraint schools_settings_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint schools_settings_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table schools_settings enable row level security;
alter table schools_settings force row level security;
CREATE UNIQUE INDEX schools_settings_once ON public.schools_settings USING btree (institution_id, name, COALESCE(school_id, institution_id));
create policy backup on schools_settings for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on schools_settings for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on schools_settings to app;

create table schools_terms (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  year_id uuid not null,
  parent_id uuid,
  name text not null,
  kind text not null,
  "position" integer not null,
  weight numeric(9,4) not null default '1'::numeric,
  starts_on date not null,
  ends_on date not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint schools_terms_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint schools_terms_parent FOREIGN KEY (institution_id, parent_id) REFERENCES schools_terms(institution_id, id),
  constraint schools_terms_year FOREIGN KEY (institution_id, year_id) REFERENCES schools_academic_years(institution_id, id),
  constraint schools_terms_order CHECK ((starts_on <= ends_on))
);
alter table schools_terms enable row level security;
alter table schools_terms force row level security;
CREATE INDEX schools_terms_by_year ON public.schools_terms USING btree (institution_id, year_id, "position");
create policy backup on schools_terms for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on schools_terms for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on schools_terms to app;

create table sections_ending_log (
  institution_id uuid not null,
  step_id uuid not null,
  enrolment_id uuid not null,
  until_on date,
  end_reason text,
  end_note text,
  ended_in uuid,
  constraint sections_ending_log_institution_id_step_id_enrolment_id_pk PRIMARY KEY (institution_id, step_id, enrolment_id),
  constraint sections_ending_log_step FOREIGN KEY (institution_id, step_id) REFERENCES sections_steps(institution_id, id)
);
alter table sections_ending_log enable row level security;
alter table sections_ending_log force row level security;
create policy backup on sections_ending_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on sections_ending_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.sections_ending_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.sections_ending_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on sections_ending_log to app;

create table sections_enrolments (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  section_id uuid not null,
  student_id uuid not null,
  origin text not null,
  from_on date not null,
  until_on date,
  end_reason text,
  end_note text,
  began_in uuid not null,
  ended_in uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint sections_enrolments_one_at_a_time_spans EXCLUDE USING gist (institution_id WITH =, student_id WITH =, section_id WITH =, daterange(from_on, until_on) WITH &&),
  constraint sections_enrolments_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint sections_enrolments_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint sections_enrolments_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT,
  constraint sections_enrolments_span CHECK (((until_on IS NULL) OR (from_on <= until_on)))
);
alter table sections_enrolments enable row level security;
alter table sections_enrolments force row level security;
CREATE INDEX sections_enrolments_by_section ON public.sections_enrolments USING btree (institution_id, section_id, from_on);
CREATE INDEX sections_enrolments_by_step ON public.sections_enrolments USING btree (institution_id, began_in);
CREATE INDEX sections_enrolments_one_at_a_time ON public.sections_enrolments USING btree (institution_id, student_id, section_id);
create policy backup on sections_enrolments for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on sections_enrolments for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on sections_enrolments to app;

create table sections_feeds (
  institution_id uuid not null,
  section_id uuid not null,
  homeroom_id uuid not null,
  from_on date not null,
  constraint sections_feeds_institution_id_section_id_homeroom_id_pk PRIMARY KEY (institution_id, section_id, homeroom_id),
  constraint sections_feeds_homeroom FOREIGN KEY (institution_id, homeroom_id) REFERENCES sections_homerooms(institution_id, id),
  constraint sections_feeds_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id)
);
alter table sections_feeds enable row level security;
alter table sections_feeds force row level security;
CREATE INDEX sections_feeds_by_homeroom ON public.sections_feeds USING btree (institution_id, homeroom_id);
create policy backup on sections_feeds for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on sections_feeds for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on sections_feeds to app;

create table sections_homeroom_enrolments (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  year_id uuid not null,
  homeroom_id uuid not null,
  student_id uuid not null,
  from_on date not null,
  until_on date,
  end_reason text,
  end_note text,
  began_in uuid not null,
  ended_in uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint sections_homeroom_enrolments_one_at_a_time_spans EXCLUDE USING gist (institution_id WITH =, student_id WITH =, year_id WITH =, daterange(from_on, until_on) WITH &&),
  constraint sections_homeroom_enrolments_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint sections_homeroom_enrolments_homeroom FOREIGN KEY (institution_id, homeroom_id) REFERENCES sections_homerooms(institution_id, id),
  constraint sections_homeroom_enrolments_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT,
  constraint sections_homeroom_enrolments_span CHECK (((until_on IS NULL) OR (from_on <= until_on)))
);
alter table sections_homeroom_enrolments enable row level security;
alter table sections_homeroom_enrolments force row level security;
CREATE INDEX sections_homeroom_enrolments_by_homeroom ON public.sections_homeroom_enrolments USING btree (institution_id, homeroom_id, from_on);
CREATE INDEX sections_homeroom_enrolments_by_step ON public.sections_homeroom_enrolments USING btree (institution_id, began_in);
CREATE INDEX sections_homeroom_enrolments_one_at_a_time ON public.sections_homeroom_enrolments USING btree (institution_id, student_id, year_id);
create policy backup on sections_homeroom_enrolments for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on sections_homeroom_enrolments for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on sections_homeroom_enrolments to app;

create table sections_homerooms (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  year_id uuid not null,
  grade_level_id uuid not null,
  letter text not null,
  name text not null,
  room_id uuid,
  tutor_staff_id uuid,
  capacity integer not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint sections_homerooms_letter UNIQUE (institution_id, year_id, grade_level_id, letter),
  constraint sections_homerooms_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint sections_homerooms_level FOREIGN KEY (institution_id, grade_level_id) REFERENCES schools_grade_levels(institution_id, id),
  constraint sections_homerooms_room FOREIGN KEY (institution_id, room_id) REFERENCES schools_rooms(institution_id, id),
  constraint sections_homerooms_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint sections_homerooms_tutor FOREIGN KEY (institution_id, tutor_staff_id) REFERENCES people_staff(institution_id, id),
  constraint sections_homerooms_year FOREIGN KEY (institution_id, year_id) REFERENCES schools_academic_years(institution_id, id),
  constraint sections_homerooms_capacity CHECK (((capacity >= 1) AND (capacity <= 200)))
);
alter table sections_homerooms enable row level security;
alter table sections_homerooms force row level security;
CREATE INDEX sections_homerooms_by_school ON public.sections_homerooms USING btree (institution_id, school_id, year_id);
CREATE INDEX sections_homerooms_by_tutor ON public.sections_homerooms USING btree (institution_id, tutor_staff_id);
create policy backup on sections_homerooms for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on sections_homerooms for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on sections_homerooms to app;

create table sections_join_codes (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  code text not null,
  audience text not null,
  homeroom_id uuid,
  section_id uuid,
  max_uses integer not null,
  uses integer not null default 0,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  made_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint sections_join_codes_code UNIQUE (institution_id, code),
  constraint sections_join_codes_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint sections_join_codes_homeroom FOREIGN KEY (institution_id, homeroom_id) REFERENCES sections_homerooms(institution_id, id),
  constraint sections_join_codes_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint sections_join_codes_one_group CHECK (((homeroom_id IS NULL) <> (section_id IS NULL))),
  constraint sections_join_codes_uses CHECK (((uses >= 0) AND (uses <= max_uses)))
);
alter table sections_join_codes enable row level security;
alter table sections_join_codes force row level security;
CREATE INDEX sections_join_codes_by_school ON public.sections_join_codes USING btree (institution_id, school_id, id);
CREATE INDEX sections_join_codes_everywhere ON public.sections_join_codes USING btree (code);
create policy backup on sections_join_codes for select to owner using ((patio_scope() = 'backup'::text));
create policy door on sections_join_codes for select using ((patio_scope() = 'identity'::text));
create policy tenant on sections_join_codes for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on sections_join_codes to app;

create table sections_join_log (
  institution_id uuid not null,
  id uuid not null,
  code_id uuid not null,
  student_id uuid not null,
  user_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint sections_join_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint sections_join_log_code FOREIGN KEY (institution_id, code_id) REFERENCES sections_join_codes(institution_id, id),
  constraint sections_join_log_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table sections_join_log enable row level security;
alter table sections_join_log force row level security;
CREATE INDEX sections_join_log_by_code ON public.sections_join_log USING btree (institution_id, code_id, at);
CREATE INDEX sections_join_log_of_student ON public.sections_join_log USING btree (institution_id, student_id);
create policy backup on sections_join_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on sections_join_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.sections_join_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.sections_join_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on sections_join_log to app;

create table sections_join_requests (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  code_id uuid not null,
  person_id uuid not null,
  student_id uuid not null,
  way text not null,
  email text not null,
  at timestamp with time zone not null default now(),
  decided_by uuid,
  decided_at timestamp with time zone,
  outcome text,
  invitation_id uuid,
  joined_at timestamp with time zone,
  constraint sections_join_requests_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint sections_join_requests_code FOREIGN KEY (institution_id, code_id) REFERENCES sections_join_codes(institution_id, id),
  constraint sections_join_requests_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table sections_join_requests enable row level security;
alter table sections_join_requests force row level security;
CREATE INDEX sections_join_requests_by_invitation ON public.sections_join_requests USING btree (institution_id, invitation_id);
CREATE INDEX sections_join_requests_by_person ON public.sections_join_requests USING btree (institution_id, person_id);
CREATE INDEX sections_join_requests_of_student ON public.sections_join_requests USING btree (institution_id, student_id);
CREATE INDEX sections_join_requests_waiting ON public.sections_join_requests USING btree (institution_id, at) WHERE (decided_at IS NULL);
create policy backup on sections_join_requests for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on sections_join_requests for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on sections_join_requests to app;

create table sections_name_words (
  institution_id uuid not null,
  word text not null,
  section_id uuid not null,
  constraint sections_name_words_institution_id_word_section_id_pk PRIMARY KEY (institution_id, word, section_id),
  constraint sections_name_words_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id)
);
alter table sections_name_words enable row level security;
alter table sections_name_words force row level security;
CREATE INDEX sections_name_words_by_section ON public.sections_name_words USING btree (institution_id, section_id);
create policy backup on sections_name_words for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on sections_name_words for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on sections_name_words to app;

create table sections_sections (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  year_id uuid not null,
  course_id uuid not null,
  name text not null,
  room_id uuid,
  capacity integer,
  state text not null default 'active'::text,
  made_in uuid,
  name_key text not null generated always as (patio_plain(name)),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint sections_sections_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint sections_sections_course FOREIGN KEY (institution_id, course_id) REFERENCES courses_courses(institution_id, id),
  constraint sections_sections_room FOREIGN KEY (institution_id, room_id) REFERENCES schools_rooms(institution_id, id),
  constraint sections_sections_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint sections_sections_year FOREIGN KEY (institution_id, year_id) REFERENCES schools_academic_years(institution_id, id),
  constraint sections_sections_capacity CHECK (((capacity IS NULL) OR ((capacity >= 1) AND (capacity <= 500))))
);
alter table sections_sections enable row level security;
alter table sections_sections force row level security;
CREATE INDEX sections_sections_by_course ON public.sections_sections USING btree (institution_id, course_id, year_id);
CREATE INDEX sections_sections_by_name ON public.sections_sections USING btree (institution_id, school_id, year_id, name_key, id);
CREATE INDEX sections_sections_by_name_anywhere ON public.sections_sections USING btree (institution_id, name_key, id);
create policy backup on sections_sections for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on sections_sections for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on sections_sections to app;

create table sections_steps (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  kind text not null,
  on_date date not null,
  by_id uuid not null,
  counts jsonb not null default '{}'::jsonb,
  undone_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  feeding jsonb,
  constraint sections_steps_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint sections_steps_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table sections_steps enable row level security;
alter table sections_steps force row level security;
create policy backup on sections_steps for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on sections_steps for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on sections_steps to app;

create table sections_teachers (
  institution_id uuid not null,
  id uuid not null,
  section_id uuid not null,
  staff_id uuid not null,
  part text not null,
  may text[] not null default '{}'::text[],
  from_on date not null,
  until_on date,
  note text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint sections_teachers_lead_one_at_a_time_spans EXCLUDE USING gist (institution_id WITH =, section_id WITH =, daterange(from_on, until_on) WITH &&) WHERE ((part = 'lead'::text)),
  constraint sections_teachers_person_one_at_a_time_spans EXCLUDE USING gist (institution_id WITH =, section_id WITH =, staff_id WITH =, daterange(from_on, until_on) WITH &&),
  constraint sections_teachers_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint sections_teachers_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint sections_teachers_staff FOREIGN KEY (institution_id, staff_id) REFERENCES people_staff(institution_id, id),
  constraint sections_teachers_span CHECK (((until_on IS NULL) OR (from_on <= until_on)))
);
alter table sections_teachers enable row level security;
alter table sections_teachers force row level security;
CREATE INDEX sections_teachers_by_staff ON public.sections_teachers USING btree (institution_id, staff_id, from_on);
CREATE INDEX sections_teachers_lead_one_at_a_time ON public.sections_teachers USING btree (institution_id, section_id) WHERE (part = 'lead'::text);
CREATE INDEX sections_teachers_person_one_at_a_time ON public.sections_teachers USING btree (institution_id, section_id, staff_id);
create policy backup on sections_teachers for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on sections_teachers for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on sections_teachers to app;

create table studio_drafts (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  owner_id uuid not null,
  generator text not null,
  language text not null,
  title text not null,
  form jsonb not null,
  state text not null default 'making'::text,
  maker text,
  model text,
  prompt_number integer,
  reason text,
  blocks jsonb not null default '[]'::jsonb,
  key jsonb not null default '[]'::jsonb,
  made jsonb not null default '{}'::jsonb,
  findings jsonb not null default '[]'::jsonb,
  told jsonb not null default '{}'::jsonb,
  run_id uuid,
  cost_micros bigint not null default 0,
  tokens_in integer not null default 0,
  tokens_out integer not null default 0,
  regenerated integer not null default 0,
  sent_at timestamp with time zone,
  reviewer_id uuid,
  reviewed_at timestamp with time zone,
  review_note text not null default ''::text,
  saved_at timestamp with time zone,
  saved_kind text,
  saved_id uuid,
  edited_letters integer,
  edited_share integer,
  trial boolean not null default false,
  name_key text not null generated always as (patio_plain(title)),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint studio_drafts_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint studio_drafts_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint studio_drafts_approved CHECK (((state <> ALL (ARRAY['approved'::text, 'saved'::text])) OR (reviewer_id IS NOT NULL))),
  constraint studio_drafts_second CHECK (((reviewer_id IS NULL) OR (reviewer_id <> owner_id)))
);
alter table studio_drafts enable row level security;
alter table studio_drafts force row level security;
CREATE INDEX studio_drafts_of_school ON public.studio_drafts USING btree (institution_id, school_id, state, id);
CREATE INDEX studio_drafts_own ON public.studio_drafts USING btree (institution_id, owner_id, id);
create policy backup on studio_drafts for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on studio_drafts for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on studio_drafts to app;

create table studio_generator_rules (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  generator text not null,
  roles jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint studio_generator_rules_once UNIQUE (institution_id, school_id, generator),
  constraint studio_generator_rules_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint studio_generator_rules_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table studio_generator_rules enable row level security;
alter table studio_generator_rules force row level security;
create policy backup on studio_generator_rules for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on studio_generator_rules for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on studio_generator_rules to app;

create table studio_passages (
  institution_id uuid not null,
  id uuid not null,
  source_id uuid not null,
  place integer not null,
  kind text not null,
  path jsonb not null,
  page integer,
  text text not null,
  constraint studio_passages_place UNIQUE (institution_id, source_id, place),
  constraint studio_passages_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint studio_passages_source FOREIGN KEY (institution_id, source_id) REFERENCES studio_sources(institution_id, id) ON DELETE CASCADE
);
alter table studio_passages enable row level security;
alter table studio_passages force row level security;
create policy backup on studio_passages for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on studio_passages for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on studio_passages to app;

create table studio_prompt_activation_log (
  institution_id uuid not null,
  id uuid not null,
  generator text not null,
  language text not null,
  number integer not null,
  by_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint studio_prompt_activation_log_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table studio_prompt_activation_log enable row level security;
alter table studio_prompt_activation_log force row level security;
CREATE INDEX studio_prompt_activation_log_latest ON public.studio_prompt_activation_log USING btree (institution_id, generator, language, at);
create policy backup on studio_prompt_activation_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on studio_prompt_activation_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.studio_prompt_activation_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.studio_prompt_activation_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on studio_prompt_activation_log to app;

create table studio_prompts (
  institution_id uuid not null,
  id uuid not null,
  generator text not null,
  language text not null,
  number integer not null,
  text text not null,
  by_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint studio_prompts_number UNIQUE (institution_id, generator, language, number),
  constraint studio_prompts_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table studio_prompts enable row level security;
alter table studio_prompts force row level security;
create policy backup on studio_prompts for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on studio_prompts for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on studio_prompts to app;

create table studio_runs (
  institution_id uuid not null,
  id uuid not null,
  draft_id uuid not null,
  kind text not null,
  block_id text,
  instruction text not null default ''::text,
  by_id uuid not null,
  job_id uuid,
  state text not null default 'running'::text,
  maker text,
  model text,
  prompt_number integer not null,
  reason text,
  blocks integer not null default 0,
  tries integer not null default 0,
  tokens_in integer not null default 0,
  tokens_out integer not null default 0,
  cost_micros bigint not null default 0,
  started_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint studio_runs_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint studio_runs_draft FOREIGN KEY (institution_id, draft_id) REFERENCES studio_drafts(institution_id, id)
);
alter table studio_runs enable row level security;
alter table studio_runs force row level security;
CREATE INDEX studio_runs_of_draft ON public.studio_runs USING btree (institution_id, draft_id, started_at);
create policy backup on studio_runs for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on studio_runs for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on studio_runs to app;

create table studio_sources (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  owner_id uuid not null,
  file_id uuid not null,
  name text not null,
  title text not null default ''::text,
  state text not null default 'waiting'::text,
  job_id uuid,
  format text,
  language text,
  counted text,
  pages integer not null default 0,
  pages_read integer not null default 0,
  passage_count integer not null default 0,
  warnings jsonb not null default '[]'::jsonb,
  problem text,
  gone_at timestamp with time zone,
  name_key text not null generated always as (patio_plain(((name || ' '::text) || title))),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint studio_sources_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint studio_sources_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint studio_sources_pages CHECK (((pages >= 0) AND (pages_read >= 0) AND (passage_count >= 0)))
);
alter table studio_sources enable row level security;
alter table studio_sources force row level security;
CREATE INDEX studio_sources_list ON public.studio_sources USING btree (institution_id, school_id, owner_id, id);
create policy backup on studio_sources for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on studio_sources for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on studio_sources to app;

create table studio_version_log (
  institution_id uuid not null,
  id uuid not null,
  draft_id uuid not null,
  number integer not null,
  kind text not null,
  blocks jsonb not null,
  by_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint studio_version_log_number UNIQUE (institution_id, draft_id, number),
  constraint studio_version_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint studio_version_log_draft FOREIGN KEY (institution_id, draft_id) REFERENCES studio_drafts(institution_id, id)
);
alter table studio_version_log enable row level security;
alter table studio_version_log force row level security;
create policy backup on studio_version_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on studio_version_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.studio_version_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.studio_version_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on studio_version_log to app;

create table timetable_absences (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  staff_id uuid not null,
  from_on date not null,
  through_on date not null,
  reason text not null,
  note text,
  by_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint timetable_absences_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint timetable_absences_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint timetable_absences_staff FOREIGN KEY (institution_id, staff_id) REFERENCES people_staff(institution_id, id),
  constraint timetable_absences_span CHECK (((from_on <= through_on) AND (through_on < (from_on + 366))))
);
alter table timetable_absences enable row level security;
alter table timetable_absences force row level security;
CREATE INDEX timetable_absences_by_day ON public.timetable_absences USING btree (institution_id, school_id, from_on);
CREATE INDEX timetable_absences_by_staff ON public.timetable_absences USING btree (institution_id, staff_id, from_on);
create policy backup on timetable_absences for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on timetable_absences for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on timetable_absences to app;

create table timetable_changes (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  meeting_id uuid not null,
  date date not null,
  cancelled boolean not null default false,
  moved_to_date date,
  moved_to_period integer,
  room_id uuid,
  substitute_staff_id uuid,
  reason text,
  by_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  special_day_id uuid,
  constraint timetable_changes_once UNIQUE (institution_id, meeting_id, date),
  constraint timetable_changes_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint timetable_changes_meeting FOREIGN KEY (institution_id, meeting_id) REFERENCES timetable_meetings(institution_id, id),
  constraint timetable_changes_room FOREIGN KEY (institution_id, room_id) REFERENCES schools_rooms(institution_id, id),
  constraint timetable_changes_special_day FOREIGN KEY (institution_id, special_day_id) REFERENCES timetable_special_days(institution_id, id),
  constraint timetable_changes_substitute FOREIGN KEY (institution_id, substitute_staff_id) REFERENCES people_staff(institution_id, id),
  constraint timetable_changes_move CHECK (((moved_to_date IS NULL) = (moved_to_period IS NULL)))
);
alter table timetable_changes enable row level security;
alter table timetable_changes force row level security;
CREATE INDEX timetable_changes_by_date ON public.timetable_changes USING btree (institution_id, school_id, date);
CREATE INDEX timetable_changes_by_substitute ON public.timetable_changes USING btree (institution_id, substitute_staff_id, date);
CREATE INDEX timetable_changes_by_target ON public.timetable_changes USING btree (institution_id, school_id, moved_to_date);
CREATE INDEX timetable_changes_of_special_day ON public.timetable_changes USING btree (institution_id, special_day_id);
create policy backup on timetable_changes for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on timetable_changes for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on timetable_changes to app;

create table timetable_feeds (
  institution_id uuid not null,
  id uuid not null,
  membership_id uuid not null,
  student_id uuid,
  token_hash text not null,
  read_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint timetable_feeds_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint timetable_feeds_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table timetable_feeds enable row level security;
alter table timetable_feeds force row level security;
CREATE INDEX timetable_feeds_by_token ON public.timetable_feeds USING btree (token_hash);
CREATE INDEX timetable_feeds_of_student ON public.timetable_feeds USING btree (institution_id, student_id);
CREATE UNIQUE INDEX timetable_feeds_one ON public.timetable_feeds USING btree (institution_id, membership_id, COALESCE(student_id, membership_id)) WHERE (ended_at IS NULL);
create policy backup on timetable_feeds for select to owner using ((patio_scope() = 'backup'::text));
create policy door on timetable_feeds for select using ((patio_scope() = 'identity'::text));
create policy tenant on timetable_feeds for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on timetable_feeds to app;

create table timetable_meetings (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  section_id uuid not null,
  cycle_day integer not null,
  period integer not null,
  length integer not null default 1,
  room_id uuid,
  staff_id uuid,
  from_on date not null,
  until_on date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint timetable_meetings_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint timetable_meetings_room FOREIGN KEY (institution_id, room_id) REFERENCES schools_rooms(institution_id, id),
  constraint timetable_meetings_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint timetable_meetings_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint timetable_meetings_staff FOREIGN KEY (institution_id, staff_id) REFERENCES people_staff(institution_id, id),
  constraint timetable_meetings_slot CHECK ((((cycle_day >= 1) AND (cycle_day <= 14)) AND ((period >= 1) AND (period <= 20)) AND ((length >= 1) AND (length <= 6)))),
  constraint timetable_meetings_span CHECK (((until_on IS NULL) OR (from_on <= until_on)))
);
alter table timetable_meetings enable row level security;
alter table timetable_meetings force row level security;
CREATE INDEX timetable_meetings_by_school ON public.timetable_meetings USING btree (institution_id, school_id, cycle_day, from_on);
CREATE INDEX timetable_meetings_by_section ON public.timetable_meetings USING btree (institution_id, section_id, from_on);
create policy backup on timetable_meetings for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on timetable_meetings for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on timetable_meetings to app;

create table timetable_room_closures (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  room_id uuid not null,
  from_on date not null,
  through_on date not null,
  reason text not null,
  by_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint timetable_room_closures_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint timetable_room_closures_room FOREIGN KEY (institution_id, room_id) REFERENCES schools_rooms(institution_id, id),
  constraint timetable_room_closures_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint timetable_room_closures_span CHECK (((from_on <= through_on) AND (through_on < (from_on + 366))))
);
alter table timetable_room_closures enable row level security;
alter table timetable_room_closures force row level security;
CREATE INDEX timetable_room_closures_by_day ON public.timetable_room_closures USING btree (institution_id, school_id, from_on);
create policy backup on timetable_room_closures for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on timetable_room_closures for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on timetable_room_closures to app;

create table timetable_special_days (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  date date not null,
  kind text not null,
  name text not null,
  homeroom_ids uuid[] not null default '{}'::uuid[],
  from_period integer not null,
  through_period integer not null,
  by_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint timetable_special_days_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint timetable_special_days_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint timetable_special_days_periods CHECK ((((from_period >= 1) AND (from_period <= through_period)) AND (through_period <= 20)))
);
alter table timetable_special_days enable row level security;
alter table timetable_special_days force row level security;
CREATE INDEX timetable_special_days_by_date ON public.timetable_special_days USING btree (institution_id, school_id, date);
create policy backup on timetable_special_days for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on timetable_special_days for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on timetable_special_days to app;

create table tools_lines (
  institution_id uuid not null,
  id uuid not null,
  registration_id uuid not null,
  section_id uuid not null,
  link_id uuid,
  item_id uuid not null,
  label text not null,
  score_max numeric not null,
  resource_id text not null default ''::text,
  tag text not null default ''::text,
  membership_id uuid not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint tools_lines_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint tools_lines_item FOREIGN KEY (institution_id, item_id) REFERENCES gradebook_items(institution_id, id),
  constraint tools_lines_link FOREIGN KEY (institution_id, link_id) REFERENCES tools_links(institution_id, id),
  constraint tools_lines_registration FOREIGN KEY (institution_id, registration_id) REFERENCES tools_registrations(institution_id, id),
  constraint tools_lines_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint tools_lines_max CHECK ((score_max > (0)::numeric))
);
alter table tools_lines enable row level security;
alter table tools_lines force row level security;
CREATE INDEX tools_lines_by_link ON public.tools_lines USING btree (institution_id, link_id);
CREATE INDEX tools_lines_by_section ON public.tools_lines USING btree (institution_id, section_id, registration_id);
create policy backup on tools_lines for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tools_lines for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on tools_lines to app;

create table tools_links (
  institution_id uuid not null,
  id uuid not null,
  registration_id uuid not null,
  section_id uuid not null,
  lesson_id uuid,
  title text not null,
  text text not null default ''::text,
  url text not null,
  custom jsonb not null default '{}'::jsonb,
  membership_id uuid not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint tools_links_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint tools_links_lesson FOREIGN KEY (institution_id, lesson_id) REFERENCES lessons_lessons(institution_id, id),
  constraint tools_links_registration FOREIGN KEY (institution_id, registration_id) REFERENCES tools_registrations(institution_id, id),
  constraint tools_links_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id)
);
alter table tools_links enable row level security;
alter table tools_links force row level security;
CREATE INDEX tools_links_by_lesson ON public.tools_links USING btree (institution_id, lesson_id);
CREATE INDEX tools_links_by_section ON public.tools_links USING btree (institution_id, section_id, created_at);
create policy backup on tools_links for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tools_links for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on tools_links to app;

create table tools_registrations (
  institution_id uuid not null,
  id uuid not null,
  name text not null,
  school_id uuid,
  login_url text not null,
  target_url text not null,
  choice_url text,
  redirect_urls text[] not null,
  keys_url text not null,
  shares text not null default 'none'::text,
  may_grade boolean not null default false,
  may_list boolean not null default false,
  off_at timestamp with time zone,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint tools_registrations_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint tools_registrations_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table tools_registrations enable row level security;
alter table tools_registrations force row level security;
create policy backup on tools_registrations for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tools_registrations for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on tools_registrations to app;

create table tools_score_log (
  institution_id uuid not null,
  id uuid not null,
  line_id uuid not null,
  student_id uuid not null,
  number integer not null,
  given numeric,
  out_of numeric,
  mark numeric,
  activity text not null,
  grading text not null,
  comment text not null default ''::text,
  said_at timestamp with time zone not null,
  state text not null,
  problem text,
  at timestamp with time zone not null default now(),
  constraint tools_score_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint tools_scores_line FOREIGN KEY (institution_id, line_id) REFERENCES tools_lines(institution_id, id),
  constraint tools_scores_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table tools_score_log enable row level security;
alter table tools_score_log force row level security;
CREATE INDEX tools_scores_latest ON public.tools_score_log USING btree (institution_id, line_id, student_id, number);
CREATE INDEX tools_scores_of_student ON public.tools_score_log USING btree (institution_id, student_id);
create policy backup on tools_score_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tools_score_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.tools_score_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.tools_score_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on tools_score_log to app;

create table tools_signing_keys (
  institution_id uuid not null,
  id uuid not null,
  public_key jsonb not null,
  sealed_key text not null,
  retired_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint tools_signing_keys_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table tools_signing_keys enable row level security;
alter table tools_signing_keys force row level security;
CREATE UNIQUE INDEX tools_signing_keys_in_use ON public.tools_signing_keys USING btree (institution_id) WHERE (retired_at IS NULL);
create policy backup on tools_signing_keys for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tools_signing_keys for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on tools_signing_keys to app;

create table tools_spent (
  institution_id uuid not null,
  id uuid not null,
  word text not null,
  expires_at timestamp with time zone not null,
  constraint tools_spent_once UNIQUE (institution_id, word),
  constraint tools_spent_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table tools_spent enable row level security;
alter table tools_spent force row level security;
CREATE INDEX tools_spent_over ON public.tools_spent USING btree (institution_id, expires_at);
create policy backup on tools_spent for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tools_spent for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on tools_spent to app;

create table tools_subjects (
  institution_id uuid not null,
  id uuid not null,
  registration_id uuid not null,
  person_id uuid not null,
  constraint tools_subjects_once UNIQUE (institution_id, registration_id, person_id),
  constraint tools_subjects_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint tools_subjects_person FOREIGN KEY (institution_id, person_id) REFERENCES people_persons(institution_id, id) ON DELETE RESTRICT,
  constraint tools_subjects_registration FOREIGN KEY (institution_id, registration_id) REFERENCES tools_registrations(institution_id, id)
);
alter table tools_subjects enable row level security;
alter table tools_subjects force row level security;
CREATE INDEX tools_subjects_of_person ON public.tools_subjects USING btree (institution_id, person_id);
create policy backup on tools_subjects for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tools_subjects for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on tools_subjects to app;

create table tutor_approval_log (
  institution_id uuid not null,
  id uuid not null,
  turn_id uuid not null,
  section_id uuid not null,
  verdict text not null,
  source text,
  changed double precision not null,
  by_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint tutor_approval_log_once UNIQUE (institution_id, turn_id),
  constraint tutor_approval_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint tutor_approval_log_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint tutor_approval_log_changed CHECK (((changed >= (0)::double precision) AND (changed <= (1)::double precision)))
);
alter table tutor_approval_log enable row level security;
alter table tutor_approval_log force row level security;
CREATE INDEX tutor_approval_log_of_section ON public.tutor_approval_log USING btree (institution_id, section_id, at);
create policy backup on tutor_approval_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tutor_approval_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.tutor_approval_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.tutor_approval_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on tutor_approval_log to app;

create table tutor_attempt_log (
  institution_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  session_id uuid not null,
  origin text not null,
  skill text not null,
  seed double precision not null,
  answers jsonb not null,
  "right" boolean not null,
  unaided boolean not null,
  hints integer not null,
  shown boolean not null,
  chosen boolean not null,
  misconception text,
  seconds integer not null,
  day date not null,
  at timestamp with time zone not null,
  received_at timestamp with time zone not null default now(),
  engine text not null,
  constraint tutor_attempt_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint tutor_attempt_log_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table tutor_attempt_log enable row level security;
alter table tutor_attempt_log force row level security;
CREATE INDEX tutor_attempt_log_of_day ON public.tutor_attempt_log USING btree (institution_id, student_id, day);
CREATE INDEX tutor_attempt_log_of_session ON public.tutor_attempt_log USING btree (institution_id, student_id, session_id);
CREATE INDEX tutor_attempt_log_of_skill ON public.tutor_attempt_log USING btree (institution_id, student_id, skill, at, id);
create policy backup on tutor_attempt_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tutor_attempt_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.tutor_attempt_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.tutor_attempt_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on tutor_attempt_log to app;

create table tutor_chats (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  section_id uuid not null,
  student_id uuid not null,
  variant text not null,
  language text not null,
  task jsonb,
  skill text,
  task_state text,
  attempts integer not null default 0,
  task_since timestamp with time zone,
  turns integer not null default 0,
  messages integer not null default 0,
  tier smallint not null default 0,
  held_at timestamp with time zone,
  stretch_from timestamp with time zone not null default now(),
  last_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint tutor_chats_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint tutor_chats_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint tutor_chats_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint tutor_chats_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT,
  constraint tutor_chats_tier CHECK (((tier >= 0) AND (tier <= 3)))
);
alter table tutor_chats enable row level security;
alter table tutor_chats force row level security;
CREATE INDEX tutor_chats_by_last ON public.tutor_chats USING btree (institution_id, last_at, id);
CREATE INDEX tutor_chats_expiring ON public.tutor_chats USING btree (institution_id, expires_at);
CREATE INDEX tutor_chats_of_section ON public.tutor_chats USING btree (institution_id, section_id, last_at, id);
CREATE INDEX tutor_chats_of_student ON public.tutor_chats USING btree (institution_id, student_id, last_at);
create policy backup on tutor_chats for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tutor_chats for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on tutor_chats to app;

create table tutor_correction_log (
  institution_id uuid not null,
  id uuid not null,
  turn_id uuid not null,
  section_id uuid not null,
  text text not null,
  by_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint tutor_correction_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint tutor_correction_log_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id)
);
alter table tutor_correction_log enable row level security;
alter table tutor_correction_log force row level security;
CREATE INDEX tutor_correction_log_of_turn ON public.tutor_correction_log USING btree (institution_id, turn_id, at);
create policy backup on tutor_correction_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tutor_correction_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.tutor_correction_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.tutor_correction_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on tutor_correction_log to app;

create table tutor_course_indexes (
  institution_id uuid not null,
  course_id uuid not null,
  revision integer not null default 1,
  passages integer not null default 0,
  changed_at timestamp with time zone not null default now(),
  constraint tutor_course_indexes_institution_id_course_id_pk PRIMARY KEY (institution_id, course_id),
  constraint tutor_course_indexes_course FOREIGN KEY (institution_id, course_id) REFERENCES courses_courses(institution_id, id)
);
alter table tutor_course_indexes enable row level security;
alter table tutor_course_indexes force row level security;
create policy backup on tutor_course_indexes for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tutor_course_indexes for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on tutor_course_indexes to app;

create table tutor_goals (
  institution_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  text text not null,
  skill text,
  target_on date,
  state text not null default 'open'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint tutor_goals_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint tutor_goals_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table tutor_goals enable row level security;
alter table tutor_goals force row level security;
CREATE INDEX tutor_goals_of_student ON public.tutor_goals USING btree (institution_id, student_id, created_at);
create policy backup on tutor_goals for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tutor_goals for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on tutor_goals to app;

create table tutor_hidden_passages (
  institution_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  lesson_id uuid not null,
  block_id uuid not null,
  body text not null,
  by_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint tutor_hidden_passages_once UNIQUE (institution_id, lesson_id, block_id),
  constraint tutor_hidden_passages_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint tutor_hidden_passages_course FOREIGN KEY (institution_id, course_id) REFERENCES courses_courses(institution_id, id),
  constraint tutor_hidden_passages_lesson FOREIGN KEY (institution_id, lesson_id) REFERENCES lessons_lessons(institution_id, id)
);
alter table tutor_hidden_passages enable row level security;
alter table tutor_hidden_passages force row level security;
CREATE INDEX tutor_hidden_passages_of_course ON public.tutor_hidden_passages USING btree (institution_id, course_id);
create policy backup on tutor_hidden_passages for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tutor_hidden_passages for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on tutor_hidden_passages to app;

create table tutor_mastery (
  institution_id uuid not null,
  student_id uuid not null,
  skill text not null,
  known double precision not null,
  low double precision not null,
  high double precision not null,
  tries integer not null,
  successes integer not null,
  unaided integer not null,
  unaided_days integer not null,
  standing text not null,
  mastered_on date,
  misconception text,
  last_at timestamp with time zone not null,
  engine text not null,
  ability double precision not null default 0,
  constraint tutor_mastery_institution_id_student_id_skill_pk PRIMARY KEY (institution_id, student_id, skill),
  constraint tutor_mastery_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table tutor_mastery enable row level security;
alter table tutor_mastery force row level security;
create policy backup on tutor_mastery for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tutor_mastery for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on tutor_mastery to app;

create table tutor_passages (
  institution_id uuid not null,
  lesson_id uuid not null,
  block_id uuid not null,
  course_id uuid not null,
  section_id uuid,
  number integer not null,
  place integer not null,
  language text not null,
  passage jsonb not null,
  constraint tutor_passages_institution_id_lesson_id_block_id_pk PRIMARY KEY (institution_id, lesson_id, block_id),
  constraint tutor_passages_course FOREIGN KEY (institution_id, course_id) REFERENCES courses_courses(institution_id, id),
  constraint tutor_passages_lesson FOREIGN KEY (institution_id, lesson_id) REFERENCES lessons_lessons(institution_id, id),
  constraint tutor_passages_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id)
);
alter table tutor_passages enable row level security;
alter table tutor_passages force row level security;
CREATE INDEX tutor_passages_of_course ON public.tutor_passages USING btree (institution_id, course_id, lesson_id, place);
create policy backup on tutor_passages for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tutor_passages for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on tutor_passages to app;

create table tutor_portfolio (
  institution_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  kind text not null,
  ref_id uuid not null,
  title text not null,
  course text not null,
  done_at timestamp with time zone not null,
  note text not null default ''::text,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint tutor_portfolio_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint tutor_portfolio_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table tutor_portfolio enable row level security;
alter table tutor_portfolio force row level security;
CREATE INDEX tutor_portfolio_of_student ON public.tutor_portfolio USING btree (institution_id, student_id, created_at);
CREATE UNIQUE INDEX tutor_portfolio_once ON public.tutor_portfolio USING btree (institution_id, student_id, kind, ref_id) WHERE (removed_at IS NULL);
create policy backup on tutor_portfolio for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tutor_portfolio for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on tutor_portfolio to app;

create table tutor_profiles (
  institution_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  profile jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint tutor_profiles_student UNIQUE (institution_id, student_id),
  constraint tutor_profiles_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint tutor_profiles_student_of FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table tutor_profiles enable row level security;
alter table tutor_profiles force row level security;
create policy backup on tutor_profiles for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tutor_profiles for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on tutor_profiles to app;

create table tutor_questions (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  section_id uuid not null,
  student_id uuid not null,
  chat_id uuid not null,
  text text not null,
  withheld boolean not null default false,
  answer text,
  answered_by uuid,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint tutor_questions_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint tutor_questions_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint tutor_questions_section FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint tutor_questions_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT,
  constraint tutor_questions_answered CHECK ((((answer IS NULL) = (answered_at IS NULL)) AND ((answer IS NULL) = (answered_by IS NULL))))
);
alter table tutor_questions enable row level security;
alter table tutor_questions force row level security;
CREATE INDEX tutor_questions_of_section ON public.tutor_questions USING btree (institution_id, section_id, created_at, id);
CREATE INDEX tutor_questions_of_student ON public.tutor_questions USING btree (institution_id, student_id, created_at);
create policy backup on tutor_questions for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tutor_questions for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on tutor_questions to app;

create table tutor_read_log (
  institution_id uuid not null,
  id uuid not null,
  chat_id uuid not null,
  by_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint tutor_read_log_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table tutor_read_log enable row level security;
alter table tutor_read_log force row level security;
CREATE INDEX tutor_read_log_of_chat ON public.tutor_read_log USING btree (institution_id, chat_id, at);
create policy backup on tutor_read_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tutor_read_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.tutor_read_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.tutor_read_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on tutor_read_log to app;

create table tutor_reflections (
  institution_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  text text not null,
  prompt text not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint tutor_reflections_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint tutor_reflections_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table tutor_reflections enable row level security;
alter table tutor_reflections force row level security;
CREATE INDEX tutor_reflections_of_student ON public.tutor_reflections USING btree (institution_id, student_id, created_at);
create policy backup on tutor_reflections for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tutor_reflections for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on tutor_reflections to app;

create table tutor_reviews (
  institution_id uuid not null,
  student_id uuid not null,
  skill text not null,
  due_on date not null,
  card jsonb not null,
  scheduler text not null,
  constraint tutor_reviews_institution_id_student_id_skill_pk PRIMARY KEY (institution_id, student_id, skill),
  constraint tutor_reviews_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table tutor_reviews enable row level security;
alter table tutor_reviews force row level security;
CREATE INDEX tutor_reviews_due ON public.tutor_reviews USING btree (institution_id, student_id, due_on);
create policy backup on tutor_reviews for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tutor_reviews for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on tutor_reviews to app;

create table tutor_settings (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  section_id uuid not null,
  open boolean not null default true,
  free_text boolean not null default false,
  frozen_from timestamp with time zone,
  frozen_until timestamp with time zone,
  frozen_why text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  hours_from time without time zone,
  hours_until time without time zone,
  during_class text not null default 'open'::text,
  closed_in_exams boolean not null default true,
  approves boolean not null default false,
  constraint tutor_settings_section UNIQUE (institution_id, section_id),
  constraint tutor_settings_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint tutor_settings_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint tutor_settings_section_of FOREIGN KEY (institution_id, section_id) REFERENCES sections_sections(institution_id, id),
  constraint tutor_settings_frozen CHECK ((((frozen_from IS NULL) = (frozen_until IS NULL)) AND ((frozen_from IS NULL) = (frozen_why IS NULL)) AND ((frozen_from IS NULL) OR (frozen_from < frozen_until)))),
  constraint tutor_settings_hours CHECK ((((hours_from IS NULL) = (hours_until IS NULL)) AND ((hours_from IS NULL) OR (hours_from < hours_until))))
);
alter table tutor_settings enable row level security;
alter table tutor_settings force row level security;
create policy backup on tutor_settings for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tutor_settings for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on tutor_settings to app;

create table tutor_skill_competencies (
  institution_id uuid not null,
  skill text not null,
  competency_id uuid,
  constraint tutor_skill_competencies_institution_id_skill_pk PRIMARY KEY (institution_id, skill),
  constraint tutor_skill_competencies_competency FOREIGN KEY (institution_id, competency_id) REFERENCES courses_competencies(institution_id, id)
);
alter table tutor_skill_competencies enable row level security;
alter table tutor_skill_competencies force row level security;
create policy backup on tutor_skill_competencies for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tutor_skill_competencies for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on tutor_skill_competencies to app;

create table tutor_turns (
  institution_id uuid not null,
  id uuid not null,
  chat_id uuid not null,
  number integer not null,
  answers uuid,
  by text not null,
  kind text not null,
  content jsonb not null,
  state_before text,
  state_after text,
  source text,
  flag text,
  tier smallint not null default 0,
  withheld boolean not null default false,
  author_id uuid,
  at timestamp with time zone not null default now(),
  standing text not null default 'shown'::text,
  instead text,
  constraint tutor_turns_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint tutor_turns_chat FOREIGN KEY (institution_id, chat_id) REFERENCES tutor_chats(institution_id, id),
  constraint tutor_turns_instead CHECK (((instead IS NOT NULL) = (standing = 'replaced'::text))),
  constraint tutor_turns_tier CHECK (((tier >= 0) AND (tier <= 3)))
);
alter table tutor_turns enable row level security;
alter table tutor_turns force row level security;
CREATE INDEX tutor_turns_answers ON public.tutor_turns USING btree (institution_id, answers);
CREATE INDEX tutor_turns_of_chat ON public.tutor_turns USING btree (institution_id, chat_id, number);
CREATE INDEX tutor_turns_waiting ON public.tutor_turns USING btree (institution_id, at, id) WHERE (standing = 'waiting'::text);
create policy backup on tutor_turns for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tutor_turns for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on tutor_turns to app;

create table tutor_words (
  institution_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  language text not null,
  term text not null,
  meaning text not null,
  others text[] not null,
  by_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint tutor_words_once UNIQUE (institution_id, course_id, language, term),
  constraint tutor_words_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint tutor_words_course FOREIGN KEY (institution_id, course_id) REFERENCES courses_courses(institution_id, id)
);
alter table tutor_words enable row level security;
alter table tutor_words force row level security;
create policy backup on tutor_words for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on tutor_words for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on tutor_words to app;

create table warnings_rounds (
  institution_id uuid not null,
  school_id uuid not null,
  ended_at timestamp with time zone not null,
  students integer not null,
  raised integer not null,
  ended integer not null,
  constraint warnings_rounds_institution_id_school_id_pk PRIMARY KEY (institution_id, school_id),
  constraint warnings_rounds_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table warnings_rounds enable row level security;
alter table warnings_rounds force row level security;
create policy backup on warnings_rounds for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on warnings_rounds for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on warnings_rounds to app;

create table warnings_rule_log (
  institution_id uuid not null,
  id uuid not null,
  rule_id uuid not null,
  version integer not null,
  conditions jsonb not null,
  state text not null,
  by uuid not null,
  at timestamp with time zone not null,
  constraint warnings_rule_log_version UNIQUE (institution_id, rule_id, version),
  constraint warnings_rule_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint warnings_rule_log_rule FOREIGN KEY (institution_id, rule_id) REFERENCES warnings_rules(institution_id, id)
);
alter table warnings_rule_log enable row level security;
alter table warnings_rule_log force row level security;
create policy backup on warnings_rule_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on warnings_rule_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.warnings_rule_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.warnings_rule_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on warnings_rule_log to app;

create table warnings_rules (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  number smallint not null,
  conditions jsonb not null,
  state text not null default 'draft'::text,
  author_id uuid not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint warnings_rules_number UNIQUE (institution_id, school_id, number),
  constraint warnings_rules_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint warnings_rules_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint warnings_rules_archived_off CHECK (((archived_at IS NULL) OR (state <> 'on'::text)))
);
alter table warnings_rules enable row level security;
alter table warnings_rules force row level security;
create policy backup on warnings_rules for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on warnings_rules for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on warnings_rules to app;

create table warnings_signal_log (
  institution_id uuid not null,
  id uuid not null,
  signal_id uuid not null,
  step text not null,
  by uuid,
  why text,
  at timestamp with time zone not null,
  constraint warnings_signal_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint warnings_signal_log_signal FOREIGN KEY (institution_id, signal_id) REFERENCES warnings_signals(institution_id, id)
);
alter table warnings_signal_log enable row level security;
alter table warnings_signal_log force row level security;
CREATE INDEX warnings_signal_log_of_signal ON public.warnings_signal_log USING btree (institution_id, signal_id, at);
create policy backup on warnings_signal_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on warnings_signal_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.warnings_signal_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.warnings_signal_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on warnings_signal_log to app;

create table warnings_signals (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  rule_id uuid not null,
  rule_version integer not null,
  student_id uuid not null,
  findings jsonb not null,
  uncounted jsonb not null,
  raised_on date not null,
  changed_on date not null,
  ended_on date,
  state text not null default 'new'::text,
  seen_by uuid,
  seen_at timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone,
  why text,
  taken_to text,
  taken_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint warnings_signals_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint warnings_signals_rule FOREIGN KEY (institution_id, rule_id) REFERENCES warnings_rules(institution_id, id),
  constraint warnings_signals_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint warnings_signals_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT,
  constraint warnings_signals_decided CHECK (((state = ANY (ARRAY['taken'::text, 'false_alarm'::text])) = (decided_at IS NOT NULL))),
  constraint warnings_signals_taken CHECK (((state = 'taken'::text) = (taken_to IS NOT NULL))),
  constraint warnings_signals_why CHECK (((state = 'false_alarm'::text) = (why IS NOT NULL)))
);
alter table warnings_signals enable row level security;
alter table warnings_signals force row level security;
CREATE INDEX warnings_signals_of_school ON public.warnings_signals USING btree (institution_id, school_id, state, raised_on);
CREATE INDEX warnings_signals_of_student ON public.warnings_signals USING btree (institution_id, student_id, raised_on);
CREATE UNIQUE INDEX warnings_signals_once ON public.warnings_signals USING btree (institution_id, rule_id, student_id) WHERE (state = ANY (ARRAY['new'::text, 'seen'::text]));
create policy backup on warnings_signals for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on warnings_signals for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on warnings_signals to app;

create table warnings_simulations (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  rule_id uuid not null,
  conditions jsonb not null,
  term_id uuid not null,
  state text not null default 'waiting'::text,
  result jsonb,
  asked_by uuid not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint warnings_simulations_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint warnings_simulations_rule FOREIGN KEY (institution_id, rule_id) REFERENCES warnings_rules(institution_id, id),
  constraint warnings_simulations_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint warnings_simulations_term FOREIGN KEY (institution_id, term_id) REFERENCES schools_terms(institution_id, id),
  constraint warnings_simulations_result CHECK (((state = 'done'::text) = (result IS NOT NULL)))
);
alter table warnings_simulations enable row level security;
alter table warnings_simulations force row level security;
CREATE INDEX warnings_simulations_of_rule ON public.warnings_simulations USING btree (institution_id, rule_id, created_at);
create policy backup on warnings_simulations for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on warnings_simulations for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on warnings_simulations to app;

create table wellbeing_agreements (
  institution_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  agreed_on date not null,
  until date,
  signed_on date,
  state text not null default 'open'::text,
  sealed_content text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint wellbeing_agreements_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_agreements_case FOREIGN KEY (institution_id, case_id) REFERENCES wellbeing_cases(institution_id, id)
);
alter table wellbeing_agreements enable row level security;
alter table wellbeing_agreements force row level security;
CREATE INDEX wellbeing_agreements_of_case ON public.wellbeing_agreements USING btree (institution_id, case_id, agreed_on);
create policy backup on wellbeing_agreements for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_agreements for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_agreements to app;

create table wellbeing_answers (
  institution_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  instrument_key text not null,
  instrument_edition integer not null,
  answered_on date not null,
  filled_by uuid not null,
  sealed_content text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint wellbeing_answers_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_answers_case FOREIGN KEY (institution_id, case_id) REFERENCES wellbeing_cases(institution_id, id)
);
alter table wellbeing_answers enable row level security;
alter table wellbeing_answers force row level security;
CREATE INDEX wellbeing_answers_of_case ON public.wellbeing_answers USING btree (institution_id, case_id, answered_on);
create policy backup on wellbeing_answers for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_answers for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_answers to app;

create table wellbeing_appointments (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  case_id uuid,
  host_id uuid not null,
  kind text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  state text not null default 'planned'::text,
  sealed_about text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  closed_slots uuid[] not null default '{}'::uuid[],
  constraint wellbeing_appointments_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_appointments_case FOREIGN KEY (institution_id, case_id) REFERENCES wellbeing_cases(institution_id, id),
  constraint wellbeing_appointments_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint wellbeing_appointments_order CHECK ((ends_at > starts_at))
);
alter table wellbeing_appointments enable row level security;
alter table wellbeing_appointments force row level security;
CREATE INDEX wellbeing_appointments_of_case ON public.wellbeing_appointments USING btree (institution_id, case_id, starts_at) WHERE (case_id IS NOT NULL);
CREATE INDEX wellbeing_appointments_of_host ON public.wellbeing_appointments USING btree (institution_id, host_id, starts_at);
CREATE INDEX wellbeing_appointments_of_school ON public.wellbeing_appointments USING btree (institution_id, school_id, starts_at);
create policy backup on wellbeing_appointments for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_appointments for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_appointments to app;

create table wellbeing_board_choices (
  institution_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  names boolean not null default false,
  whose text not null default 'team'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint wellbeing_board_choices_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table wellbeing_board_choices enable row level security;
alter table wellbeing_board_choices force row level security;
CREATE UNIQUE INDEX wellbeing_board_choices_user ON public.wellbeing_board_choices USING btree (institution_id, user_id);
create policy backup on wellbeing_board_choices for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_board_choices for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_board_choices to app;

create table wellbeing_case_members (
  institution_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  user_id uuid not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint wellbeing_case_members_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_case_members_case FOREIGN KEY (institution_id, case_id) REFERENCES wellbeing_cases(institution_id, id)
);
alter table wellbeing_case_members enable row level security;
alter table wellbeing_case_members force row level security;
CREATE INDEX wellbeing_case_members_of_user ON public.wellbeing_case_members USING btree (institution_id, user_id);
CREATE UNIQUE INDEX wellbeing_case_members_one ON public.wellbeing_case_members USING btree (institution_id, case_id, user_id) WHERE (ended_at IS NULL);
create policy backup on wellbeing_case_members for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_case_members for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_case_members to app;

create table wellbeing_cases (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  number integer not null,
  student_id uuid not null,
  lead_id uuid not null,
  origin text not null,
  state text not null default 'open'::text,
  restricted boolean not null default false,
  risk_level text,
  risk_judged_on date,
  risk_judged_by uuid,
  next_review_on date,
  next_review_at text,
  opened_on date not null,
  closed_on date,
  sealed_key text,
  key_version integer not null,
  key_destroyed_at timestamp with time zone,
  readings integer not null default 0,
  readings_end text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint wellbeing_cases_number UNIQUE (institution_id, school_id, number),
  constraint wellbeing_cases_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_cases_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint wellbeing_cases_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT,
  constraint wellbeing_cases_closed CHECK (((state = 'closed'::text) = (closed_on IS NOT NULL)))
);
alter table wellbeing_cases enable row level security;
alter table wellbeing_cases force row level security;
CREATE INDEX wellbeing_cases_board ON public.wellbeing_cases USING btree (institution_id, school_id, state, next_review_on);
CREATE INDEX wellbeing_cases_of_lead ON public.wellbeing_cases USING btree (institution_id, lead_id, state);
CREATE INDEX wellbeing_cases_of_student ON public.wellbeing_cases USING btree (institution_id, student_id);
create policy backup on wellbeing_cases for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_cases for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_cases to app;

create table wellbeing_check_ins (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  student_id uuid not null,
  "on" date not null,
  mood text not null,
  sealed_text text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint wellbeing_check_ins_once_a_day UNIQUE (institution_id, student_id, "on"),
  constraint wellbeing_check_ins_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_check_ins_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint wellbeing_check_ins_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table wellbeing_check_ins enable row level security;
alter table wellbeing_check_ins force row level security;
CREATE INDEX wellbeing_check_ins_of_school ON public.wellbeing_check_ins USING btree (institution_id, school_id, "on");
create policy backup on wellbeing_check_ins for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_check_ins for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_check_ins to app;

create table wellbeing_closings (
  institution_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  reason text not null,
  outcome text not null,
  closed_on date not null,
  closed_by uuid not null,
  sealed_content text not null,
  reopened_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint wellbeing_closings_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_closings_case FOREIGN KEY (institution_id, case_id) REFERENCES wellbeing_cases(institution_id, id)
);
alter table wellbeing_closings enable row level security;
alter table wellbeing_closings force row level security;
CREATE UNIQUE INDEX wellbeing_closings_one ON public.wellbeing_closings USING btree (institution_id, case_id) WHERE (reopened_at IS NULL);
create policy backup on wellbeing_closings for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_closings for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_closings to app;

create table wellbeing_contacts (
  institution_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  kind text not null,
  contacted_on date not null,
  ask_again_on date,
  made_by uuid not null,
  sealed_content text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint wellbeing_contacts_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_contacts_case FOREIGN KEY (institution_id, case_id) REFERENCES wellbeing_cases(institution_id, id)
);
alter table wellbeing_contacts enable row level security;
alter table wellbeing_contacts force row level security;
CREATE INDEX wellbeing_contacts_of_case ON public.wellbeing_contacts USING btree (institution_id, case_id, contacted_on);
create policy backup on wellbeing_contacts for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_contacts for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_contacts to app;

create table wellbeing_documents (
  institution_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  file_id uuid not null,
  size integer not null,
  added_by uuid not null,
  sealed_content text not null,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint wellbeing_documents_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_documents_case FOREIGN KEY (institution_id, case_id) REFERENCES wellbeing_cases(institution_id, id)
);
alter table wellbeing_documents enable row level security;
alter table wellbeing_documents force row level security;
CREATE INDEX wellbeing_documents_of_case ON public.wellbeing_documents USING btree (institution_id, case_id) WHERE (removed_at IS NULL);
CREATE INDEX wellbeing_documents_of_file ON public.wellbeing_documents USING btree (institution_id, file_id);
create policy backup on wellbeing_documents for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_documents for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_documents to app;

create table wellbeing_handovers (
  institution_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  state text not null default 'offered'::text,
  sealed_note text,
  offered_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint wellbeing_handovers_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_handovers_case FOREIGN KEY (institution_id, case_id) REFERENCES wellbeing_cases(institution_id, id)
);
alter table wellbeing_handovers enable row level security;
alter table wellbeing_handovers force row level security;
CREATE UNIQUE INDEX wellbeing_handovers_one ON public.wellbeing_handovers USING btree (institution_id, case_id) WHERE (state = 'offered'::text);
CREATE INDEX wellbeing_handovers_to ON public.wellbeing_handovers USING btree (institution_id, to_id, state);
create policy backup on wellbeing_handovers for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_handovers for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_handovers to app;

create table wellbeing_hours (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  user_id uuid not null,
  hours double precision not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint wellbeing_hours_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_hours_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table wellbeing_hours enable row level security;
alter table wellbeing_hours force row level security;
CREATE UNIQUE INDEX wellbeing_hours_one ON public.wellbeing_hours USING btree (institution_id, school_id, user_id);
create policy backup on wellbeing_hours for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_hours for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_hours to app;

create table wellbeing_instruments (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  key text not null,
  edition integer not null,
  title text not null,
  intro text not null,
  items jsonb not null,
  bands jsonb not null,
  retired_at timestamp with time zone,
  made_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint wellbeing_instruments_edition UNIQUE (institution_id, school_id, key, edition),
  constraint wellbeing_instruments_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_instruments_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table wellbeing_instruments enable row level security;
alter table wellbeing_instruments force row level security;
create policy backup on wellbeing_instruments for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_instruments for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_instruments to app;

create table wellbeing_interventions (
  institution_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  starts_on date not null,
  weeks integer not null,
  baseline double precision not null,
  target double precision not null,
  most double precision not null,
  decide_on date not null,
  champion_id uuid,
  sealed_content text not null,
  sealed_for_champion text,
  state text not null default 'running'::text,
  ended_on date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint wellbeing_interventions_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_interventions_case FOREIGN KEY (institution_id, case_id) REFERENCES wellbeing_cases(institution_id, id),
  constraint wellbeing_interventions_ended CHECK (((state = 'ended'::text) = (ended_on IS NOT NULL)))
);
alter table wellbeing_interventions enable row level security;
alter table wellbeing_interventions force row level security;
CREATE INDEX wellbeing_interventions_of_case ON public.wellbeing_interventions USING btree (institution_id, case_id, starts_on);
CREATE INDEX wellbeing_interventions_of_champion ON public.wellbeing_interventions USING btree (institution_id, champion_id) WHERE ((state = 'running'::text) AND (champion_id IS NOT NULL));
create policy backup on wellbeing_interventions for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_interventions for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_interventions to app;

create table wellbeing_measures (
  institution_id uuid not null,
  id uuid not null,
  intervention_id uuid not null,
  week_of date not null,
  value double precision not null,
  recorded_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint wellbeing_measures_week UNIQUE (institution_id, intervention_id, week_of),
  constraint wellbeing_measures_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_measures_intervention FOREIGN KEY (institution_id, intervention_id) REFERENCES wellbeing_interventions(institution_id, id)
);
alter table wellbeing_measures enable row level security;
alter table wellbeing_measures force row level security;
create policy backup on wellbeing_measures for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_measures for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_measures to app;

create table wellbeing_note_keys (
  institution_id uuid not null,
  id uuid not null,
  note_id uuid not null,
  user_id uuid not null,
  personal_key_id uuid not null,
  sealed_key text not null,
  constraint wellbeing_note_keys_one UNIQUE (institution_id, note_id, personal_key_id),
  constraint wellbeing_note_keys_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_note_keys_key FOREIGN KEY (institution_id, personal_key_id) REFERENCES wellbeing_personal_keys(institution_id, id),
  constraint wellbeing_note_keys_note FOREIGN KEY (institution_id, note_id) REFERENCES wellbeing_notes(institution_id, id)
);
alter table wellbeing_note_keys enable row level security;
alter table wellbeing_note_keys force row level security;
create policy backup on wellbeing_note_keys for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_note_keys for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_note_keys to app;

create table wellbeing_notes (
  institution_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  author_id uuid not null,
  sealed_text text not null,
  at timestamp with time zone not null,
  corrects uuid,
  withdrawn boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint wellbeing_notes_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_notes_case FOREIGN KEY (institution_id, case_id) REFERENCES wellbeing_cases(institution_id, id)
);
alter table wellbeing_notes enable row level security;
alter table wellbeing_notes force row level security;
CREATE INDEX wellbeing_notes_of_case ON public.wellbeing_notes USING btree (institution_id, case_id, at);
create policy backup on wellbeing_notes for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_notes for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_notes to app;

create table wellbeing_openings (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  case_id uuid not null,
  user_id uuid not null,
  kind text not null,
  purpose text not null,
  sealed_reason text not null,
  at timestamp with time zone not null,
  until timestamp with time zone not null,
  second_user_id uuid,
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  constraint wellbeing_openings_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_openings_case FOREIGN KEY (institution_id, case_id) REFERENCES wellbeing_cases(institution_id, id)
);
alter table wellbeing_openings enable row level security;
alter table wellbeing_openings force row level security;
CREATE INDEX wellbeing_openings_of_case ON public.wellbeing_openings USING btree (institution_id, case_id, user_id, until);
CREATE INDEX wellbeing_openings_of_school ON public.wellbeing_openings USING btree (institution_id, school_id, at);
create policy backup on wellbeing_openings for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_openings for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_openings to app;

create table wellbeing_personal_keys (
  institution_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  public_key text not null,
  salt text not null,
  sealed_private text not null,
  replaced_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint wellbeing_personal_keys_institution_id_id_pk PRIMARY KEY (institution_id, id)
);
alter table wellbeing_personal_keys enable row level security;
alter table wellbeing_personal_keys force row level security;
CREATE UNIQUE INDEX wellbeing_personal_keys_one ON public.wellbeing_personal_keys USING btree (institution_id, user_id) WHERE (replaced_at IS NULL);
create policy backup on wellbeing_personal_keys for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_personal_keys for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_personal_keys to app;

create table wellbeing_reading_log (
  institution_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  place integer not null,
  user_id uuid not null,
  part text not null,
  read_as text not null,
  purpose text not null,
  opening_id uuid,
  at timestamp with time zone not null,
  signature text not null,
  constraint wellbeing_reading_log_place UNIQUE (institution_id, case_id, place),
  constraint wellbeing_reading_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_reading_log_case FOREIGN KEY (institution_id, case_id) REFERENCES wellbeing_cases(institution_id, id)
);
alter table wellbeing_reading_log enable row level security;
alter table wellbeing_reading_log force row level security;
CREATE INDEX wellbeing_reading_log_of_user ON public.wellbeing_reading_log USING btree (institution_id, user_id, at);
create policy backup on wellbeing_reading_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_reading_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.wellbeing_reading_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.wellbeing_reading_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on wellbeing_reading_log to app;

create table wellbeing_recoveries (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  public_key text not null,
  sealed_private text not null,
  first_user_id uuid not null,
  first_check text not null,
  second_user_id uuid not null,
  second_check text not null,
  replaced_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint wellbeing_recoveries_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_recoveries_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table wellbeing_recoveries enable row level security;
alter table wellbeing_recoveries force row level security;
CREATE UNIQUE INDEX wellbeing_recoveries_one ON public.wellbeing_recoveries USING btree (institution_id, school_id) WHERE (replaced_at IS NULL);
create policy backup on wellbeing_recoveries for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_recoveries for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_recoveries to app;

create table wellbeing_recovery_requests (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  recovery_id uuid not null,
  user_id uuid not null,
  personal_key_id uuid not null,
  expires_at timestamp with time zone not null,
  first_sealed text,
  second_sealed text,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint wellbeing_recovery_requests_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_recovery_requests_key FOREIGN KEY (institution_id, personal_key_id) REFERENCES wellbeing_personal_keys(institution_id, id),
  constraint wellbeing_recovery_requests_recovery FOREIGN KEY (institution_id, recovery_id) REFERENCES wellbeing_recoveries(institution_id, id),
  constraint wellbeing_recovery_requests_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table wellbeing_recovery_requests enable row level security;
alter table wellbeing_recovery_requests force row level security;
CREATE UNIQUE INDEX wellbeing_recovery_requests_one ON public.wellbeing_recovery_requests USING btree (institution_id, school_id, user_id) WHERE (ended_at IS NULL);
create policy backup on wellbeing_recovery_requests for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_recovery_requests for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_recovery_requests to app;

create table wellbeing_referral_log (
  institution_id uuid not null,
  id uuid not null,
  referral_id uuid not null,
  step text not null,
  user_ids uuid[] not null,
  at timestamp with time zone not null,
  constraint wellbeing_referral_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_referral_log_referral FOREIGN KEY (institution_id, referral_id) REFERENCES wellbeing_referrals(institution_id, id)
);
alter table wellbeing_referral_log enable row level security;
alter table wellbeing_referral_log force row level security;
CREATE INDEX wellbeing_referral_log_of_referral ON public.wellbeing_referral_log USING btree (institution_id, referral_id, at);
create policy backup on wellbeing_referral_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_referral_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.wellbeing_referral_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.wellbeing_referral_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on wellbeing_referral_log to app;

create table wellbeing_referrals (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  student_id uuid not null,
  kind text not null,
  urgency text not null,
  state text not null default 'new'::text,
  sealed_text text,
  reporter_id uuid,
  reporter_role text,
  source_type text,
  source_id uuid,
  raised_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  passed integer not null default 0,
  next_pass_at timestamp with time zone,
  assignee_id uuid,
  opened_at timestamp with time zone,
  opened_by uuid,
  received_at timestamp with time zone,
  case_id uuid,
  outcome text,
  sealed_note text,
  closed_at timestamp with time zone,
  closed_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint wellbeing_referrals_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_referrals_case FOREIGN KEY (institution_id, case_id) REFERENCES wellbeing_cases(institution_id, id),
  constraint wellbeing_referrals_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id),
  constraint wellbeing_referrals_student FOREIGN KEY (institution_id, student_id) REFERENCES people_students(institution_id, id) ON DELETE RESTRICT
);
alter table wellbeing_referrals enable row level security;
alter table wellbeing_referrals force row level security;
CREATE INDEX wellbeing_referrals_by_case ON public.wellbeing_referrals USING btree (institution_id, case_id) WHERE (case_id IS NOT NULL);
CREATE INDEX wellbeing_referrals_by_reporter ON public.wellbeing_referrals USING btree (institution_id, reporter_id, raised_at);
CREATE INDEX wellbeing_referrals_by_school ON public.wellbeing_referrals USING btree (institution_id, school_id, state, due_at, id);
CREATE INDEX wellbeing_referrals_by_student ON public.wellbeing_referrals USING btree (institution_id, student_id);
CREATE UNIQUE INDEX wellbeing_referrals_source ON public.wellbeing_referrals USING btree (institution_id, source_type, source_id);
CREATE INDEX wellbeing_referrals_to_pass ON public.wellbeing_referrals USING btree (institution_id, next_pass_at) WHERE (state = 'new'::text);
create policy backup on wellbeing_referrals for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_referrals for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_referrals to app;

create table wellbeing_reports (
  institution_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  template_key text not null,
  template_version integer not null,
  written_by uuid not null,
  finished_at timestamp with time zone,
  sealed_content text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint wellbeing_reports_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_reports_case FOREIGN KEY (institution_id, case_id) REFERENCES wellbeing_cases(institution_id, id)
);
alter table wellbeing_reports enable row level security;
alter table wellbeing_reports force row level security;
CREATE INDEX wellbeing_reports_of_case ON public.wellbeing_reports USING btree (institution_id, case_id, created_at);
create policy backup on wellbeing_reports for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_reports for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_reports to app;

create table wellbeing_review_news (
  institution_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  due_on date not null,
  told_user_id uuid not null,
  at timestamp with time zone not null,
  constraint wellbeing_review_news_once UNIQUE (institution_id, case_id, due_on),
  constraint wellbeing_review_news_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_review_news_case FOREIGN KEY (institution_id, case_id) REFERENCES wellbeing_cases(institution_id, id)
);
alter table wellbeing_review_news enable row level security;
alter table wellbeing_review_news force row level security;
create policy backup on wellbeing_review_news for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_review_news for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_review_news to app;

create table wellbeing_risk_log (
  institution_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  level text not null,
  answers_id uuid,
  judged_on date not null,
  judged_by uuid not null,
  next_review_on date not null,
  sealed_why text not null,
  at timestamp with time zone not null,
  constraint wellbeing_risk_log_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_risk_log_case FOREIGN KEY (institution_id, case_id) REFERENCES wellbeing_cases(institution_id, id)
);
alter table wellbeing_risk_log enable row level security;
alter table wellbeing_risk_log force row level security;
CREATE INDEX wellbeing_risk_log_of_case ON public.wellbeing_risk_log USING btree (institution_id, case_id, at);
create policy backup on wellbeing_risk_log for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_risk_log for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.wellbeing_risk_log FOR EACH STATEMENT EXECUTE FUNCTION patio_refuse_change();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.wellbeing_risk_log FOR EACH ROW EXECUTE FUNCTION patio_refuse_change();
grant insert, select on wellbeing_risk_log to app;

create table wellbeing_safety_plans (
  institution_id uuid not null,
  id uuid not null,
  made_on date not null,
  made_by uuid not null,
  sealed_content text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint wellbeing_safety_plans_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_safety_plans_case FOREIGN KEY (institution_id, id) REFERENCES wellbeing_cases(institution_id, id)
);
alter table wellbeing_safety_plans enable row level security;
alter table wellbeing_safety_plans force row level security;
create policy backup on wellbeing_safety_plans for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_safety_plans for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_safety_plans to app;

create table wellbeing_school_keys (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  key_version integer not null,
  public_key text not null,
  sealed_for_recovery text not null,
  sealed_for_next text,
  retired_at timestamp with time zone,
  rotate_since timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint wellbeing_school_keys_version UNIQUE (institution_id, school_id, key_version),
  constraint wellbeing_school_keys_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_school_keys_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table wellbeing_school_keys enable row level security;
alter table wellbeing_school_keys force row level security;
CREATE UNIQUE INDEX wellbeing_school_keys_one ON public.wellbeing_school_keys USING btree (institution_id, school_id) WHERE (retired_at IS NULL);
create policy backup on wellbeing_school_keys for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_school_keys for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_school_keys to app;

create table wellbeing_school_rules (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  existence text not null default 'nobody'::text,
  keep_years integer not null default 5,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint wellbeing_school_rules_one UNIQUE (institution_id, school_id),
  constraint wellbeing_school_rules_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_school_rules_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table wellbeing_school_rules enable row level security;
alter table wellbeing_school_rules force row level security;
create policy backup on wellbeing_school_rules for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_school_rules for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_school_rules to app;

create table wellbeing_support_days (
  institution_id uuid not null,
  id uuid not null,
  support_id uuid not null,
  date date not null,
  marked_by uuid not null,
  at timestamp with time zone not null,
  constraint wellbeing_support_days_once UNIQUE (institution_id, support_id, date),
  constraint wellbeing_support_days_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_support_days_support FOREIGN KEY (institution_id, support_id) REFERENCES wellbeing_supports(institution_id, id)
);
alter table wellbeing_support_days enable row level security;
alter table wellbeing_support_days force row level security;
create policy backup on wellbeing_support_days for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_support_days for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_support_days to app;

create table wellbeing_supports (
  institution_id uuid not null,
  id uuid not null,
  intervention_id uuid not null,
  "position" integer not null,
  per_week integer not null,
  by_champion boolean not null,
  sealed_text text not null,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint wellbeing_supports_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_supports_intervention FOREIGN KEY (institution_id, intervention_id) REFERENCES wellbeing_interventions(institution_id, id)
);
alter table wellbeing_supports enable row level security;
alter table wellbeing_supports force row level security;
CREATE INDEX wellbeing_supports_of_intervention ON public.wellbeing_supports USING btree (institution_id, intervention_id, "position");
create policy backup on wellbeing_supports for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_supports for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_supports to app;

create table wellbeing_team_members (
  institution_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  user_id uuid not null,
  membership_id uuid not null,
  personal_key_id uuid not null,
  key_version integer,
  sealed_school_key text,
  coordinates boolean not null default false,
  supervisor_id uuid,
  granted_by uuid,
  left_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint wellbeing_team_members_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_team_members_key FOREIGN KEY (institution_id, personal_key_id) REFERENCES wellbeing_personal_keys(institution_id, id),
  constraint wellbeing_team_members_school FOREIGN KEY (institution_id, school_id) REFERENCES schools_schools(institution_id, id)
);
alter table wellbeing_team_members enable row level security;
alter table wellbeing_team_members force row level security;
CREATE INDEX wellbeing_team_members_of_user ON public.wellbeing_team_members USING btree (institution_id, user_id);
CREATE UNIQUE INDEX wellbeing_team_members_one ON public.wellbeing_team_members USING btree (institution_id, school_id, user_id) WHERE (left_at IS NULL);
create policy backup on wellbeing_team_members for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_team_members for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_team_members to app;

create table wellbeing_time_line (
  institution_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  kind text not null,
  ref_id uuid,
  sealed_text text,
  by_id uuid not null,
  at timestamp with time zone not null,
  constraint wellbeing_time_line_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_time_line_case FOREIGN KEY (institution_id, case_id) REFERENCES wellbeing_cases(institution_id, id)
);
alter table wellbeing_time_line enable row level security;
alter table wellbeing_time_line force row level security;
CREATE INDEX wellbeing_time_line_of_case ON public.wellbeing_time_line USING btree (institution_id, case_id, at, id);
create policy backup on wellbeing_time_line for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_time_line for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_time_line to app;

create table wellbeing_unlocks (
  institution_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  personal_key_id uuid not null,
  membership_id uuid not null,
  session_id uuid not null,
  mark text not null,
  sealed_private text not null,
  opened_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  constraint wellbeing_unlocks_mark UNIQUE (institution_id, mark),
  constraint wellbeing_unlocks_institution_id_id_pk PRIMARY KEY (institution_id, id),
  constraint wellbeing_unlocks_key FOREIGN KEY (institution_id, personal_key_id) REFERENCES wellbeing_personal_keys(institution_id, id)
);
alter table wellbeing_unlocks enable row level security;
alter table wellbeing_unlocks force row level security;
CREATE INDEX wellbeing_unlocks_of_user ON public.wellbeing_unlocks USING btree (institution_id, user_id);
create policy backup on wellbeing_unlocks for select to owner using ((patio_scope() = 'backup'::text));
create policy tenant on wellbeing_unlocks for all using ((institution_id = ( SELECT patio_tenant() AS patio_tenant))) with check ((institution_id = ( SELECT patio_tenant() AS patio_tenant)));
grant delete, insert, select, update on wellbeing_unlocks to app;
