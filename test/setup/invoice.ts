import { contract } from '../../src/contract/contract.ts'
import type { Company } from './company.ts'

/** The invoice of a job, which is completed for it at the price that was agreed. @returns the invoice's number */
export async function issueInvoice(company: Company, jobId: number): Promise<number> {
  const params = { id: jobId }
  await company.call(contract.jobs.update, { params, body: { status: 'in_progress' } })
  const { total_cost } = await company.call(contract.jobs.get, { params })
  await company.call(contract.jobs.update, { params, body: { status: 'completed', actual_cost: total_cost } })
  const { invoices } = await company.call(contract.jobInvoices.issue, { params, body: { kind: 'final' } })
  return invoices[0]?.id as number
}
