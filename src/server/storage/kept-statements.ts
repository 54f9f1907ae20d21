import type pg from 'pg'

/** Each keeps its plan in the database's memory, some 10 to 100 kB. */
const MOST_KEPT = 200
/** Texts that came once and may come again. */
const MOST_REMEMBERED = 1_000

const CAN_BE_KEPT = /^\s*(?:select|insert|update|delete|with)\b/i
/** How a text is best looked for depends on the text: three letters that all have want another plan than a rare name. */
const LOOKS_FOR_TEXT = /\blike \$|<%/i
type DriverClient = { connection: { parsedStatements: Record<string, string> } }
/** It would say so for ever. */
const COLUMNS_HAVE_CHANGED = '0A000'

/**
 * Has a connection's database keep the statements that come again, so that it neither reads nor plans them again, which
 * takes most of the time of those that find little. PostgreSQL decides itself whether a plan fits all values, and makes it
 * again when a table or its statistics change.
 */
export function createKeptStatements() {
  /** Names by text, whichever was used longest ago first. */
  const kept = new Map<string, string>()
  const remembered = new Set<string>()
  let names = 0

  async function drop(connection: pg.Client, text: string): Promise<void> {
    const name = kept.get(text)
    kept.delete(text)
    if (!name) return
    // The driver keeps the text of every statement that it has ever named.
    delete (connection as unknown as DriverClient).connection.parsedStatements[name]
    await connection.query(`deallocate ${name}`).catch(() => undefined)
  }

  /** @returns undefined when the statement stays without a name */
  function nameOf(text: string): string | undefined {
    const name = kept.get(text)
    if (name) {
      kept.delete(text)
      kept.set(text, name)
      return name
    }
    if (!CAN_BE_KEPT.test(text) || LOOKS_FOR_TEXT.test(text)) return undefined
    if (remembered.delete(text)) {
      names += 1
      kept.set(text, `kept_${names}`)
      return kept.get(text)
    }
    remembered.add(text)
    if (remembered.size > MOST_REMEMBERED) remembered.delete(remembered.values().next().value as string)
    return undefined
  }

  return {
    async send(connection: pg.Client, config: string | pg.QueryConfig, values?: unknown[]) {
      const query = typeof config === 'string' ? { text: config } : config
      // One that has a name already is kept under it by the driver.
      const name = query.name === undefined ? nameOf(query.text) : undefined
      if (name === undefined) return connection.query(config as string, values)
      try {
        const result = await connection.query({ ...query, name }, values)
        const [oldest] = kept.keys()
        if (oldest !== undefined && kept.size > MOST_KEPT) await drop(connection, oldest)
        return result
      } catch (error) {
        if ((error as pg.DatabaseError).code === COLUMNS_HAVE_CHANGED) await drop(connection, query.text)
        throw error
      }
    },
  }
}
