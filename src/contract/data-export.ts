import { z } from 'zod'
import { EXPORT_STATES } from '../domain/data-export/export-states.ts'
import { endpoint, touching } from './endpoint.ts'
import { idParams } from './fields.ts'

export const dataExport = z.object({
  id: z.number(),
  /** `gone`: its day is over, and the file is deleted. */
  state: z.enum(EXPORT_STATES),
  requested_at: z.string(),
  /** Who asked for it. */
  by: z.string().nullable(),
  /** How much of it is made, from 0 to 100. */
  percent: z.number(),
  /** Why it failed. */
  detail: z.string().nullable(),
  bytes: z.number().nullable(),
  rows: z.number().nullable(),
  finished_at: z.string().nullable(),
  /** Until when the file is there and its link works. */
  expires_at: z.string().nullable(),
})
export type DataExport = z.output<typeof dataExport>

const asked = { right: 'data.export' } as const

/** Everything of the company as one file, to keep or to bring into another installation. */
export const dataExports = touching(['dataExports'], {
  list: endpoint({
    ...asked,
    summary: 'The exports of everything, the newest 20 first, and when the next may be asked for',
    method: 'GET',
    path: '/data-exports',
    output: z.object({
      exports: z.array(dataExport),
      /** Null where one may be asked for now. */
      next_at: z.string().nullable(),
    }),
  }),
  create: endpoint({
    ...asked,
    summary:
      'Export everything of the company; the file is made in the background and mailed as a link that works for a day',
    method: 'POST',
    path: '/data-exports',
    idempotent: true,
    status: 201,
    output: dataExport,
  }),
  file: endpoint({
    ...asked,
    summary: 'The file of an export as a ZIP, for a day',
    method: 'GET',
    path: '/data-exports/:id/file',
    params: idParams,
    media: 'application/zip',
    output: z.file(),
  }),
})
