import type { ReportName } from '../../domain/reports/reports.ts'
import { api } from '../api/client.ts'
import { LISTED, reading } from '../api/read.ts'

export type Asked = { name: ReportName; from: string; to: string }

/** A report. A period that the server refuses is refused again. */
export const reportQuery = ({ name, ...query }: Asked) =>
  reading(api.reports.get, { params: { name }, query }, { ...LISTED, retry: false })

/** What a row of a report counts. */
export const rowsQuery = ({ name, ...query }: Asked, key: string) =>
  reading(api.reports.rows, { params: { name }, query: { ...query, key } }, LISTED)
