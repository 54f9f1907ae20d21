import type { QueryRunner } from '../storage/database.ts'
import { type Counted, createChecksum } from './backup-file.ts'

/** Rows are read and written in portions of about this size, so memory does not grow with the data. */
const PORTION_LENGTH = 1_000_000
const MOST_ROWS = 2_000
const FIRST_ROWS = 20

export type Table = {
  name: string
  columns: { name: string; type: string }[]
  /** The column that numbers the rows, if any. */
  numberedBy: string | null
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Every table with the columns that are stored as they were given, those first that others refer to. */
export async function tablesInOrder(query: QueryRunner): Promise<Table[]> {
  const { rows } = await query({
    text: `select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        a.attidentity <> '' as numbers
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      order by c.relname, a.attnum`,
  })
  const tables = Map.groupBy(
    rows as { table: string; name: string; type: string; numbers: boolean }[],
    (row) => row.table,
  )
  const { rows: keys } = await query({
    text: `select distinct child.relname as child, parent.relname as parent
      from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
      where k.contype = 'f' and k.conrelid <> k.confrelid`,
  })
  const ordered = new Set<string>()
  while (ordered.size < tables.size) {
    const next = [...tables.keys()].find(
      (name) =>
        !ordered.has(name) &&
        keys.every(({ child, parent }) => child !== name || ordered.has(String(parent))),
    )
    if (next === undefined) throw new Error('tables refer to each other in a circle')
    ordered.add(next)
  }
  return [...ordered].map((name) => {
    const columns = tables.get(name) ?? []
    return {
      name,
      columns: columns.map((column) => ({ name: column.name, type: column.type })),
      numberedBy: columns.find(({ numbers }) => numbers)?.name ?? null,
    }
  })
}

export async function countRows(query: QueryRunner, { name }: Pick<Table, 'name'>): Promise<number> {
  const { rows } = await query({ text: `select count(*) as rows from ${quoted(name)}` })
  return Number(rows[0]?.rows)
}

/** The rows of a table, each a JSON array of its columns as text; inside a transaction. */
export async function* readRows(query: QueryRunner, table: Table): AsyncGenerator<string> {
  const columns = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ')
  await query({
    text: `declare backup_rows no scroll cursor for select to_json(array[${columns}])::text as row from ${quoted(table.name)}`,
  })
  let most = FIRST_ROWS
  for (;;) {
    const { rows } = await query({ text: `fetch ${most} from backup_rows` })
    let length = 0
    for (const { row } of rows) {
      length += String(row).length
      yield String(row)
    }
    if (rows.length < most) break
    most = Math.max(1, Math.min(MOST_ROWS, Math.floor((PORTION_LENGTH * rows.length) / length)))
  }
  await query({ text: 'close backup_rows' })
}

/** Puts rows into a table portion by portion. Its triggers are off: what they would write is among the rows. */
export async function createRowWriter(query: QueryRunner, table: Table) {
  const name = quoted(table.name)
  const text = `insert into ${name} (${table.columns.map((column) => quoted(column.name)).join(', ')})
    overriding system value
    select ${table.columns.map(({ type }, i) => `(r ->> ${i})::${type}`).join(', ')} from jsonb_array_elements($1::jsonb) r`
  let lines: string[] = []
  let length = 0
  await query({ text: `alter table ${name} disable trigger user` })

  async function flush(): Promise<void> {
    if (lines.length > 0) await query({ text, values: [`[${lines.join(',')}]`] })
    lines = []
    length = 0
  }
  return {
    async write(line: string): Promise<void> {
      lines.push(line)
      length += line.length
      if (length >= PORTION_LENGTH || lines.length >= MOST_ROWS) await flush()
    },
    async end(): Promise<void> {
      await flush()
      // A table with checks that wait for the commit cannot be altered: where its rows refer to each other, all are there now.
      await query({ text: 'set constraints all immediate' })
      await query({ text: `alter table ${name} enable trigger user` })
      await query({ text: 'set constraints all deferred' })
    },
  }
}

/** Counts a table's rows and makes their checksum. */
export async function checksumOf(query: QueryRunner, table: Table): Promise<Counted> {
  const checksum = createChecksum()
  for await (const row of readRows(query, table)) checksum.add(row)
  return checksum.counted()
}

/** The last number given by each table that numbers its rows. Asked after the rows, it is never behind them. */
export async function readSequences(query: QueryRunner, tables: Table[]): Promise<Record<string, string>> {
  const given: Record<string, string> = {}
  for (const { name, numberedBy } of tables) {
    if (numberedBy === null) continue
    const { rows } = await query({
      text: `select pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass)::text as last`,
      values: [quoted(name), numberedBy],
    })
    if (rows[0]?.last != null) given[name] = String(rows[0].last)
  }
  return given
}

export async function setSequence(
  query: QueryRunner,
  { name, numberedBy }: Table,
  last: string,
): Promise<void> {
  if (numberedBy === null) return
  await query({
    text: `select setval(pg_get_serial_sequence($1, $2), $3::bigint)`,
    values: [quoted(name), numberedBy, last],
  })
}
