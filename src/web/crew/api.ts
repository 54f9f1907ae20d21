import type { sheetLinks } from '../../contract/day-sheets.ts'
import type { Answer } from '../../contract/endpoint.ts'
import type { crewJobs, crewSessions } from '../../contract/move-day.ts'
import type { Input } from '../api/client.ts'
import { crewEndpoints } from '../api/endpoints.ts'
import { requestAs } from '../api/request.ts'

type Calls = typeof crewSessions &
  typeof crewJobs & { sheet: typeof sheetLinks.get; opened: typeof sheetLinks.opened }

const call =
  <Verb extends keyof Calls>(verb: Verb) =>
  (bearer: string | null, input: Input<Calls[Verb]>) =>
    requestAs(bearer, crewEndpoints[verb], input) as Promise<Answer<Calls[Verb]>>

/** What the crew's phone asks of the server: each call with the token of the day that it is about. */
export const crewApi = {
  open: call('open'),
  sheet: call('sheet'),
  opened: call('opened'),
  list: call('list'),
  pack: call('pack'),
  send: call('send'),
}
export type CrewApi = typeof crewApi
