import { hash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Contract } from '../../contract/contract.ts'
import { whatIsWrongWith } from '../../domain/move-day/jpeg.ts'
import { Refusal } from '../../domain/refusal.ts'
import { inItsTurn } from '../company-lines.ts'
import { getJob } from '../jobs/queries.ts'
import { announceChange } from '../notices/queries.ts'
import type { OrgScope, RequestScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobEvents } from '../storage/tables/move-day.ts'
import { photos } from '../storage/tables/photos.ts'
import {
  addPiece,
  type HalfPhoto,
  noRoom,
  readHalf,
  readPhotoFile,
  removeHalf,
  sizeOfHalf,
  storePhotoFile,
} from './photo-files.ts'
import { isPhotoStored } from './queries.ts'

/** Pictures as the crews' phones send them and the office looks at them. */
export const photoHandlers: Handlers<Contract['photos']> = {
  async put(scope, { params: { sha256 }, query, body: piece }) {
    if (!(piece instanceof Uint8Array))
      throw new Refusal('unprocessable', 'Send the picture itself, as image/jpeg.')
    const { offset, size = offset + piece.byteLength } = query
    if (offset + piece.byteLength > size)
      throw new Refusal('unprocessable', 'This piece is longer than its picture.')
    const isWhole = piece.byteLength === size
    if (isWhole) refuseOther(piece, sha256)
    const { organizationId, now, services } = scope
    const { dataDir } = services.settings
    const half = { dataDir, organizationId, sha256 }
    return inItsTurn(`${organizationId} ${sha256}`, async () => {
      // Another phone, or the same once more, may have brought it before.
      if (await isPhotoStored(scope, sha256)) return { offset: size }
      if (services.freeSpace.isLow()) throw noRoom()
      const before = sizeOfHalf(half)
      // What leaves a gap is not taken, and what came before takes no more room.
      const grows = offset > before ? 0 : Math.max(0, offset + piece.byteLength - before)
      const full = await services.companyRoom.takePicture(scope, grows)
      if (full) throw full
      const here = isWhole ? size : await addPiece(half, offset, piece)
      if (here < size) return { offset: here }
      const content = isWhole ? piece : await readWhole(scope, half)
      // The file first: a row says that the picture is there.
      await storePhotoFile(dataDir, sha256, content)
      await removeHalf(half)
      await scope.db
        .insert(photos)
        .values({ organizationId, sha256, bytes: content.byteLength, receivedAt: now })
        .onConflictDoNothing()
      // Anyone who has the day open has known of it by its event alone.
      await announceChange(scope, 'jobs')
      return { offset: size }
    })
  },

  async get(scope, { params: { sha256 } }) {
    const jobId = await jobOfPhoto(scope, sha256)
    // Anyone who may not see the job does not see its pictures.
    if (jobId !== null) await getJob(scope, jobId)
    return photoFile(scope, jobId === null ? null : sha256)
  },
}

/** @throws Refusal `unprocessable` for what is not the picture of that hash, or none that is taken */
function refuseOther(content: Uint8Array, sha256: string): void {
  if (hash('sha256', content) !== sha256) {
    throw new Refusal('unprocessable', 'This picture has another SHA-256 than its address says.')
  }
  const wrong = whatIsWrongWith(content)
  if (wrong !== null) throw new Refusal('unprocessable', wrong)
}

/** The picture whose last piece has come; one that is refused is not kept to be gone on with. */
async function readWhole(scope: RequestScope, half: HalfPhoto): Promise<Buffer> {
  const content = await readHalf(half)
  try {
    refuseOther(content, half.sha256)
  } catch (error) {
    await removeHalf(half)
    scope.services.companyRoom.leavePicture(scope, content.byteLength)
    throw error
  }
  return content
}

/**
 * A picture for anyone who may see it.
 * @param sha256 null where it belongs to nothing that they see
 * @throws Refusal `not-found`
 */
export async function photoFile(scope: RequestScope, sha256: string | null): Promise<File> {
  const isHere = sha256 !== null && (await isPhotoStored(scope, sha256))
  const content = isHere ? await readPhotoFile(scope.services.settings.dataDir, sha256) : null
  if (content === null) throw new Refusal('not-found', 'This photo has not arrived yet.')
  return new File([content], `${sha256?.slice(0, 12)}.jpg`, { type: 'image/jpeg' })
}

async function jobOfPhoto(scope: OrgScope, sha256: string): Promise<number | null> {
  const [row] = await scope.db
    .select({ jobId: jobEvents.jobId })
    .from(jobEvents)
    .where(
      ofCompany(
        scope,
        jobEvents,
        eq(jobEvents.kind, 'photo_added'),
        eq(sql`${jobEvents.data} ->> 'sha256'`, sha256),
      ),
    )
    .limit(1)
  return row?.jobId ?? null
}
