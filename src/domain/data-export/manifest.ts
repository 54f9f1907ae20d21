import { z } from 'zod'

/** Raised when an older release would misunderstand what a newer one writes: it then refuses the file. */
export const EXPORT_FORMAT = 1
/** The file that says what is in all others; written last, once their hashes are known. */
export const MANIFEST_FILE = 'manifest.json'

const name = z.string().regex(/^[a-z][a-z0-9_]*$/)

/** What an export holds, as its `manifest.json` says it. */
export const exportManifest = z.object({
  format: z.int().min(1),
  /** The release that made it, and the newest change of the tables that it knew. */
  release: z.string(),
  migration: z.string(),
  made_at: z.iso.datetime(),
  company: z.string(),
  /** The e-mail of the person who asked for it. */
  made_by: z.string().nullable(),
  tables: z.array(z.object({ name, columns: z.array(name).min(1), rows: z.int().min(0) })),
  /** All files but this one. */
  files: z.array(
    z.object({ name: z.string(), bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
  /** Invoices of which no PDF could be made, by their number. */
  missing_documents: z.array(z.string()).default([]),
  /** Pictures whose files were not there, by their SHA-256. */
  missing_photos: z.array(z.string()),
})
export type ExportManifest = z.output<typeof exportManifest>

/** Where an export keeps what it holds; nothing else belongs into one. */
export const EXPORT_FILE =
  /^(?:csv\/[a-z-]+\.csv|json\/[a-z0-9_]+\.jsonl|documents\/[\w.-]{1,150}\.pdf|photos\/[0-9a-f]{64}\.jpg)$/

export const tableFile = (table: string): string => `json/${table}.jsonl`
export const photoFile = (sha256: string): string => `photos/${sha256}.jpg`
