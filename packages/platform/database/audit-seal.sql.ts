/**
 * The seal: at commit, every audit entry becomes a link whose hash covers the link before it.
 * It runs deferred, when the transaction has no further locks to take, so waiting for the institution's turn cannot deadlock.
 * It speaks with the owner's rights, because the app may not write the chain itself.
 */
export const auditSeal = (appRole: string): string => `
create or replace function patio_audit_content(e platform_audit_log) returns text language sql stable parallel safe as $$
  select jsonb_build_array(
    e.institution_id::text, e.id::text, extract(epoch from e.at)::text, e.actor_id::text, e.on_behalf_of::text, e.role, e.action,
    e.subject_type, e.subject_id::text, e.school_id::text, e.reason, e.before::text, e.after::text, e.request_id, e.address
  )::text $$;

create or replace function patio_audit_hash(previous text, place bigint, sealed timestamptz, content text) returns text
  language sql stable parallel safe as $$
  select encode(sha256(convert_to(
    previous || chr(10) || place || chr(10) || extract(epoch from sealed)::text || chr(10) || content, 'UTF8')), 'hex') $$;

-- Counts what a transaction enters, so that the seal knows its last entry. A head that was rewritten for each of
-- twenty thousand entries would leave as many dead versions of one row to climb over.
create or replace function patio_count_audit() returns trigger language plpgsql as $$
declare state jsonb := coalesce(nullif(current_setting('patio.audit', true), ''), '{}')::jsonb; mine record; set_to text;
begin
  for mine in select institution_id::text as institution, count(*) as entries from entered group by 1 loop
    state := jsonb_set(state, array[mine.institution], coalesce(state -> mine.institution, '{}') || jsonb_build_object(
      'entered', coalesce((state #>> array[mine.institution, 'entered'])::bigint, 0) + mine.entries));
  end loop;
  set_to := set_config('patio.audit', state::text, true);
  return null;
end $$;

create or replace function patio_seal_audit() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
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
end $$;

create or replace trigger counted after insert on platform_audit_log
  referencing new table as entered for each statement execute function patio_count_audit();
do $$ begin
  if not exists (select from pg_trigger where tgname = 'sealed' and tgrelid = 'platform_audit_log'::regclass) then
    create constraint trigger sealed after insert on platform_audit_log
      deferrable initially deferred for each row execute function patio_seal_audit();
  end if;
end $$;
revoke all on platform_audit_seal_log, platform_audit_heads from ${appRole};
grant select on platform_audit_seal_log, platform_audit_heads to ${appRole};
revoke all on function patio_seal_audit() from public;
`;
