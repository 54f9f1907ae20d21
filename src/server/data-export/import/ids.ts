import { entityOf, type StoredEntity } from '../../../domain/history/history-entries.ts'
import type { CompanyTable } from '../company-tables.ts'

/** A stored row as its line of JSON says it. */
export type Row = Record<string, unknown>
/** The number of a row of a table here, for the one that it had. */
export type MapId = (table: string, id: number) => number

/** Numbers of rows that no foreign key says, and of which table they are. 0 is no row. */
export const BESIDE_KEYS: Readonly<Record<string, string>> = {
  'card_returns.user_id': 'users',
  'customers.merged_into': 'customers',
  'hours_entries.replaces': 'hours_entries',
  'invoices.mail_id': 'mails',
  'invoices.through_entry': 'ledger_entries',
  'invoices.user_id': 'users',
  'invoices.voided_by': 'users',
  'job_assignments.crew_id': 'crews',
  'job_assignments.entered_by': 'users',
  'job_assignments.stands_in_for': 'people',
  'jobs.crew_id': 'crews',
  'jobs.status_changed_by': 'users',
  'journal_entries.corrects': 'journal_entries',
  'journal_entries.job_id': 'jobs',
  'journal_entries.of_entry': 'ledger_entries',
  'journal_entries.user_id': 'users',
  'journal_months.closed_by': 'users',
  'journal_months.reopened_by': 'users',
  'ledger_entries.invoice_id': 'invoices',
  'ledger_entries.user_id': 'users',
  'postings.agreement_id': 'quotes',
  'postings.invoice_id': 'invoices',
  'postings.job_id': 'jobs',
  'postings.payer_id': 'customers',
  'postings.person_id': 'people',
  'reminders.changed_by': 'users',
  'told_bookings.job_id': 'jobs',
}

/** Which table an entry of the history is about, a mark of the worklist, or what something was called. */
const TABLE_OF: Readonly<Record<string, string>> = {
  claim: 'claims',
  crew: 'crews',
  customer: 'customers',
  job: 'jobs',
  person: 'people',
  quote: 'quotes',
  reminder: 'reminders',
  team: 'users',
  truck: 'trucks',
}

const all = (map: MapId, table: string, ids: unknown) =>
  Array.isArray(ids) ? ids.map((id) => map(table, Number(id))) : ids

/** What names rows in its own way: lists, words and JSON. Each is shown a row and changes it. */
export const IN_THEIR_OWN_WAY: Readonly<Record<string, (row: Row, map: MapId) => void>> = {
  bookings(row, map) {
    const [, kind, id] = /^(person|truck):(\d+)$/.exec(String(row.resource)) ?? []
    if (kind !== undefined) row.resource = `${kind}:${map(TABLE_OF[kind] ?? '', Number(id))}`
  },
  customer_merges(row, map) {
    row.quote_ids = all(map, 'quotes', row.quote_ids)
    row.job_ids = all(map, 'jobs', row.job_ids)
  },
  former_descriptions(row, map) {
    const table = TABLE_OF[String(row.about_type)]
    if (table !== undefined) row.about_id = map(table, Number(row.about_id))
  },
  history(row, map) {
    if (row.entity_id === null) return
    const table = TABLE_OF[entityOf(row.entity as StoredEntity, String(row.name))]
    row.entity_id = table === undefined ? null : map(table, Number(row.entity_id))
  },
  journal_entries(row, map) {
    const ofLedger = (words: unknown, pattern: RegExp, table: string) => {
      const [, before, id] = pattern.exec(String(words)) ?? []
      return before === undefined ? words : `${before}${map(table, Number(id))}`
    }
    row.source = ofLedger(
      ofLedger(row.source, /^(entry )(\d+)$/, 'ledger_entries'),
      /^((?:invoice|void) )(\d+)$/,
      'invoices',
    )
    row.part = ofLedger(row.part, /^((?:storage|hand|note):)(\d+)$/, 'ledger_entries')
  },
  plan_changes(row, map) {
    const mapped = (plan: Row) => ({
      ...plan,
      tripOf: plan.tripOf == null ? null : map('jobs', Number(plan.tripOf)),
      crewId: plan.crewId == null ? null : map('crews', Number(plan.crewId)),
      truckIds: (plan.truckIds as number[]).map((id) => map('trucks', id)),
    })
    const changes = row.rows as { jobId: number; before: Row; after: Row }[]
    row.rows = changes.map(({ jobId, before, after, ...more }) => ({
      ...{ ...more, jobId: map('jobs', jobId), before: mapped(before), after: mapped(after) },
    }))
  },
  quote_events(row, map) {
    const facts = row.facts as { historyId?: number | null } | null
    if (facts?.historyId != null) row.facts = { ...facts, historyId: map('history', facts.historyId) }
  },
  time_sheets(row, map) {
    const jobs = row.approved_jobs as { jobId: number }[]
    row.approved_jobs = jobs.map((job) => ({ ...job, jobId: map('jobs', job.jobId) }))
  },
  worklist_marks(row, map) {
    const table = TABLE_OF[String(row.about_type)]
    if (table !== undefined) row.about_id = map(table, Number(row.about_id))
  },
}

/** A row with each number of a row replaced, wherever it stands. */
export function mapIds(table: CompanyTable, row: Row, map: MapId): Row {
  const mapped = { ...row }
  for (const { name } of table.columns) {
    const of = table.refersTo.get(name) ?? BESIDE_KEYS[`${table.name}.${name}`]
    const id = mapped[name]
    if (of !== undefined && id != null) mapped[name] = map(of, Number(id))
  }
  IN_THEIR_OWN_WAY[table.name]?.(mapped, map)
  return mapped
}
