import { eq, isNull } from 'drizzle-orm'
import { logoOf } from '../agreements/queries.ts'
import type { RequestScope } from '../org-scope.ts'
import { sha256 } from '../secrets.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobPapers } from '../storage/tables/job-papers.ts'
import { momentBeside } from '../time/wall-clock.ts'
import type { PaperTask } from './paper-pdf.tsx'
import { type ActOnPaper, getAct, listActs } from './queries.ts'

const MAKER = import.meta.resolve('./paper-pdf-worker.ts')

/**
 * The PDF of a paper with all that was signed of it until an act: once it is signed it is made once, then always the same
 * bytes. Fails as `LimitedProcesses.make` does.
 * @throws Refusal `not-found`
 */
export async function frozenPdf(
  scope: RequestScope,
  id: number,
  gone?: AbortSignal,
): Promise<{ pdf: Uint8Array<ArrayBuffer>; name: string }> {
  const { pdf, document, documentSha256, jobId, act, logoSha256 } = await getAct(scope, id)
  const name = `${document.jobNumber}-${document.title.toLowerCase().replaceAll(' ', '-')}.pdf`
  if (pdf !== null) return { pdf, name }
  const acts = await listActs(scope, jobId)
  const until = acts.findIndex((one) => one.id === id)
  const signed = acts
    .slice(0, until + 1)
    .filter((one) => one.act === 'signed' && one.documentSha256 === documentSha256)
  const logo = document.company.hasLogo ? await logoOf(scope.db, scope.organizationId, logoSha256) : null
  const task: PaperTask = { document, documentSha256, ...printed(scope.timeZone, document, signed), logo }
  const made = await scope.services.processes.make('document', {
    ...{ work: MAKER, companyId: scope.organizationId, task, gone },
  })
  if (act !== 'signed') return { pdf: made, name }
  await scope.db
    .update(jobPapers)
    .set({ pdf: made, pdfSha256: sha256(made) })
    .where(ofCompany(scope, jobPapers, eq(jobPapers.id, id), isNull(jobPapers.pdf)))
  // Two at once: the person who stored it first has made the one that counts.
  return frozenPdf(scope, id, gone)
}

/** By the clock by which the paper was made, whatever the company's is when it is first printed. */
const printed = (
  timeZone: string,
  { madeAt }: ActOnPaper['document'],
  acts: readonly ActOnPaper[],
): Pick<PaperTask, 'signatures' | 'acts'> => ({
  signatures: acts.flatMap(({ signatures, place }) =>
    signatures.map(({ party, name, drawing, initials, signedAt }) => ({
      ...{ party, name, drawing, initials, place },
      signedAt: momentBeside(timeZone, signedAt, madeAt),
    })),
  ),
  acts: acts.map(({ receivedAt, address, userAgent, copyGiven }) => ({
    ...{ address, userAgent, copyGiven },
    receivedAt: momentBeside(timeZone, receivedAt, madeAt),
  })),
})
