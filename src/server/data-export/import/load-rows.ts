import type { QueryRunner } from '../../storage/database.ts'
import type { CompanyTable } from '../company-tables.ts'
import type { Row } from './ids.ts'

/** Rows go in in portions of about this size, so that memory does not grow with them. */
const PORTION_LENGTH = 1_000_000
const MOST_ROWS = 500

/** What stands where something was left out that may not be nothing, in SQL. */
const FILLED: Readonly<Record<string, string>> = {
  'card_checkouts.back_to': `''`,
  'mails.html': `''`,
  'mails.plain': `''`,
}

/** Rows that have to be stored with one statement, by the column that they have in common. */
const TOGETHER: Readonly<Record<string, string>> = { paper_signatures: 'paper_id' }

const quoted = (name: string) => `"${name}"`

/** @param columns those that the rows have, of those that the table has */
function statementOf(table: CompanyTable, columns: readonly string[], organizationId: number): string {
  const given = table.columns.filter(({ name }) => columns.includes(name))
  const filled = Object.entries(FILLED).flatMap(([place, sql]) => {
    const [of, column = ''] = place.split('.')
    return of === table.name ? [{ column, sql }] : []
  })
  const names = ['organization_id', ...given.map(({ name }) => name), ...filled.map(({ column }) => column)]
  const values = [
    String(organizationId),
    ...given.map(({ name, type }) =>
      type === 'bytea' ? `decode(r.${quoted(name)}, 'base64')` : `r.${quoted(name)}`,
    ),
    ...filled.map(({ sql }) => sql),
  ]
  const record = given.map(({ name, type }) => `${quoted(name)} ${type === 'bytea' ? 'text' : type}`)
  return `insert into ${quoted(table.name)} (${names.map(quoted).join(', ')}) overriding system value
    select ${values.join(', ')} from json_to_recordset($1::json) as r(${record.join(', ')})`
}

/** Stores rows of a table, in the order in which they come, with the triggers that every row meets. */
export async function loadRows(
  query: QueryRunner,
  table: CompanyTable,
  {
    rows,
    columns,
    organizationId,
  }: { rows: AsyncIterable<Row>; columns: readonly string[]; organizationId: number },
): Promise<number> {
  const text = statementOf(table, columns, organizationId)
  const together = TOGETHER[table.name]
  let portion: string[] = []
  let length = 0
  let last: unknown
  let stored = 0
  const flush = async () => {
    if (portion.length > 0) await query({ text, values: [`[${portion.join(',')}]`] })
    stored += portion.length
    portion = []
    length = 0
  }
  for await (const row of rows) {
    const isFull = length >= PORTION_LENGTH || portion.length >= MOST_ROWS
    if (isFull && !(together && row[together] === last)) await flush()
    const line = JSON.stringify(row)
    portion.push(line)
    length += line.length
    last = together && row[together]
  }
  await flush()
  return stored
}
