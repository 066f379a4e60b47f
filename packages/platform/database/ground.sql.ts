/** What policies lean on. Runs before every migration; may be run any number of times. */
export const GROUND = `
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Who is asking, as the transaction was opened: tenant, identity (sign-in), platform, or the owner's backup.
create or replace function patio_scope() returns text language sql stable parallel safe as
  $$ select coalesce(current_setting('patio.scope', true), '') $$;
create or replace function patio_institution() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('patio.institution', true), '')::uuid $$;
-- The institution whose rows may be seen: none outside the tenant scope. One comparison that the planner can weigh;
-- two would make it believe that hardly any row is left, and walk big tables row by row.
create or replace function patio_tenant() returns uuid language sql stable parallel safe as
  $$ select case when current_setting('patio.scope', true) = 'tenant' then nullif(current_setting('patio.institution', true), '')::uuid end $$;
create or replace function patio_user() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('patio.user_id', true), '')::uuid $$;

-- Which day it is at the institution: where most of its schools are, not where the database stands. Asked as
-- (select patio_today()), so that a statement asks once. A page asks a dozen statements in one transaction, and now() stands still
-- in it: what the first found is kept beside the institution until the transaction ends, since finding it costs more than most of them.
create or replace function patio_today() returns date language plpgsql stable parallel restricted as $$
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
  end $$;

-- Search that ignores accents and case; immutable so that an index can stand on it.
create or replace function patio_plain(value text) returns text language sql immutable parallel safe strict as
  $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- Ids that carry their time, as PostgreSQL 18 makes them itself: milliseconds, their fraction in twelve bits, then chance.
do $ground$ begin
  if to_regprocedure('pg_catalog.uuidv7()') is null then
    create or replace function public.uuidv7() returns uuid language sql volatile parallel safe as $$
      select encode(overlay(uuid_send(gen_random_uuid()) placing substring(int8send(floor(ms)::bigint) from 3)
        || substring(int4send(28672 + floor(mod(ms, 1) * 4096)::int) from 3) from 1 for 8), 'hex')::uuid
      from (select extract(epoch from clock_timestamp()) * 1000 as ms) now $$;
  end if;
end $ground$;

create or replace function patio_refuse_change() returns trigger language plpgsql as
  $$ begin raise exception 'table % only grows', tg_table_name using errcode = 'insufficient_privilege'; end $$;
`;

/**
 * The house rules, held by the database itself. Runs after every migration:
 * row security on everything, one tenant policy per tenant table, and only the rights that the app needs.
 * A table whose name ends in _log only grows. An index whose name ends in _one_at_a_time says that rows with the same
 * columns never share a day: their spans (from_on, until_on), the last day excluded, must not overlap.
 */
export const afterMigrationSql = (appRole: string): string => `
do $$
declare t record; app text := '${appRole}';
begin
  -- Looks before it acts: on a schema that is as it should be, a start changes nothing.
  for t in select c.oid, c.relname, c.relname like '%\\_log' as only_grows, c.relrowsecurity and c.relforcerowsecurity as secured,
      exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary and a.attname = 'institution_id') as of_tenant,
      (select pg_get_expr(p.polqual, c.oid) || pg_get_expr(p.polwithcheck, c.oid) from pg_policy p
        where p.polrelid = c.oid and p.polname in ('tenant', 'identity') order by p.polname desc limit 1) as policy,
      (select array_agg(right_ order by right_) from unnest(array['select', 'insert', 'update', 'references']) right_
        where has_any_column_privilege(app, c.oid, right_)) || (select array_agg(right_ order by right_)
        from unnest(array['delete', 'truncate', 'trigger']) right_ where has_table_privilege(app, c.oid, right_)) as held,
      c.reltuples >= 0 as counted,
      exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'backup' and p.polcmd = 'r' and p.polpermissive
        and p.polroles = array(select oid from pg_roles where rolname = current_user)
        and pg_get_expr(p.polqual, c.oid) like '%patio_scope() = ''backup''%') as read_by_backup
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') loop
    if not t.secured then
      execute format('alter table %I enable row level security', t.relname);
      execute format('alter table %I force row level security', t.relname);
    end if;

    if t.of_tenant and coalesce(t.policy not like '%patio_tenant()%patio_tenant()%', true) then
      execute format('drop policy if exists tenant on %I', t.relname);
      execute format('create policy tenant on %I using (institution_id = (select patio_tenant())) with check (institution_id = (select patio_tenant()))', t.relname);
    elsif not t.of_tenant and t.policy is null then
      execute format('create policy identity on %I using (patio_scope() in (''identity'', ''platform'')) with check (patio_scope() in (''identity'', ''platform''))', t.relname);
    end if;

    -- A backup reads every table in one pass, whatever number of institutions there is: the owner may, in its own scope.
    if not t.read_by_backup then
      execute format('drop policy if exists backup on %I', t.relname);
      execute format('create policy backup on %I for select to current_user using (patio_scope() = ''backup'')', t.relname);
    end if;

    -- Until a young table is counted for the first time, the planner believes that an institution's id alone finds
    -- a row, so that any index seems as good as the key: it walks the whole school to find one child.
    -- Before PostgreSQL 18 only counting itself tells it: a new school's first night does.
    if t.of_tenant and not t.counted and to_regproc('pg_catalog.pg_restore_attribute_stats') is not null then
      perform pg_restore_attribute_stats('schemaname', 'public', 'relname', t.relname::text, 'attname', 'institution_id',
        'inherited', false, 'null_frac', 0::real, 'avg_width', 16, 'n_distinct', 1::real);
    end if;

    if t.only_grows then
      if t.held is distinct from array['insert', 'select'] then
        execute format('revoke all on %I from %I', t.relname, app);
        execute format('grant select, insert on %I to %I', t.relname, app);
      end if;
      if (select count(*) from pg_trigger g where g.tgrelid = t.oid and g.tgname in ('only_grows', 'never_emptied')
          and g.tgenabled = 'O' and g.tgfoid = 'patio_refuse_change'::regproc) < 2 then
        execute format('create or replace trigger only_grows before update or delete on %I for each row execute function patio_refuse_change()', t.relname);
        execute format('create or replace trigger never_emptied before truncate on %I execute function patio_refuse_change()', t.relname);
      end if;
    elsif t.held is distinct from array['insert', 'select', 'update', 'delete'] then
      execute format('revoke all on %I from %I', t.relname, app);
      execute format('grant select, insert, update, delete on %I to %I', t.relname, app);
    end if;
  end loop;

  -- An index called "one at a time" keeps spans of days apart, one called "one at a moment" spans of time.
  for t in select c.oid, c.relname, i.indrelid::regclass as owner, i.indrelid,
      case when c.relname like '%\\_moment' then 'tstzrange(starts_at, ends_at)' else 'daterange(from_on, until_on)' end as span,
      (select string_agg(format('%I with =', a.attname), ', ' order by k.place) from unnest(i.indkey::int2[]) with ordinality k(num, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.num) as same,
      coalesce(' where (' || pg_get_expr(i.indpred, i.indrelid) || ')', '') as only
    from pg_class c join pg_index i on i.indexrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and (c.relname like '%\\_one\\_at\\_a\\_time' or c.relname like '%\\_one\\_at\\_a\\_moment') loop
    if not exists (select from pg_constraint where conrelid = t.indrelid and conname = t.relname || '_spans') then
      execute format('alter table %s add constraint %I exclude using gist (%s, %s with &&)%s', t.owner, t.relname || '_spans', t.same, t.span, t.only);
    end if;
  end loop;
end $$;
revoke create on schema public from public;
grant usage on schema public to ${appRole};
grant usage, select on all sequences in schema public to ${appRole};
`;
