/** What the catalogue knows of our tables, one statement a line, in an order that never changes by itself. */
const OWN = "n.nspname = 'public' and not exists (select from pg_depend d where d.objid = %.oid and d.deptype = 'e')";
const own = (alias: string): string => OWN.replace('%', alias);

export const EXTENSIONS = `
  select format('create extension %s;', extname) as line from pg_extension where extname <> 'plpgsql' order by extname`;

export const FUNCTIONS = `
  select p.proname as name, pg_get_functiondef(p.oid) || ';' as line
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${own('p')} order by p.proname, pg_get_function_identity_arguments(p.oid)`;

export const SEQUENCES = `
  select format('create sequence %I;', c.relname) as line
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'S' and ${own('c')} order by c.relname`;

export const TABLES = `
  select c.oid, c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and ${own('c')} order by c.relname`;

export const VIEWS = `
  select format(E'create view %I as\\n%s', c.relname, pg_get_viewdef(c.oid)) as line
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('v', 'm') and ${own('c')} order by c.relname`;

export const COLUMNS = `
  select a.attrelid as oid, format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then ' not null' else '' end,
    case when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ')'
         when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end) as line
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped order by a.attrelid, a.attnum`;

// Not-null constraints are already said by their columns.
export const CONSTRAINTS = `
  select conrelid as oid, format('  constraint %I %s', conname, pg_get_constraintdef(oid)) as line
  from pg_constraint where contype not in ('n', 't') order by contype desc, conname`;

export const INDEXES = `
  select i.indrelid as oid, pg_get_indexdef(i.indexrelid) || ';' as line from pg_index i join pg_class c on c.oid = i.indexrelid
  where not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by c.relname`;

export const POLICIES = `
  select p.polrelid as oid, format('create policy %I on %s%s for %s%s%s%s;', p.polname, p.polrelid::regclass,
    case when p.polpermissive then '' else ' as restrictive' end,
    case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
    case when 0 = any (p.polroles) then '' else ' to owner' end,
    coalesce(' using (' || pg_get_expr(p.polqual, p.polrelid) || ')', ''),
    coalesce(' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')', '')) as line
  from pg_policy p order by p.polname`;

export const TRIGGERS = `
  select t.tgrelid as oid, pg_get_triggerdef(t.oid) || ';' as line from pg_trigger t where not t.tgisinternal order by t.tgname`;

export const GRANTS = `
  select c.oid, format('grant %s on %s to %s;', string_agg(lower(a.privilege_type), ', ' order by a.privilege_type), c.oid::regclass,
    case when r.rolname = $1 then 'app' else coalesce(r.rolname, 'public') end) as line
  from pg_class c, aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee
  where c.relkind in ('r', 'p') and a.grantee <> c.relowner group by c.oid, r.rolname order by line`;

export const FUNCTION_GRANTS = `
  select format('%s execute on function %s(%s) %s;', case when has_function_privilege($1, p.oid, 'execute') then 'grant' else 'revoke' end,
    p.proname, pg_get_function_identity_arguments(p.oid),
    case when has_function_privilege($1, p.oid, 'execute') then 'to app' else 'from app' end) as line
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${own('p')} order by p.proname, pg_get_function_identity_arguments(p.oid)`;
