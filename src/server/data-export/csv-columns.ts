/** What a cell holds: cents become dollars, instants the company's clock, figures stay figures. */
export type CellKind = 'text' | 'money' | 'number' | 'day' | 'moment' | 'yes'
export type CsvColumn = readonly [heading: string, sql: string, kind?: CellKind]
/** A file for people: a row for each of what it is called. */
export type CsvFile = {
  name: string
  columns: readonly CsvColumn[]
  /** Whose rows, in SQL after `from`; `$org` stands for the company. */
  from: string
  /** In which order, so that the same rows are always the same file. */
  order: string
}

/** How a colleague is called, whose number stands in a column; where `then` is given, as that column says that they were then. */
export const userName = (table: string, column: string, then?: string) =>
  `(select coalesce(${then ? `${table}.${then}, ` : ''}u.full_name, a.email) from users u join accounts a on a.id = u.account_id
    where u.organization_id = $org and u.id = ${table}.${column})`
export const onJob = 'join jobs j on (j.organization_id, j.id) = (t.organization_id, t.job_id)'
export const ofCompany = 'where t.organization_id = $org'
export const OF_JOB: readonly CsvColumn[] = [
  ['Job', 'j.job_number'],
  ['Customer', 'j.customer_name'],
]
