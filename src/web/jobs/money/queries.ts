import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Contract } from '../../../contract/contract.ts'
import type { JobMoney } from '../../../contract/money.ts'
import { api, type Input } from '../../api/client.ts'
import { STALE_MS } from '../../api/query-client.ts'
import { isDeletedHere } from '../queries.ts'

/** A job's money; read anew with the day, whose clock and change orders it follows. */
export const jobMoneyQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['jobs', 'day', String(jobId), 'money'],
    enabled: () => !isDeletedHere(String(jobId)),
    queryFn: ({ signal }) => api.jobMoney.get({ params: { id: jobId }, signal }),
    staleTime: STALE_MS.lists,
  })

type Ledger = Contract['jobMoney']
type Payments = Contract['payments']

/** What is entered of a job's money; the answer is the ledger as it is then. */
export function useEnterMoney(jobId: number) {
  const queryClient = useQueryClient()
  const params = { id: jobId }
  const keep = (money: JobMoney) => {
    queryClient.setQueryData(jobMoneyQuery(jobId).queryKey, money)
    void queryClient.invalidateQueries({ queryKey: ['jobs'] })
  }
  return {
    take: async (body: NonNullable<Input<Ledger['take']>['body']>) =>
      keep(await api.jobMoney.take({ params, body })),
    charge: async (body: NonNullable<Input<Ledger['charge']>['body']>) =>
      keep(await api.jobMoney.charge({ params, body })),
    letGo: async (body: NonNullable<Input<Ledger['letGo']>['body']>) =>
      keep(await api.jobMoney.letGo({ params, body })),
    refund: async (id: number, body: NonNullable<Input<Payments['refund']>['body']>) =>
      keep(await api.payments.refund({ params: { id }, body })),
    shareTips: async (id: number, body: NonNullable<Input<Payments['shareTips']>['body']>) =>
      keep(await api.payments.shareTips({ params: { id }, body })),
    sendReceipt: (id: number) => api.payments.sendReceipt({ params: { id } }),
    reverse: async (id: number, body: NonNullable<Input<Payments['reverse']>['body']>) =>
      keep(await api.payments.reverse({ params: { id }, body })),
  }
}
