import type { Contract } from '../../contract/contract.ts'
import { PAPER_BYTES, PAPER_FORMAT, PAPER_TOO_LARGE, type PaperAnswer } from '../../contract/papers.ts'
import { jurisdictionsOfCompany, paperOf, papersAsked } from '../../domain/agreements/asked-papers.ts'
import type { Paper, PaperId } from '../../domain/jurisdictions/jurisdiction.ts'
import { jurisdictions } from '../../domain/jurisdictions/jurisdictions.ts'
import { Refusal } from '../../domain/refusal.ts'
import { recordedChange } from '../history/record-change.ts'
import type { LimitedProcesses } from '../limited-work/limited-processes.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { afterCommit, type Handlers } from '../serve-contract.ts'
import { momentIn } from '../time/wall-clock.ts'
import type { PdfVerdict } from './look-through-pdf.ts'
import {
  getAgreementSettings,
  listSupplied,
  type PaperContent,
  paperAsRecorded,
  paperPdf,
  supplyPaper,
  withholdPaper,
} from './queries.ts'

const LOOKER = import.meta.resolve('./look-through-pdf-worker.ts')

const REFUSED: Record<Exclude<PdfVerdict, 'harmless'>, string> = {
  unreadable: 'The PDF cannot be read. Print it to a new PDF and upload that.',
  encrypted: 'The PDF is protected by a password. Print it to a new PDF and upload that.',
  active:
    'The PDF holds scripts, forms that send something, or other files. Print it to a new PDF and upload that.',
}

/**
 * A PDF that may be handed on to customers as it is: nothing of it is changed, so whatever it could do besides being read
 * is refused.
 * @throws Refusal `unprocessable` for what is no PDF, too large, broken, protected or more than pages to read
 */
async function safePdf(
  processes: LimitedProcesses,
  companyId: number,
  file: Buffer,
): Promise<Uint8Array<ArrayBuffer>> {
  if (file.length > PAPER_BYTES) throw new Refusal('unprocessable', PAPER_TOO_LARGE)
  if (file.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Refusal('unprocessable', PAPER_FORMAT)
  const pdf = new Uint8Array(file)
  const verdict = await processes.make<PdfVerdict>('uploaded PDF', { work: LOOKER, companyId, task: pdf })
  if (verdict !== 'harmless') throw new Refusal('unprocessable', REFUSED[verdict])
  return pdf
}

/** The papers that the law prescribes, as a company supplies them. */
export const paperHandlers: Handlers<Contract['papers']> = {
  list: answer,

  async putWords(scope, { params, body }) {
    await supply(scope, params.paper, { words: body.words, pdf: null })
    return answer(scope)
  },

  async putPdf(_, { params, body }) {
    // A large PDF takes a second to look through, for which no transaction is held.
    return afterCommit(async (scope) => {
      const file = Buffer.from(body.pdf, 'base64')
      const pdf = await safePdf(scope.services.processes, scope.organizationId, file)
      await scope.db.transaction((transaction) =>
        supply({ ...scope, db: transaction }, params.paper, { words: null, pdf }),
      )
      return answer(scope)
    })
  },

  async remove(scope, { params: { paper } }) {
    await recorded(scope, paper, () => withholdPaper(scope, paper))
  },

  async file(scope, { params }) {
    const pdf = await paperPdf(scope.db, scope.organizationId, params.sha256)
    if (!pdf) throw new Refusal('not-found', 'There is no such PDF.')
    return new File([pdf], `${params.sha256.slice(0, 12)}.pdf`, { type: 'application/pdf' })
  },
}

const supply = (scope: StaffScope, paper: PaperId, content: PaperContent) =>
  recorded(scope, paper, () => supplyPaper(scope, paper, content))

const recorded = (scope: OrgScope, paper: PaperId, change: () => Promise<void>) =>
  recordedChange(
    scope,
    { entity: 'settings', name: `the paper “${paperOf(paper)?.title ?? paper}”` },
    { read: () => paperAsRecorded(scope, paper), change },
  )

async function answer(scope: OrgScope) {
  const settings = await getAgreementSettings(scope)
  const supplied = new Map((await listSupplied(scope)).map((row) => [row.paper, row]))
  const asked = papersAsked(jurisdictionsOfCompany(settings))
  const papers = asked.map(({ paper, askedBy }): PaperAnswer => {
    const own = supplied.get(paper.id)
    return {
      id: paper.id,
      title: paper.title,
      form: paper.form,
      official_url: paper.officialUrl,
      citation: paper.from.citation,
      asked_by: askedBy.map((id) => jurisdictions[id].name),
      attached: paper.attached,
      customer: whatCustomersDo(paper),
      supplied: own
        ? {
            sha256: own.sha256,
            words: own.words,
            bytes: own.bytes,
            set_at: momentIn(scope.timeZone, own.setAt),
            set_by: own.setBy,
          }
        : null,
    }
  })
  return { papers }
}

function whatCustomersDo({ signedBy, receipt }: Paper): PaperAnswer['customer'] {
  if (signedBy !== null) return 'signs it'
  if (receipt === null) return 'gets it'
  return receipt.by === 'initials' ? 'initials a receipt' : 'signs a receipt'
}
