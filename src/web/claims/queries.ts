import { MINUTE_MS } from '../../domain/calendar.ts'
import { api } from '../api/client.ts'
import { type BodyOf, LISTED, PAGED, reading } from '../api/read.ts'
import { send } from '../api/send.ts'

export const PAGE_SIZE = 20

export type ClaimsShown = 'open' | 'closed' | 'all'

/** A page of claims. */
export const claimsQuery = (asked: { page: number; state: ClaimsShown; search: string }) =>
  reading(api.claims.list, { query: { ...asked, per_page: PAGE_SIZE } }, PAGED)

export const claimQuery = (id: number) => reading(api.claims.get, { params: { id } }, LISTED)

/** The claims on a job, and how its customer said it was. */
export const jobClaimsQuery = (id: number) => reading(api.claims.ofJob, { params: { id } }, LISTED)

/** A picture never changes: it is named by what it holds. */
const UNCHANGING = { staleTime: Number.POSITIVE_INFINITY, gcTime: 5 * MINUTE_MS } as const

/** @param id of the claim; null for a picture that the crew took on the day */
export const claimPhotoQuery = (id: number | null, sha256: string) =>
  id === null
    ? reading(api.photos.get, { params: { sha256 } }, UNCHANGING)
    : reading(api.claims.photo, { params: { id, sha256 } }, UNCHANGING)

type Claims = typeof api.claims
type Act = 'file' | 'update' | 'acknowledge' | 'tell' | 'offer' | 'accept' | 'pay' | 'decline' | 'withdraw'

/** Does something with a claim, or the job that it is filed on; the answer is the claim as it is then. */
const act =
  <Verb extends Act>(verb: Verb) =>
  (id: number, body: BodyOf<Claims[Verb]>) =>
    send(api.claims[verb] as never as Claims['accept'], { params: { id }, body } as never, (claim) =>
      claimQuery(claim.id),
    )

const acts = {
  file: act('file'),
  update: act('update'),
  acknowledge: act('acknowledge'),
  tell: act('tell'),
  offer: act('offer'),
  accept: (id: number) => act('accept')(id, {}),
  pay: act('pay'),
  decline: act('decline'),
  withdraw: act('withdraw'),
}

/** What is done with claims. */
export const useClaims = () => acts
