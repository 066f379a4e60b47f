/** What policies lean on. Runs before every migration; may be run any number of times. */
export const GROUND = `
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Who is asking, as the transaction was opened: tenant, identity (sign-in) or platform.
create or replace function patio_scope() returns text language sql stable parallel safe as
  $$ select coalesce(current_setting('patio.scope', true), '') $$;
create or replace function patio_institution() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('patio.institution', true), '')::uuid $$;
create or replace function patio_user() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('patio.user_id', true), '')::uuid $$;

-- Search that ignores accents and case; immutable so that an index can stand on it.
create or replace function patio_plain(value text) returns text language sql immutable parallel safe strict as
  $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

create or replace function patio_refuse_change() returns trigger language plpgsql as
  $$ begin raise exception 'table % only grows', tg_table_name using errcode = 'insufficient_privilege'; end $$;
`;

/**
 * The house rules, held by the database itself. Runs after every migration:
 * row security on everything, one tenant policy per tenant table, and only the rights that the app needs.
 * A table whose name ends in _log only grows. An index whose name ends in _one_at_a_time says that rows with the same
 * columns never share a day: their spans (from_on, until_on), the last day excluded, must not overlap.
 */
export const houseRules = (appRole: string): string => `
do $$
declare t record; leads_with_institution boolean;
begin
  for t in select c.oid, c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') loop
    execute format('alter table %I enable row level security', t.relname);
    execute format('alter table %I force row level security', t.relname);

    select exists (
      select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = t.oid and i.indisprimary and a.attname = 'institution_id'
    ) into leads_with_institution;
    if leads_with_institution then
      if not exists (select from pg_policy where polrelid = t.oid and polname = 'tenant') then
        execute format('create policy tenant on %I using (patio_scope() = ''tenant'' and institution_id = (select patio_institution())) with check (patio_scope() = ''tenant'' and institution_id = (select patio_institution()))', t.relname);
      end if;
    elsif not exists (select from pg_policy where polrelid = t.oid and polname = 'identity') then
      execute format('create policy identity on %I using (patio_scope() in (''identity'', ''platform'')) with check (patio_scope() in (''identity'', ''platform''))', t.relname);
    end if;

    execute format('revoke all on %I from %I', t.relname, '${appRole}');
    if t.relname like '%\\_log' then
      execute format('grant select, insert on %I to %I', t.relname, '${appRole}');
      execute format('create or replace trigger only_grows before update or delete on %I for each row execute function patio_refuse_change()', t.relname);
      execute format('create or replace trigger never_emptied before truncate on %I execute function patio_refuse_change()', t.relname);
    else
      execute format('grant select, insert, update, delete on %I to %I', t.relname, '${appRole}');
    end if;
  end loop;

  for t in select c.oid, c.relname, i.indrelid::regclass as owner, i.indrelid,
      (select string_agg(format('%I with =', a.attname), ', ' order by k.place) from unnest(i.indkey::int2[]) with ordinality k(num, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.num) as same,
      coalesce(' where (' || pg_get_expr(i.indpred, i.indrelid) || ')', '') as only
    from pg_class c join pg_index i on i.indexrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relname like '%\\_one\\_at\\_a\\_time' loop
    if not exists (select from pg_constraint where conrelid = t.indrelid and conname = t.relname || '_spans') then
      execute format('alter table %s add constraint %I exclude using gist (%s, daterange(from_on, until_on) with &&)%s', t.owner, t.relname || '_spans', t.same, t.only);
    end if;
  end loop;
end $$;
revoke create on schema public from public;
grant usage on schema public to ${appRole};
grant usage, select on all sequences in schema public to ${appRole};
`;
