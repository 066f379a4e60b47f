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

create or replace function patio_seal_audit() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare scope text := patio_scope(); institution text := coalesce(patio_institution()::text, ''); head platform_audit_heads; place bigint; sealed timestamptz; link text;
begin
  -- A sign-in is recorded from a transaction of another scope; the seal always speaks for the entry's institution.
  perform set_config('patio.scope', 'tenant', true), set_config('patio.institution', new.institution_id::text, true);
  perform pg_advisory_xact_lock(hashtextextended('patio.audit.' || new.institution_id, 0));
  select * into head from platform_audit_heads where institution_id = new.institution_id;
  place := coalesce(head.position, 0) + 1;
  sealed := clock_timestamp();
  link := patio_audit_hash(coalesce(head.hash, ''), place, sealed, patio_audit_content(new));
  insert into platform_audit_seal_log (institution_id, position, entry_id, sealed_at, hash)
    values (new.institution_id, place, new.id, sealed, link);
  insert into platform_audit_heads as h (institution_id, position, hash) values (new.institution_id, place, link)
    on conflict (institution_id) do update set position = excluded.position, hash = excluded.hash;
  perform set_config('patio.scope', scope, true), set_config('patio.institution', institution, true);
  return null;
end $$;

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
