import { contract } from '../../src/contract/contract.ts'
import type { visitor } from './company.ts'

const { offers } = contract
const SIGNING = { name: 'Megan Ortega', consent: true, version: 1 } as const

type Choice = { version?: number; chosen_lines?: number[]; valuation?: string | null }

/** Signs an offer as its customer does: reads the document to its end, opens each paper, says that they have it, accepts. */
export async function signOffer(customer: ReturnType<typeof visitor>, token: string, choice: Choice = {}) {
  const params = { token }
  const { details } = await customer.call(offers.get, { params })
  const papers = (details?.papers ?? []).filter(({ says }) => says !== null)
  for (const paper of [null, ...papers.map(({ id }) => id)]) {
    await customer.call(offers.opened, { params, body: { paper } })
  }
  const receipts = papers.map(({ id }) => ({ id, initials: 'MO' }))
  return customer.call(offers.accept, { params, body: { ...SIGNING, ...choice, receipts } })
}
