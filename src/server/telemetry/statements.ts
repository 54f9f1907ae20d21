import { PgPreparedQuery } from 'drizzle-orm/pg-core'
import { statementRun } from './channels.ts'

type Prepared = {
  queryWithCache<T>(text: string, values: unknown[], run: () => Promise<T>): Promise<T>
}

let isTold = false

/**
 * From now on every statement is told, on either database. Drizzle offers a logger only, which does not learn when a
 * statement ends; both its drivers run each through this one method.
 */
export function tellOfStatements(): void {
  if (isTold) return
  isTold = true
  const prepared = PgPreparedQuery.prototype as unknown as Prepared
  const { queryWithCache } = prepared
  prepared.queryWithCache = function (text, values, run) {
    return statementRun.tracePromise(() => queryWithCache.call(this, text, values, run), { text }) as never
  }
}
