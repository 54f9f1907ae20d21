import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../domain/refusal.ts'
import type { Feature } from '../feature.ts'
import { sendFile } from '../file-answers.ts'
import { openCompanyScope, type Services } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { fingerprint } from '../secrets.ts'
import { allowLongStatements } from '../storage/request-context.ts'
import { dayIn } from '../time/wall-clock.ts'
import { exportFileName, openExportFile, removeExportFile, removeLeftExports } from './export-files.ts'
import { dataExportHandlers } from './handlers.ts'
import { findExportByLink, listExpired, listFiles, noteGone } from './queries.ts'

const TOKEN = /^[\w-]{27}$/
const OVER = 'This link no longer works. Export again in the settings.'

/** Serves `/exports/:token`, which was mailed to the person who asked for an export: the secret is the right, for a day. */
function serveExport(app: FastifyInstance, services: Services): void {
  const { db, limits, clock, settings } = services
  app.get<{ Params: { token: string } }>(
    '/exports/:token',
    { schema: { hide: true } },
    async (request, reply) => {
      const { token } = request.params
      const found = TOKEN.test(token) ? await findExportByLink(db, fingerprint(token), clock()) : null
      if (!found || found.file === null) {
        await limits.countWrongLink(request.ip)
        throw new Refusal('not-found', OVER)
      }
      allowLongStatements()
      const scope = await openCompanyScope(db, found, null, clock())
      const { companyName } = await getOrganization(scope)
      const called = exportFileName(companyName, dayIn(scope.timeZone, found.requestedAt))
      const file = await openExportFile(settings.dataDir, found.file, called)
      reply.headers({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
      return sendFile(reply, file)
    },
  )
}

const AT_ONCE = 100

/** Removes the files whose day is over, and has those made that no one makes any more. */
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
