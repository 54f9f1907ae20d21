import { type CsvFile, ofCompany, userName } from './csv-columns.ts'

/** What a company is and does besides its moves, for a spreadsheet. */
export const csvOfCompany: readonly CsvFile[] = [
  {
    name: 'crews',
    columns: [
      ['Name', 't.name'],
      ['Truck', '(select k.name from trucks k where k.organization_id = $org and k.id = t.truck_id)'],
      [
        'People',
        `(select string_agg(p.name, ', ' order by p.id) from crew_members m
          join people p on (p.organization_id, p.id) = (m.organization_id, m.person_id)
          where m.organization_id = $org and m.crew_id = t.id)`,
      ],
      ['Day starts', 't.day_start'],
      ['Day ends', 't.day_end'],
      ['Active', 't.active', 'yes'],
    ],
    from: `crews t ${ofCompany}`,
    order: 't.id',
  },
  {
    name: 'people',
    columns: [
      ['Name', 't.name'],
      ['Role', 't.role'],
      ['Phone', 't.phone'],
      ['Email', 't.email'],
      ['Active', 't.active', 'yes'],
    ],
    from: `people t ${ofCompany}`,
    order: 't.id',
  },
  {
    name: 'trucks',
    columns: [
      ['Name', 't.name'],
      ['Plate', 't.plate'],
      ['Length ft', 't.length_ft', 'number'],
      ['Capacity cu ft', 't.capacity_cu_ft', 'number'],
      ['Payload lb', 't.payload_lb', 'number'],
      ['Active', 't.active', 'yes'],
    ],
    from: `trucks t ${ofCompany}`,
    order: 't.id',
  },
  {
    name: 'absences',
    columns: [
      ['Person', '(select p.name from people p where p.organization_id = $org and p.id = t.person_id)'],
      ['Truck', '(select k.name from trucks k where k.organization_id = $org and k.id = t.truck_id)'],
      ['From', 't.from_day', 'day'],
      ['To', 't.to_day', 'day'],
      ['Reason', 't.reason'],
      ['From time', 't.from_clock'],
    ],
    from: `absences t ${ofCompany}`,
    order: 't.id',
  },
  {
    name: 'team',
    columns: [
      ['Name', 't.full_name'],
      ['Email', '(select a.email from accounts a where a.id = t.account_id)'],
      ['Role', 't.role'],
      ['Active', 't.active', 'yes'],
      ['Since', 't.created_at', 'moment'],
    ],
    from: `users t ${ofCompany}`,
    order: 't.id',
  },
  {
    name: 'price-book',
    columns: [
      ['Name', `e ->> 'name'`],
      ['Kind', `e ->> 'kind'`],
      ['Unit', `e ->> 'unit'`],
      ['Price', `e ->> 'priceCents'`, 'money'],
      ['Cost', `e ->> 'costCents'`, 'money'],
      ['Taxable', `(e ->> 'taxable')::boolean`, 'yes'],
      ['Active', `(e ->> 'active')::boolean`, 'yes'],
    ],
    from: `price_books t cross join lateral jsonb_array_elements(t.book -> 'entries') with ordinality l(e, place) ${ofCompany}`,
    order: 'l.place',
  },
  {
    name: 'reminders',
    columns: [
      ['Day', 't.day', 'day'],
      ['Time', 't.time'],
      ['What', 't.words'],
      ['For', userName('t', 'user_id')],
      ['Quote', '(select q.quote_number from quotes q where q.organization_id = $org and q.id = t.quote_id)'],
      ['Job', '(select j.job_number from jobs j where j.organization_id = $org and j.id = t.job_id)'],
      ['Done', 't.done_at', 'moment'],
    ],
    from: `reminders t ${ofCompany}`,
    order: 't.id',
  },
  {
    name: 'calls',
    columns: [
      ['Started', 't.started_at', 'moment'],
      ['Ended', 't.ended_at', 'moment'],
      ['Number', 't.customer_number'],
      [
        'Quote',
        '(select q.quote_number from quotes q where q.organization_id = $org and q.phone_call_id = t.id)',
      ],
    ],
    from: `phone_calls t ${ofCompany}`,
    order: 't.id',
  },
  {
    name: 'history',
    columns: [
      ['When', 't.at', 'moment'],
      ['Who', `coalesce(${userName('t', 'user_id', 'by_name')}, replace(t.actor, '_', ' '))`],
      ['Did', `replace(t.action, '_', ' ')`],
      ['What', 't.name'],
      [
        'Changes',
        `(select string_agg(concat(c ->> 'field', ': ', coalesce(c ->> 'before', 'nothing'), ' to ', coalesce(c ->> 'after', 'nothing')), E'\\n' order by place)
          from jsonb_array_elements(t.changes) with ordinality l(c, place))`,
      ],
    ],
    from: `history t ${ofCompany}`,
    order: 't.id',
  },
  {
    name: 'mails',
    columns: [
      ['When', 't.created_at', 'moment'],
      ['To', 't.recipient'],
      ['Subject', 't.subject'],
      ['Kind', 't.kind'],
      ['Quote', '(select q.quote_number from quotes q where q.organization_id = $org and q.id = t.quote_id)'],
      ['State', 't.state'],
      ['Detail', 't.detail'],
    ],
    from: `mails t ${ofCompany} and t.state <> 'queued'`,
    order: 't.id',
  },
]
