import { LOGO_BYTES, LOGO_FORMAT, LOGO_TOO_LARGE } from '../../contract/agreement-settings.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { RequestScope } from '../org-scope.ts'
import type { Logo } from './queries.ts'

const MAKER = import.meta.resolve('./logo-worker.ts')

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const isPngOrJpeg = (file: Buffer) =>
  [PNG, JPEG].some((start) => file.subarray(0, start.length).equals(start))

/**
 * Makes a logo of a file that was uploaded; nothing of the file itself is kept.
 * @throws Refusal `unprocessable` for what is no PNG or JPEG, broken or too large
 */
export function storableLogo(
  { organizationId: companyId, services }: RequestScope,
  file: Buffer,
): Promise<Logo> {
  if (file.length > LOGO_BYTES) throw new Refusal('unprocessable', LOGO_TOO_LARGE)
  // By its first bytes, before any decoder sees it: libvips reads many other formats.
  if (!isPngOrJpeg(file)) throw new Refusal('unprocessable', LOGO_FORMAT)
  return services.processes.make<Logo>('picture', { work: MAKER, companyId, task: new Uint8Array(file) })
}
