import { createHash, randomUUID } from 'node:crypto'
import canonicalize from 'canonicalize'
import { contract } from '../../src/contract/contract.ts'
import type { PaperEvent } from '../../src/domain/move-day/events.ts'
import type { PaperSignature } from '../../src/domain/papers/paper-signature.ts'
import { buildPaper, type PaperDocument } from '../../src/domain/papers/papers.ts'
import type { Company } from './company.ts'

const DAY = '2026-12-01T'
/** A moment of the day of the story, in Denver. */
export const at = (clock: string) => `${DAY}${clock}:00-07:00`

/** The fingerprint of a paper as a phone computes it. */
export const hashOf = (document: object): string =>
  createHash('sha256')
    .update(canonicalize(document) ?? '')
    .digest('hex')

/** Customer and crew lead, who initial all that the paper asks of them. */
export const bothSign = ({ statements }: PaperDocument, clock = '09:06'): PaperSignature[] => {
  const initialsOf = (side: 'customer' | 'company', letters: string) =>
    statements.filter(({ by }) => by.includes(side)).map(({ id }) => ({ statement: id, letters }))
  return [
    {
      party: 'company',
      name: 'Pat Dwyer',
      drawing: 'M20 120 Q60 20 110 90 L180 40',
      initials: initialsOf('company', 'PD'),
      signed_at: at('08:58'),
    },
    {
      party: 'customer',
      name: 'Priya Raman',
      drawing: 'M30 130 Q90 10 150 100 L260 60 M300 90 Q340 30 400 110 L520 70',
      initials: initialsOf('customer', 'PR'),
      signed_at: at(clock),
    },
  ]
}

/** What a phone sends once a paper is signed on it. */
export const signedEvent = (document: PaperDocument, more: Partial<PaperEvent['data']> = {}): PaperEvent =>
  ({
    id: randomUUID(),
    kind: 'paper_signed',
    at: at('09:06'),
    skew_ms: 0,
    data: {
      document,
      sha256: hashOf(document),
      place: 'origin',
      signatures: bothSign(document),
      copy_given: 'text',
      ...more,
    },
  }) as PaperEvent

const { jobPapers, moveDays } = contract

/** Says at the desk what was done with a paper, and reads the job's papers. */
export async function addPaper(company: Company, id: number, event: object) {
  await company.call(moveDays.add, { params: { id }, body: event as PaperEvent })
  return company.call(jobPapers.list, { params: { id } })
}

/** What a phone sends of a job's delivery. */
export async function receiptOf(company: Company, id: number): Promise<PaperEvent> {
  const facts = await company.call(jobPapers.facts, { params: { id } })
  const said = { deliveredAt: at('14:55'), articles: 58 }
  return signedEvent(buildPaper('delivery_receipt', facts, { said, madeAt: at('14:56') }))
}

/** Signs for the delivery of a job, by default of a new one. */
export async function signReceipt(company: Company, jobId?: number) {
  const id = jobId ?? (await company.createJob()).id
  return addPaper(company, id, await receiptOf(company, id))
}

/** Offers a customer a piano more on their job. @returns the fingerprint of the change order */
export async function offerChange(company: Company, id: number): Promise<string> {
  const facts = await company.call(jobPapers.facts, { params: { id } })
  const lines = [{ label: 'Upright piano', quantity: 1, unit: 'flat' as const, unitCents: 185_00 }]
  const said = { number: 1, moment: 'before_loading', reason: 'more_goods', lines } as const
  const document = buildPaper('change_order', facts, { said, madeAt: at('08:58') })
  const data = { result: 'offered', document, sha256: hashOf(document), reason: null } as const
  const body = { id: randomUUID(), kind: 'change_order', at: at('08:58'), skew_ms: 0, data } as const
  await addPaper(company, id, body)
  return data.sha256
}
