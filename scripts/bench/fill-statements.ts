import type { Protection } from '../../src/domain/claims/protection.ts'
import { FIRST_NAMES, LAST_NAMES, STREETS } from './names.ts'

/** How many quotes the large company has, how many companies there are besides it, and how many quotes each of those has. */
export type Shape = { large: number; others: number; each: number }

const YEARS = 4
/** Ids of what is filled begin here: what the demo company has stands below. */
const FIRST_ID = 10_000_000
/** Quotes of a transaction. */
export const BATCH = 4_000
/** How many of 1,000 quotes become jobs. */
const CONVERTED = 248
const JOB_MINUTES = 150
const STARTS_A_DAY = 3

/** The demo company is the first; the others have its rate card, crews and trucks. */
export const companies = ({ large, others, each }: Shape) => [
  `create table bench_companies as
    select 0 as n, o.id as organization_id, u.id as user_id, a.email, ${large} as quotes
    from organizations o join users u on u.organization_id = o.id join accounts a on a.id = u.account_id`,
  `with made as (
      insert into organizations (company_name, company_email, confirmed_email, confirmed_since, phone, time_zone, crews, created_at)
      select 'Company ' || n, 'quotes@company-' || n || '.example', 'quotes@company-' || n || '.example',
        now() - interval '${YEARS} years', '(303) 555-0100', time_zone, crews, now() - interval '${YEARS} years'
      from organizations, generate_series(1, ${others}) as n
      returning id, split_part(company_name, ' ', 2)::int as n
    ), account as (
      insert into accounts (email, password_hash)
      select 'office@company-' || n || '.example', password_hash from accounts, generate_series(1, ${others}) as n
      returning id, email
    ), member as (
      insert into users (organization_id, account_id, role)
      select made.id, account.id, 'admin'
      from made join account on account.email = 'office@company-' || made.n || '.example'
      returning id, organization_id
    )
    insert into bench_companies
    select made.n, made.id, member.id, 'office@company-' || made.n || '.example', ${each}
    from made join member on member.organization_id = made.id`,
  `insert into rate_cards (organization_id, version, card, created_at)
    select c.organization_id, r.version, r.card, r.created_at
    from bench_companies c, rate_cards r where c.n > 0`,
  `insert into trucks (organization_id, name, length_ft, capacity_cu_ft, payload_lb, plate)
    select c.organization_id, t.name, t.length_ft, t.capacity_cu_ft, t.payload_lb, t.plate
    from bench_companies c, trucks t where c.n > 0`,
  `insert into crews (organization_id, name, colour, active, work_days, day_start, day_end)
    select c.organization_id, w.name, w.colour, w.active, w.work_days, w.day_start, w.day_end
    from bench_companies c, crews w where c.n > 0`,
  `alter table bench_companies add session_id bigint`,
  `with session as (
      insert into sessions (organization_id, user_id, user_agent, expires_at)
      select organization_id, user_id, 'bench', now() + interval '30 days' from bench_companies
      returning organization_id, id
    )
    update bench_companies c set session_id = session.id from session where session.organization_id = c.organization_id`,
  `create table bench_templates as
    select (row_number() over (order by id) - 1)::int as n, pickup_address, delivery_address, pickup_stairs, delivery_stairs,
      pickup_carry_feet, delivery_carry_feet, multiple_stops, distance, move_notes, items, estimate, total_cents
    from quotes`,
]

/** By the pound, as the person who chose nothing is protected between states. */
const PROTECTION: Protection = {
  ...{ id: null, kind: 'released', label: 'Released value', centsPerPound: 60 },
  ...{ coverCents: null, deductibleCents: 0, deductibleOnLoss: true },
}

const dice = (seed: number, sides: number | string) =>
  `mod(abs(hashint8extended(n * 100000000::bigint + k, ${seed})), ${sides})::int`
/** Some words are far more frequent than others. */
const skewed = (seed: number, sides: number) =>
  `floor(${sides} * power(${dice(seed, 1_000_000)} / 1000000.0, 2.5))::int`

/** What every quote is to be, in the order in which they come in: over years, each company's evenly. */
export const plan = (now: Date, workers: number) => `
  create unlogged table bench_plan as
  select row_number() over (partition by worker order by at, n)::int as g, told.*
  from (
    select n, k, worker, j, organization_id, user_id, at, year, status, template, first_name || ' ' || last_name as name, last_name,
      lower(first_name || '.' || last_name) || ${dice(4, 1000)} || '@example.com' as email,
      '(' || 300 + ${dice(5, 660)} || ') 555-' || lpad(${dice(6, 10_000)}::text, 4, '0') as phone,
      1 + ${dice(7, 9999)} || ' ' || pickup_street || ', ' as pickup,
      1 + ${dice(8, 9999)} || ' ' || delivery_street || ', ' as delivery,
      case when ${dice(9, 5)} = 0 then true else false end as by_phone,
      case when j is null or mod(j::int, 25) = 13 then null else
        (day + (8 + ${STARTS_A_DAY} * (slot / 7)) * interval '1 hour') at time zone 'America/Denver' end as starts_at,
      case when slot < ${STARTS_A_DAY} * 7 then crew end as crew
    from (
      select *, extract(year from at)::int as year,
        case when j is not null then 'approved' else (array['sent', 'sent', 'sent', 'sent', 'phone_quote', 'draft', 'draft', 'draft'])[1 + ${dice(10, 8)}] end as status,
        ${dice(1, 400)} as template,
        (select word from bench_first where place = ${skewed(2, FIRST_NAMES.length)}) as first_name,
        (select word from bench_last where place = ${skewed(3, LAST_NAMES.length)}) as last_name,
        (select word from bench_streets where place = ${dice(11, STREETS.length)}) as pickup_street,
        (select word from bench_streets where place = ${dice(12, STREETS.length)}) as delivery_street,
        (begins at time zone 'America/Denver')::date::timestamp + floor(jday) * interval '1 day' + interval '21 days' as day,
        floor((jday - floor(jday)) * greatest(1, quotes * ${CONVERTED / 1000} / days))::int as slot,
        (array['Dwyer', 'Okoye', 'Castellanos', 'Nakamura', 'Petrenko', 'Adeyemi-Lindholm', 'Whitcomb'])
          [1 + mod(floor((jday - floor(jday)) * greatest(1, quotes * ${CONVERTED / 1000} / days))::int, 7)] as crew
      from (
        select c.n, k, mod(c.n, ${workers}) as worker, c.organization_id, c.user_id, c.quotes, span.begins, span.days,
          span.begins + (k - 0.5) / c.quotes * (span.ends - span.begins) as at,
          case when (k + 1) * ${CONVERTED} / 1000 > k * ${CONVERTED} / 1000 then k * ${CONVERTED} / 1000 end as j,
          (k * ${CONVERTED} / 1000)::float / greatest(1, c.quotes * ${CONVERTED / 1000}) * (span.days + 14) as jday
        from bench_companies c
        cross join lateral generate_series(1, c.quotes) as k
        cross join (select timestamptz '${now.toISOString()}' - interval '${YEARS} years' as begins,
          timestamptz '${now.toISOString()}' as ends, ${YEARS} * 365.25 as days) as span
      ) as planned
    ) as planned
  ) as told`

/** One transaction's share of the plan, table by table. */
export function batchOf(worker: number, workers: number, from: number): string[] {
  const share = `p.worker = ${worker} and p.g between ${from} and ${from + BATCH - 1}`
  const id = `${FIRST_ID} + ${workers} * p.g + p.worker`
  const number = (letter: string, count: string) =>
    `'${letter}-' || p.year || '-' || (10000 + ${count})::text`
  return [
    `insert into phone_calls (id, organization_id, provider, platform_call_id, stage, customer_number, started_at, ended_at, quoted_at, heard_at)
      overriding system value
      select ${id}, p.organization_id, 'retell', 'bench_' || p.worker || '_' || p.g, 'analyzed', p.phone, p.at - interval '4 minutes', p.at, p.at, p.at
      from bench_plan p where ${share} and p.by_phone`,
    `insert into quotes (id, organization_id, quote_number, status, customer_name, customer_email, customer_phone,
        customer_lead_source, pickup_address, delivery_address, pickup_stairs, delivery_stairs, pickup_carry_feet,
        delivery_carry_feet, multiple_stops, distance, move_date, move_notes, items, estimate, total_cents,
        rate_card_version, sent_revision, holds_until, phone_call_id, created_at, made_on)
      overriding system value
      select ${id}, p.organization_id, ${number('Q', 'p.k')}, p.status, p.name, p.email, p.phone,
        case when p.by_phone then 'retell_ai' else 'manual' end,
        p.pickup || substr(t.pickup_address, strpos(t.pickup_address, ',') + 2),
        p.delivery || substr(t.delivery_address, strpos(t.delivery_address, ',') + 2),
        t.pickup_stairs, t.delivery_stairs, t.pickup_carry_feet, t.delivery_carry_feet, t.multiple_stops, t.distance,
        (p.at + interval '21 days')::date, t.move_notes, t.items, t.estimate, t.total_cents, 1,
        case when p.status in ('sent', 'approved') then 1 end,
        case when p.status in ('sent', 'approved') then (p.at + interval '30 days')::date end,
        case when p.by_phone then ${id} end, p.at, p.at::date
      from bench_plan p join bench_templates t on t.n = p.template where ${share} order by p.g`,
    `insert into jobs (id, organization_id, job_number, status, quote_id, customer_name, customer_email, customer_phone,
        origin_address, destination_address, move_date, crew_size, duration_minutes, starts_at, ends_at, arrival_from, arrival_to,
        assigned_crew, estimated_cents, actual_cents, completed_at, told_version, created_at, crew_id, made_on, starts_on, completed_on)
      overriding system value
      select ${id}, p.organization_id, ${number('J', 'p.j')},
        case when mod(p.j::int, 25) = 7 then 'cancelled' when p.starts_at < now() then 'completed' else 'scheduled' end,
        ${id}, p.name, p.email, p.phone, p.pickup || substr(t.pickup_address, strpos(t.pickup_address, ',') + 2),
        p.delivery || substr(t.delivery_address, strpos(t.delivery_address, ',') + 2), p.starts_at::date, 3, ${JOB_MINUTES},
        p.starts_at, p.starts_at + interval '${JOB_MINUTES} minutes', p.starts_at, p.starts_at + interval '1 hour',
        p.crew, t.total_cents,
        case when p.starts_at < now() and mod(p.j::int, 25) <> 7 then t.total_cents end,
        case when p.starts_at < now() and mod(p.j::int, 25) <> 7 then p.starts_at + interval '${JOB_MINUTES} minutes' end,
        1, p.at + interval '1 day',
        (select c.id from crews c where c.organization_id = p.organization_id and c.name = p.crew),
        (p.at + interval '1 day')::date, p.starts_at::date,
        case when p.starts_at < now() and mod(p.j::int, 25) <> 7 then p.starts_at::date end
      from bench_plan p join bench_templates t on t.n = p.template where ${share} and p.j is not null order by p.g`,
    // The demo company's own jobs keep the crews that they have.
    `insert into bookings (organization_id, resource, during, job_id)
      select j.organization_id, 'crew:' || j.crew_key, tstzrange(j.starts_at, j.ends_at), j.id
      from bench_plan p join jobs j on j.organization_id = p.organization_id and j.id = ${id}
      where ${share} and p.starts_at is not null and p.crew is not null and j.status <> 'cancelled'
      on conflict do nothing`,
    `insert into mails (id, organization_id, quote_id, kind, from_name, recipient, subject, html, plain, quote_revision, state,
        attempts, next_attempt_at, settled_at, created_at)
      overriding system value
      select ${id}, p.organization_id, ${id}, 'quote', 'Company', p.email, 'Your moving quote', '', '', 1, 'sent',
        1, p.at, p.at + interval '3 seconds', p.at + interval '1 hour'
      from bench_plan p where ${share} and p.status in ('sent', 'approved')`,
    `insert into quote_events (organization_id, quote_id, kind, at, day, user_id, facts)
      select p.organization_id, ${id}, 'made', p.at, p.at::date, p.user_id, '{"from": "office"}' from bench_plan p where ${share}`,
    `insert into quote_events (organization_id, quote_id, kind, at, day, user_id, facts)
      select p.organization_id, ${id}, 'sent', p.at + interval '2 hours', (p.at + interval '2 hours')::date, p.user_id, '{}'
      from bench_plan p where ${share} and p.status in ('sent', 'approved')`,
    `insert into quote_events (organization_id, quote_id, kind, at, day, facts)
      select p.organization_id, ${id}, 'declined', p.at + interval '2 days', (p.at + interval '2 days')::date,
        jsonb_build_object('reason', (array['price', 'date', 'competitor', 'other'])[1 + mod(p.k, 4)])
      from bench_plan p where ${share} and p.status = 'sent' and mod(p.k, 5) = 0`,
    `insert into claims (organization_id, job_id, number, state, filed_on, filed_how, jurisdiction, protection, asked_cents,
        paid_cents, paid_on, closed_on, created_at)
      select j.organization_id, j.id, ${number('C', 'p.j')}, 'paid', j.completed_at::date + 9, 'link', 'CO',
        '${JSON.stringify(PROTECTION)}', 12000, 5400, j.completed_at::date + 30, j.completed_at::date + 30, j.completed_at + interval '9 days'
      from bench_plan p join jobs j on j.organization_id = p.organization_id and j.id = ${id}
      where ${share} and j.status = 'completed' and mod(p.j::int, 25) = 3`,
    `insert into history (organization_id, at, user_id, entity, entity_id, name, action, changes)
      select p.organization_id, p.at, p.user_id, 'quote', ${id}, 'quote ' || ${number('Q', 'p.k')}, 'created',
        jsonb_build_array(jsonb_build_object('field', 'customer_name', 'name', null, 'before', null, 'after', p.name))
      from bench_plan p where ${share}`,
  ]
}

/** Numbers go on after what was filled. */
export const AFTERWARDS = [
  ...['quotes', 'jobs', 'mails', 'phone_calls'].map(
    (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
  ),
  `insert into organization_counters as kept (organization_id, kind, year, last)
    select organization_id, kind, extract(year from now())::int, 10000 + max(k)
    from bench_plan, (values ('quote'), ('job')) as kinds (kind) group by 1, 2
    on conflict (organization_id, kind, year) do update set last = greatest(kept.last, excluded.last)`,
  'vacuum analyze',
]

/** The companies with what their calls are made of, the large one first. */
export const RESULT = `
  select c.organization_id as "organizationId", c.user_id as "userId", c.email, c.session_id as "sessionId",
    c.quotes,
    named.common as "commonName", named.rare as "rareName"
  from bench_companies c join (
    select n, (array_agg(last_name order by times desc, last_name))[1] as common,
      (array_agg(last_name order by times, last_name))[1] as rare
    from (select n, last_name, count(*) as times from bench_plan group by 1, 2) as names
    where length(last_name) > 6 group by n
  ) as named on named.n = c.n
  order by c.n`
