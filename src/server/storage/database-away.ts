/** What the network says of a database that is not there. */
const NOT_REACHED =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
/**
 * PostgreSQL's codes for what passes by itself or is someone's to mend, and is nothing that was asked: connection
 * (08), read-only while a standby takes over (25006), serialisation and deadlock (40), resources and a full disk
 * (53), locks (55P03), cancelled, stopped, crashed or starting (57), the system below (58), damage (XX001, XX002).
 */
const NOT_NOW = /^(08\w{3}|25006|40001|40P01|53\w{3}|55P03|57014|57P0\d|58\w{3}|XX00[12])$/
/** What the client says without any code. */
const BROKEN_OFF =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout|terminating connection|the database system is|after calling end on the pool|PGlite is clos/i

/** Whether an error, or what caused it, means that the database cannot answer now, whatever it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    if (typeof code === 'string' && (NOT_REACHED.test(code) || NOT_NOW.test(code))) return true
    if (BROKEN_OFF.test(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true
  }
  return false
}
