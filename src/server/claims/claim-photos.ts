import { hash } from 'node:crypto'
import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { whatIsWrongWith } from '../../domain/move-day/jpeg.ts'
import { Refusal } from '../../domain/refusal.ts'
import { inItsTurn } from '../company-lines.ts'
import { noRoom, readPhotoFile, storePhotoFile } from '../move-day/photo-files.ts'
import { isPhotoStored } from '../move-day/queries.ts'
import type { OrgScope, RequestScope } from '../org-scope.ts'
import { lockInCompany, ofCompany, pointsTo } from '../storage/of-company.ts'
import { claimItems, claimPhotos } from '../storage/tables/claims.ts'
import { photos } from '../storage/tables/photos.ts'

/** So many pictures are taken for a move, no matter who has its link. */
const MOST_PHOTOS = 60

const ofJob = (scope: OrgScope, jobId: number) => ofCompany(scope, claimPhotos, eq(claimPhotos.jobId, jobId))

/**
 * Keeps a picture for a claim that is being written.
 * @throws Refusal `unprocessable` for what is no picture of that hash, `too-many` above what a move may have
 */
export async function keepClaimPhoto(
  scope: RequestScope,
  jobId: number,
  { sha256, content }: { sha256: string; content: unknown },
): Promise<void> {
  if (!(content instanceof Uint8Array)) {
    throw new Refusal('unprocessable', 'Send the picture itself, as image/jpeg.')
  }
  if (hash('sha256', content) !== sha256) {
    throw new Refusal('unprocessable', 'This picture has another SHA-256 than its address says.')
  }
  const wrong = whatIsWrongWith(content)
  if (wrong !== null) throw new Refusal('unprocessable', wrong)
  if (scope.services.freeSpace.isLow()) throw noRoom()
  // As the crews' pictures have it: of the same at once the second sees the first.
  await inItsTurn(`${scope.organizationId} ${sha256}`, () => store(scope, jobId, { sha256, content }))
}

type Picture = { sha256: string; content: Uint8Array }

async function store(scope: RequestScope, jobId: number, { sha256, content }: Picture): Promise<void> {
  const { db, organizationId, now: receivedAt, services } = scope
  const grows = (await isPhotoStored(scope, sha256)) ? 0 : content.byteLength
  // What the company keeps is no business of its customer.
  if (await services.companyRoom.takePicture(scope, grows)) throw noRoom()
  try {
    await db.transaction((transaction) => takePlace({ ...scope, db: transaction }, jobId, sha256))
    // The file first: this row says that the picture is there.
    await storePhotoFile(services.settings.dataDir, sha256, content)
    await db
      .insert(photos)
      .values({ organizationId, sha256, bytes: content.byteLength, receivedAt })
      .onConflictDoUpdate({ target: [photos.organizationId, photos.sha256], set: { receivedAt } })
  } catch (error) {
    services.companyRoom.leavePicture(scope, grows)
    throw error
  }
}

/**
 * Counts a picture before it is kept, one of a move after the other; a picture that comes again has its place.
 * @throws Refusal `too-many`
 */
async function takePlace(scope: OrgScope, jobId: number, sha256: string): Promise<void> {
  const { db, organizationId, now: receivedAt } = scope
  await lockInCompany(scope, `claim photos of ${jobId} in`)
  const [known] = await db.select({ kept: count() }).from(claimPhotos).where(ofJob(scope, jobId))
  if ((known?.kept ?? 0) >= MOST_PHOTOS && !(await isOfJob(scope, jobId, sha256))) {
    throw new Refusal(
      'too-many',
      `Only ${MOST_PHOTOS} photos can be sent for a move. Please call us.`,
      60 * 60,
    )
  }
  await db
    .insert(claimPhotos)
    .values({ organizationId, jobId, sha256, receivedAt })
    // Kept as long as the picture: it may come once more a day later, for the same claim.
    .onConflictDoUpdate({
      target: [claimPhotos.organizationId, claimPhotos.jobId, claimPhotos.sha256],
      set: { receivedAt },
      setWhere: isNull(claimPhotos.itemId),
    })
}

async function isOfJob(scope: OrgScope, jobId: number, sha256: string): Promise<boolean> {
  const rows = await scope.db
    .select({ sha256: claimPhotos.sha256 })
    .from(claimPhotos)
    .where(and(ofJob(scope, jobId), eq(claimPhotos.sha256, sha256)))
  return rows.length > 0
}

/**
 * Puts pictures that came by the link of a job beside an article of its claim.
 * @throws Refusal `unprocessable` where one has not arrived, or shows another article already
 */
export async function showItem(
  scope: OrgScope,
  { jobId, itemId }: { jobId: number; itemId: number },
  sha256s: readonly string[],
): Promise<void> {
  const wanted = [...new Set(sha256s)]
  if (wanted.length === 0) return
  const stored = await scope.db
    .select({ sha256: photos.sha256 })
    .from(photos)
    .where(ofCompany(scope, photos, inArray(photos.sha256, wanted)))
  const shown = await scope.db
    .update(claimPhotos)
    .set({ itemId })
    .where(and(ofJob(scope, jobId), inArray(claimPhotos.sha256, wanted), isNull(claimPhotos.itemId)))
    .returning({ sha256: claimPhotos.sha256 })
  if (stored.length < wanted.length || shown.length < wanted.length) {
    throw new Refusal('unprocessable', 'A photo has not arrived. Please add it once more.')
  }
}

/** A picture of a claim, as staff see it. @throws Refusal `not-found` */
export async function photoOfClaim(scope: RequestScope, claimId: number, sha256: string): Promise<File> {
  const rows = await scope.db
    .select({ sha256: claimPhotos.sha256 })
    .from(claimPhotos)
    .innerJoin(claimItems, pointsTo(claimPhotos.itemId, claimItems))
    .where(ofCompany(scope, claimPhotos, eq(claimItems.claimId, claimId), eq(claimPhotos.sha256, sha256)))
  return pictureFile(scope, rows.length > 0 ? sha256 : null)
}

/** The same for the customer, who sees what stands in a claim. */
export async function photoOfCustomer(scope: RequestScope, jobId: number, sha256: string): Promise<File> {
  const rows = await scope.db
    .select({ sha256: claimPhotos.sha256 })
    .from(claimPhotos)
    .where(and(ofJob(scope, jobId), eq(claimPhotos.sha256, sha256), isNotNull(claimPhotos.itemId)))
  return pictureFile(scope, rows.length > 0 ? sha256 : null)
}

async function pictureFile({ services }: RequestScope, sha256: string | null): Promise<File> {
  const content = sha256 === null ? null : await readPhotoFile(services.settings.dataDir, sha256)
  if (content === null) throw new Refusal('not-found', 'Photo not found')
  return new File([content], `${sha256?.slice(0, 12)}.jpg`, { type: 'image/jpeg' })
}
