import type { Contract } from '../../contract/contract.ts'
import type { PaperAnswer } from '../../contract/papers.ts'
import { jurisdictionsOfCompany, paperOf, papersAsked } from '../../domain/agreements/asked-papers.ts'
import type { Paper, PaperId } from '../../domain/jurisdictions/jurisdiction.ts'
import { jurisdictions } from '../../domain/jurisdictions/jurisdictions.ts'
import { Refusal } from '../../domain/refusal.ts'
import { recordedChange } from '../history/record-change.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { afterCommit, type Handlers } from '../serve-contract.ts'
import { momentIn } from '../time/wall-clock.ts'
import {
  getAgreementSettings,
  listSupplied,
  type PaperContent,
  paperAsRecorded,
  paperPdf,
  supplyPaper,
  withholdPaper,
} from './queries.ts'
import { safePdf } from './safe-pdf.ts'

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
