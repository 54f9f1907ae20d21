import { DrizzleQueryError } from 'drizzle-orm'
import { stdSerializers } from 'pino'

/** What a database says of a failure besides the values it failed with. */
const WITHOUT_VALUES = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine']

/**
 * Describes an error for the log. A failed statement's message, parameters and details hold customers' data:
 * only the statement, where it failed and why by code stay. Whatever was thrown is described, for a line of the log
 * that throws is one that no one reads.
 */
export function describeError(error: unknown): object {
  if (!isErrorLike(error)) return { type: typeof error, message: String(error) }
  if (error instanceof DrizzleQueryError) {
    const { query, cause } = error
    return { type: 'DrizzleQueryError', query, stack: callers(error), cause: cause && describeError(cause) }
  }
  if ('severity' in error) {
    const said = Object.entries(error).filter(([name]) => WITHOUT_VALUES.includes(name))
    return { type: 'DatabaseError', ...Object.fromEntries(said), stack: callers(error) }
  }
  // Records among the properties, such as a connection with its statements, hold whatever they were given.
  const plain = Object.entries(stdSerializers.errWithCause(error)).filter(([, value]) => isPlain(value))
  return {
    ...Object.fromEntries(plain),
    stack: callers(error),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  }
}

/** Libraries throw objects of their own with an error's fields. */
const isErrorLike = (error: unknown): error is Error => typeof error === 'object' && error !== null

const isPlain = (value: unknown) => value === null || !['object', 'function'].includes(typeof value)

/** The stack without the message it begins with. */
const callers = ({ stack = '' }: Error) => stack.slice(Math.max(0, stack.search(/^ {4}at /m)))
