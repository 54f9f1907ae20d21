import type { Feature } from '../feature.ts'
import type { Services } from '../org-scope.ts'
import { removeExportFile, removeLeftExports } from './export-files.ts'
import { dataExportHandlers } from './handlers.ts'
import { listExpired, listFiles, noteGone } from './queries.ts'
import { serveExport } from './serve-export.ts'

const AT_ONCE = 100

/** Removes the files whose day is over, and has those made that nobody makes any more. */
const lookForExports = (services: Services) => async (): Promise<void> => {
  const { db, clock, settings, exportMaker } = services
  for (const row of await listExpired(db, clock(), AT_ONCE)) {
    await noteGone(db, row)
    if (row.file !== null) await removeExportFile(settings.dataDir, row.file)
  }
  await removeLeftExports(settings.dataDir, () => listFiles(db))
  await exportMaker.takeUp()
}

export const dataExport = {
  name: 'data-export',
  handlers: { dataExports: dataExportHandlers },
  mails: () => ({ data_export: {} }),
  periodic: [
    {
      looksFor: 'exports to make and to remove',
      everyMs: ({ followUpsEveryMs }) => followUpsEveryMs,
      on: 'every node, each row once',
      look: lookForExports,
    },
  ],
  serve: serveExport,
  start: ({ exportMaker }) => exportMaker.start(),
  stop: ({ exportMaker }) => exportMaker.stop(),
} satisfies Feature
