import { offerEndpoints } from '../api/endpoints.ts'
import { addressOf } from '../api/send-request.ts'

/** Where this page's calls go: the link's secret and, for a newer offer than the link was sent with, its version. */
export type Address = { readonly token: string; readonly version: string | null }

/** The same as a call of the contract is given it. */
export const behind = ({ token, version }: Address) => ({
  params: { token },
  query: { version: version === null ? undefined : Number(version) },
})

/** Where the PDF of a paper is. */
export function paperPath(paper: string, address: Address) {
  const { params, query } = behind(address)
  return addressOf(offerEndpoints.paper, { params: { ...params, paper }, query })
}

/** Where the PDF of a paper of the move day is. */
export const dayPaperPath = (paper: number, { token }: Address) =>
  addressOf(offerEndpoints.dayPaper, { params: { token, paper } })

/** Where a picture of the move day is. */
export const dayPhotoPath = (sha256: string, { token }: Address) =>
  addressOf(offerEndpoints.dayPhoto, { params: { token, sha256 } })

/** The path of a file or call behind the link. */
export function pathOf(verb: keyof typeof offerEndpoints, address: Address, more: { signed?: boolean } = {}) {
  const { params, query } = behind(address)
  return addressOf(offerEndpoints[verb], { params, query: { ...query, ...more } })
}
