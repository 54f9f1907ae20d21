import { contract } from '../../src/contract/contract.ts'
import type { Company } from './company.ts'

/** A payment of $10 in cash with a tip of $5 that was taken on a job, its own where none is said. @returns the payment's number */
export async function takePayment(company: Company, jobId?: number): Promise<number> {
  const id = jobId ?? (await company.createJob()).id
  const { entries } = await company.call(contract.jobMoney.take, {
    params: { id },
    body: { purpose: 'balance', method: 'cash', amount: 10, tip: 5 },
  })
  return entries.at(-1)?.id as number
}
