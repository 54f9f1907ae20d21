import { api } from '../../api/client.ts'
import { type BodyOf, LISTED, reading } from '../../api/read.ts'
import { send } from '../../api/send.ts'
import { isDeletedHere } from '../queries.ts'

/** A job's money; refetched with the day, whose clock and change orders it follows. */
export const jobMoneyQuery = (id: number) =>
  reading(api.jobMoney.get, { params: { id } }, { ...LISTED, enabled: () => !isDeletedHere(String(id)) })

type Ledger = typeof api.jobMoney
type Payments = typeof api.payments

/** What is entered of a job's money; the answer is the ledger as it is then. */
export function useEnterMoney(jobId: number) {
  const params = { id: jobId }
  const shown = () => jobMoneyQuery(jobId)
  return {
    take: (body: BodyOf<Ledger['take']>) => send(api.jobMoney.take, { params, body }, shown),
    charge: (body: BodyOf<Ledger['charge']>) => send(api.jobMoney.charge, { params, body }, shown),
    letGo: (body: BodyOf<Ledger['letGo']>) => send(api.jobMoney.letGo, { params, body }, shown),
    refund: (id: number, body: BodyOf<Payments['refund']>) =>
      send(api.payments.refund, { params: { id }, body }, shown),
    shareTips: (id: number, body: BodyOf<Payments['shareTips']>) =>
      send(api.payments.shareTips, { params: { id }, body }, shown),
    sendReceipt: (id: number) => api.payments.sendReceipt({ params: { id } }),
    reverse: (id: number, body: BodyOf<Payments['reverse']>) =>
      send(api.payments.reverse, { params: { id }, body }, shown),
  }
}
