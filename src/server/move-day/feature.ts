import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, gte, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { pageHeaders } from '../built-pages.ts'
import type { Feature } from '../feature.ts'
import type { Services } from '../org-scope.ts'
import { sameIn } from '../storage/of-company.ts'
import { claimPhotos } from '../storage/tables/claims.ts'
import { jobEvents } from '../storage/tables/move-day.ts'
import { photos } from '../storage/tables/photos.ts'
import { crewJobHandlers } from './crew-jobs.ts'
import { customerDayHandlers } from './customer-day.ts'
import { workOfDays } from './late-work.ts'
import { moveDayHandlers } from './office-day.ts'
import { LEFT_AFTER_MS, removeLeftFiles, removeLeftHalves } from './photo-files.ts'
import { photoHandlers } from './photos.ts'
import { workOfRefused } from './refused-events.ts'

/** The folders of the pictures: two digits each. */
const FOLDERS = 256
const prefixOf = (folder: number) => folder.toString(16).padStart(2, '0')

/**
 * Removes pictures that neither an event of any job nor a claim names any more, and halves that no one went on with, a day after they came:
 * one folder at each look, after the last the halves. What was sent for a claim that was never filed leaves its place, too. A file that several companies have stays until none of them needs it.
 */
function createPhotoSweep({ db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>) {
  let folder = 0
  return async () => {
    const prefix = prefixOf(folder)
    folder = (folder + 1) % FOLDERS
    const before = new Date(clock().getTime() - LEFT_AFTER_MS)
    // No digit comes after the f.
    const inFolder = and(gte(photos.sha256, prefix), lt(photos.sha256, `${prefix}g`))
    const naming = db
      .select({ one: sql`1` })
      .from(jobEvents)
      .where(
        and(
          eq(jobEvents.organizationId, photos.organizationId),
          eq(jobEvents.kind, 'photo_added'),
          eq(sql`${jobEvents.data} ->> 'sha256'`, photos.sha256),
        ),
      )
    // What was sent for a claim that was never filed shows no article.
    const claimed = db
      .select({ one: sql`1` })
      .from(claimPhotos)
      .where(and(sameIn(claimPhotos, photos, 'sha256'), isNotNull(claimPhotos.itemId)))
    const inFolderOfClaims = and(gte(claimPhotos.sha256, prefix), lt(claimPhotos.sha256, `${prefix}g`))
    // Else they take the places that a move has for pictures for ever.
    await db
      .delete(claimPhotos)
      .where(and(inFolderOfClaims, lt(claimPhotos.receivedAt, before), isNull(claimPhotos.itemId)))
    const isUnneeded = and(notExists(naming), notExists(claimed))
    await db.delete(photos).where(and(inFolder, lt(photos.receivedAt, before), isUnneeded))
    const rows = await db.selectDistinct({ sha256: photos.sha256 }).from(photos).where(inFolder)
    const needed = new Set(rows.map(({ sha256 }) => sha256))
    await removeLeftFiles(settings.dataDir, prefix, { needed, before })
    if (folder === 0) await removeLeftHalves(settings.dataDir, before)
  }
}

/** Written by the build of the web app, as everything else that the app loads. */
const SHELL = join(import.meta.dirname, '../../../dist/web/crew/crew.html')
/** In the page, where anyone who has no script is led. */
const SHEET = 'href="/day/"'

/**
 * Serves the crew's app: `/crew`, where it lives, and `/d/:token`, the link of a day, which the app opens by itself.
 * Asking for either changes nothing: mail scanners and previews follow links too.
 */
function serveCrewPages(app: FastifyInstance): void {
  if (!existsSync(SHELL)) return
  const shell = readFileSync(SHELL, 'utf8')
  const headers = pageHeaders(null, {
    // A picture is shown before it is sent.
    'img-src': "'self' blob:",
    'manifest-src': "'self'",
    'worker-src': "'self'",
  })
  app.get('/crew', { schema: { hide: true } }, (_request, reply) => {
    reply.headers(headers)
    return shell
  })
  app.get<{ Params: { token: string } }>('/d/:token', { schema: { hide: true } }, ({ params }, reply) => {
    reply.headers(headers)
    return shell.replace(SHEET, `href="/day/${encodeURIComponent(params.token)}"`)
  })
}

export const moveDay = {
  name: 'move-day',
  handlers: {
    crewJobs: crewJobHandlers,
    customerDays: customerDayHandlers,
    moveDays: moveDayHandlers,
    photos: photoHandlers,
  },
  work: [...workOfDays, ...workOfRefused],
  periodic: [
    {
      looksFor: 'pictures that are no longer needed',
      everyMs: ({ followUpsEveryMs }) => followUpsEveryMs,
      on: 'every node, each row once',
      look: createPhotoSweep,
    },
  ],
  serve: serveCrewPages,
} satisfies Feature
