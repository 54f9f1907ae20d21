import { z } from 'zod'
import { ROOM_KINDS } from '../domain/company-room.ts'
import { endpoint } from './endpoint.ts'
import { moment } from './fields.ts'

const status = z.object({
  version: z.string(),
  database: z.object({
    kind: z.enum(['embedded', 'postgres']),
    /** Of PostgreSQL, e.g. `17.5`. */
    version: z.string(),
    bytes: z.number(),
    /** How many changes of the tables were made, and how many this version knows; more while a newer one starts. */
    migrations: z.object({ applied: z.number(), known: z.number() }),
  }),
  /** Work in the background that is due, of all companies on this installation. */
  queue: z.object({ waiting: z.number(), oldest_seconds: z.number() }),
  /** This company's own. */
  mail: z.object({
    /** Whether there is a mail server; without one mails are kept as files. */
    leaves: z.boolean(),
    waiting: z.number(),
    oldest_waiting: moment().nullable(),
    /** Of the last 24 hours, at most the newest 1,000. */
    left: z.number(),
    not_delivered: z.number(),
  }),
  /** The last that was made with the data folder of the node that answers; null when none was. */
  last_backup: z.object({ finished_at: moment(), bytes: z.number(), rows: z.number() }).nullable(),
  /** What this company keeps in files and how much it may, in bytes; pictures as they were within the last 5 minutes. */
  room: z.array(z.object({ kind: z.enum(ROOM_KINDS), bytes: z.number(), limit: z.number() })),
  disk_is_low: z.boolean(),
})
export type SystemStatus = z.output<typeof status>

/** The installation itself, as the person who looks after it sees it. */
export const system = {
  status: endpoint({
    summary: 'Version, database, queue, mail, the last backup, and how much room the company takes',
    method: 'GET',
    path: '/status',
    right: 'system.read',
    output: status,
  }),
}
