import { eq } from 'drizzle-orm'
import type { Contract } from '../../contract/contract.ts'
import type { Verification } from '../../contract/verify-agreement.ts'
import type { Handlers } from '../serve-contract.ts'
import type { Database } from '../storage/database.ts'
import { sameIn } from '../storage/of-company.ts'
import { quoteAcceptances, quoteVersions } from '../storage/tables/agreements.ts'
import { organizations } from '../storage/tables/company.ts'
import { jobPapers } from '../storage/tables/job-papers.ts'
import { momentBeside } from '../time/wall-clock.ts'

/** Says of a file's SHA-256 whether we made that file; who has the file knows what is in it, others cannot guess the hash. */
export const verifyHandlers: Handlers<Contract['agreements']> = {
  async verify({ db, address, services }, { body }) {
    await services.limits.countVerification(address)
    const sha256 = body.sha256.toLowerCase()
    const { document, version } = quoteVersions
    const { acceptance } = quoteAcceptances
    const ofVersion = sameIn(quoteAcceptances, quoteVersions, 'quoteId', 'version')
    const find = (where: ReturnType<typeof eq>) =>
      db
        .select({ document, version, acceptance })
        .from(quoteVersions)
        .leftJoin(quoteAcceptances, ofVersion)
        .where(where)
        .limit(1)
    const [signed] = await find(eq(quoteAcceptances.pdfSha256, sha256))
    const [found = signed] = signed ? [] : await find(eq(quoteVersions.pdfSha256, sha256))
    if (!found) return verifyPaper(db, sha256)
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

/** The same of a paper of a job, which is kept once it is signed. */
async function verifyPaper(db: Database, sha256: string): Promise<Verification> {
  const { document, at } = jobPapers
  const [found] = await db
    .select({ document, at, timeZone: organizations.timeZone })
    .from(jobPapers)
    .innerJoin(organizations, eq(organizations.id, jobPapers.organizationId))
    .where(eq(jobPapers.pdfSha256, sha256))
    .limit(1)
  if (!found) return { known: false }
  return {
    known: true,
    kind: 'paper',
    title: found.document.title,
    job_number: found.document.jobNumber,
    signed_at: momentBeside(found.timeZone, found.at, found.document.madeAt),
    company_name: found.document.company.name,
  }
}
