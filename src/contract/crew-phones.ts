import { z } from 'zod'
import { endpoint, touching } from './endpoint.ts'
import { idParams, moment } from './fields.ts'

const crewPhone = z.object({
  /** The person of the crews whose phone it is. */
  person_id: z.number(),
  name: z.string(),
  /** The days whose links go on, the first first. */
  days: z.array(z.string()),
  /** Someone is signed in as this person, with an account of the crews. */
  signed_in: z.boolean(),
  /** When the phone was last heard of, to a few minutes; null where no link was opened yet. */
  seen_at: moment().nullable(),
})
export type CrewPhone = z.output<typeof crewPhone>

/** The phones of the crews, and ending one that is lost. */
export const crewPhones = touching(['crews', 'jobs', 'daySheets'], {
  list: endpoint({
    summary: 'The crew members whose phones can reach their days, by name',
    method: 'GET',
    path: '/crew-phones',
    right: 'jobs.change',
    output: z.object({ phones: z.array(crewPhone) }),
  }),
  end: endpoint({
    summary:
      'End the phone of a crew member: their links to days and their sign-ins stop working at once; telling their crew sends a new link',
    method: 'DELETE',
    path: '/people/:id/phone',
    right: 'jobs.change',
    params: idParams,
    /** How many of each there were. */
    output: z.object({ links: z.number(), sign_ins: z.number() }),
  }),
})
