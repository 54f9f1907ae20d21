import { customerMoneys } from '../../contract/card-payments.ts'
import { type Contract, contract } from '../../contract/contract.ts'
import { customerClaims } from '../../contract/customer-claims.ts'
import { customerDays } from '../../contract/customer-day.ts'
import { sheetLinks } from '../../contract/day-sheets.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { crewJobs, crewSessions } from '../../contract/move-day.ts'
import { photos } from '../../contract/photos.ts'

/** What the browser needs of an endpoint to call it; its schemas are for the server and for forms. */
export type EndpointAddress = Pick<Endpoint, 'method' | 'path' | 'media' | 'idempotent'> & {
  /** Absent of what anybody may call. */
  access?: Exclude<Endpoint['access'], 'public'>
}

const address = ({ method, path, access, media, idempotent }: Endpoint): EndpointAddress => ({
  method,
  path,
  ...(access !== 'public' && { access }),
  ...(media && { media }),
  ...(idempotent && { idempotent }),
})

const addresses = <Verb extends string>(endpoints: Record<Verb, Endpoint>) =>
  Object.fromEntries(
    Object.entries<Endpoint>(endpoints).map(([verb, endpoint]) => [verb, address(endpoint)]),
  ) as Record<Verb, EndpointAddress>

/** Called by the customer's and the crew's pages, which are entries of their own, or by other programs alone. */
const CALLED_ELSEWHERE = [
  'offers',
  'customerDays',
  'customerClaims',
  'customerMoneys',
  'sheetLinks',
  'crewSessions',
  'crewJobs',
  'changes',
  'health',
]

/** The addresses that the customer's page calls, by verb. */
export const offerEndpoints = addresses<keyof CalledBehindLink>({
  ...contract.offers,
  day: customerDays.get,
  dayPaper: customerDays.paper,
  dayPhoto: customerDays.photo,
  remark: customerDays.remark,
  claims: customerClaims.get,
  fileClaim: customerClaims.file,
  acceptClaim: customerClaims.accept,
  sendClaimPhoto: customerClaims.photo,
  claimPicture: customerClaims.picture,
  review: customerClaims.review,
  stopAsking: customerClaims.stopAsking,
  money: customerMoneys.get,
  pay: customerMoneys.pay,
  lookAtMoney: customerMoneys.look,
})
export type CalledBehindLink = Contract['offers'] & {
  day: Contract['customerDays']['get']
  dayPaper: Contract['customerDays']['paper']
  dayPhoto: Contract['customerDays']['photo']
  remark: Contract['customerDays']['remark']
  claims: Contract['customerClaims']['get']
  fileClaim: Contract['customerClaims']['file']
  acceptClaim: Contract['customerClaims']['accept']
  sendClaimPhoto: Contract['customerClaims']['photo']
  claimPicture: Contract['customerClaims']['picture']
  review: Contract['customerClaims']['review']
  stopAsking: Contract['customerClaims']['stopAsking']
  money: Contract['customerMoneys']['get']
  pay: Contract['customerMoneys']['pay']
  lookAtMoney: Contract['customerMoneys']['look']
}

/** The addresses that a crew's phone calls, by verb. */
export const crewEndpoints = addresses({
  ...crewSessions,
  ...crewJobs,
  sheet: sheetLinks.get,
  opened: sheetLinks.opened,
  photo: photos.put,
})

/**
 * The address of every endpoint that the staff app calls, by noun and verb. The build evaluates this file and keeps only
 * the result (see vite.config.ts), so that the first page does not load the schemas of the whole product.
 */
export const endpoints: Record<string, Record<string, EndpointAddress>> = Object.fromEntries(
  Object.entries(contract)
    .filter(([noun]) => !CALLED_ELSEWHERE.includes(noun))
    .map(([noun, verbs]) => [noun, addresses<string>(verbs)]),
)
