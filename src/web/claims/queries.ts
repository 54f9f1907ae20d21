import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Claim } from '../../contract/claim-answers.ts'
import type { Contract } from '../../contract/contract.ts'
import { MINUTE_MS } from '../../domain/calendar.ts'
import { api, type Input } from '../api/client.ts'
import { STALE_MS } from '../api/query-client.ts'

export const PAGE_SIZE = 20

export type ClaimsShown = 'open' | 'closed' | 'all'

/** Claims stand below the jobs: they are read anew whenever somebody changes one. */
export const claimsQuery = (asked: { page: number; state: ClaimsShown; search: string }) =>
  queryOptions({
    queryKey: ['jobs', 'claims', 'list', asked],
    queryFn: ({ signal }) => api.claims.list({ query: { ...asked, per_page: PAGE_SIZE }, signal }),
    staleTime: STALE_MS.lists,
    placeholderData: keepPreviousData,
  })

export const claimQuery = (id: number) =>
  queryOptions({
    queryKey: ['jobs', 'claims', 'one', id],
    queryFn: ({ signal }) => api.claims.get({ params: { id }, signal }),
    staleTime: STALE_MS.lists,
  })

/** The claims on a job, and how its customer said it was. */
export const jobClaimsQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['jobs', 'claims', 'of', jobId],
    queryFn: ({ signal }) => api.claims.ofJob({ params: { id: jobId }, signal }),
    staleTime: STALE_MS.lists,
  })

/**
 * A picture never changes: it is named by what it holds.
 * @param claimId null for one that the crew took on the day
 */
export const claimPhotoQuery = (claimId: number | null, sha256: string) =>
  queryOptions({
    queryKey: claimId === null ? ['photos', sha256] : ['photos', 'claim', sha256],
    queryFn: ({ signal }) =>
      claimId === null
        ? api.photos.get({ params: { sha256 }, signal })
        : api.claims.photo({ params: { id: claimId, sha256 }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5 * MINUTE_MS,
  })

type Claims = Contract['claims']
type Body<Verb extends keyof Claims> = NonNullable<Input<Claims[Verb]>['body' & keyof Input<Claims[Verb]>]>

/** What is done with claims; the answer is the claim as it is then. */
export function useClaims() {
  const queryClient = useQueryClient()
  const keep = (claim: Claim) => {
    queryClient.setQueryData(claimQuery(claim.id).queryKey, claim)
    void queryClient.invalidateQueries({ queryKey: ['jobs'] })
    void queryClient.invalidateQueries({ queryKey: ['quotes', 'worklist'] })
    return claim
  }
  const of = (id: number) => ({ params: { id } })
  return {
    file: async (jobId: number, body: Body<'file'>) => keep(await api.claims.file({ ...of(jobId), body })),
    update: async (id: number, body: Body<'update'>) => keep(await api.claims.update({ ...of(id), body })),
    acknowledge: async (id: number, body: Body<'acknowledge'>) =>
      keep(await api.claims.acknowledge({ ...of(id), body })),
    tell: async (id: number, body: Body<'tell'>) => keep(await api.claims.tell({ ...of(id), body })),
    offer: async (id: number, body: Body<'offer'>) => keep(await api.claims.offer({ ...of(id), body })),
    accept: async (id: number) => keep(await api.claims.accept({ ...of(id), body: {} })),
    pay: async (id: number, body: Body<'pay'>) => keep(await api.claims.pay({ ...of(id), body })),
    decline: async (id: number, body: Body<'decline'>) => keep(await api.claims.decline({ ...of(id), body })),
    withdraw: async (id: number, body: Body<'withdraw'>) =>
      keep(await api.claims.withdraw({ ...of(id), body })),
  }
}
