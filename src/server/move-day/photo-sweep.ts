import { and, eq, gte, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { Services } from '../org-scope.ts'
import { sameIn } from '../storage/of-company.ts'
import { claimPhotos } from '../storage/tables/claims.ts'
import { jobEvents } from '../storage/tables/move-day.ts'
import { photos } from '../storage/tables/photos.ts'
import { LEFT_AFTER_MS, removeLeftFiles, removeLeftHalves } from './photo-files.ts'

/** The folders of the pictures: two digits each. */
const FOLDERS = 256
const prefixOf = (folder: number) => folder.toString(16).padStart(2, '0')

/**
 * Removes pictures that neither an event of any job nor a claim names any more, and halves that nobody went on with, a day after they came:
 * one folder at each look, after the last the halves. What was sent for a claim that was never filed leaves its place, too. A file that several companies have stays until none of them needs it.
 */
export function createPhotoSweep({ db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>) {
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
