import { and, eq } from 'drizzle-orm'
import type { Contract } from '../../contract/contract.ts'
import type { Handlers } from '../serve-contract.ts'
import { quoteAcceptances, quoteVersions } from '../storage/tables/agreements.ts'

/** Says of a file's SHA-256 whether we made that file; who has the file knows what is in it, others cannot guess the hash. */
export const verifyHandlers: Handlers<Contract['agreements']> = {
  async verify({ db, address, services }, { body }) {
    await services.limits.countVerification(address)
    const sha256 = body.sha256.toLowerCase()
    const { document, version } = quoteVersions
    const { acceptance } = quoteAcceptances
    const ofVersion = and(
      eq(quoteAcceptances.organizationId, quoteVersions.organizationId),
      eq(quoteAcceptances.quoteId, quoteVersions.quoteId),
      eq(quoteAcceptances.version, quoteVersions.version),
    )
    const find = (where: ReturnType<typeof eq>) =>
      db
        .select({ document, version, acceptance })
        .from(quoteVersions)
        .leftJoin(quoteAcceptances, ofVersion)
        .where(where)
        .limit(1)
    const [signed] = await find(eq(quoteAcceptances.pdfSha256, sha256))
    const [found = signed] = signed ? [] : await find(eq(quoteVersions.pdfSha256, sha256))
    if (!found) return { known: false }
    return {
      known: true,
      kind: signed ? 'signed' : 'offered',
      quote_number: found.document.quoteNumber,
      version: found.version,
      signed_at: found.acceptance?.acceptedAt ?? null,
      company_name: found.document.company.name,
    }
  },
}
