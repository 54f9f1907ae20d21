import { sql } from 'drizzle-orm'
import { JOB_STATUSES } from '../../domain/jobs/job-status.ts'
import type { Feature, Searched } from '../feature.ts'
import { dayIn } from '../time/wall-clock.ts'
import { boardHandlers } from './board.ts'
import { convertQuote } from './convert-quote.ts'
import { jobGateHandlers } from './gates.ts'
import { jobHandlers } from './handlers.ts'
import { importedJobs } from './imported-jobs.ts'
import { jobMoveHandlers } from './move-jobs.ts'
import { awayHandlers } from './replan.ts'
import { jobTripHandlers } from './share-trip.ts'
import { standInHandlers } from './stand-ins.ts'
import { suggestionHandlers } from './suggest-plans.ts'
import { timelineHandlers } from './timeline.ts'
import { planChangeHandlers } from './undo-move.ts'
import { workOfJobs } from './waiting-work.ts'

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

type JobDetails = { name: string; texts: (string | null)[]; number: string; startsAt: string | null }

const searchedJobs: Searched = {
  type: 'job',
  right: 'jobs.read',
  kind: 'job',
  figures: JOB_STATUSES.map((status) => `jobs.${status}`),
  details: ({ organizationId }) => sql`
    select json_build_object('name', customer_name, 'number', job_number, 'startsAt', starts_at,
      'texts', array[customer_email, customer_phone, origin_address, destination_address,
        (select string_agg(stop ->> 'address', '; ') from jsonb_array_elements(stops) stop)])
    from jobs where organization_id = ${organizationId} and id = row_id`,
  result({ id, details }, { timeZone }) {
    const { name, texts, number, startsAt } = details as JobDetails
    const day = startsAt && date.format(new Date(`${dayIn(timeZone, new Date(startsAt))}T00:00:00Z`))
    return {
      title: name,
      subtitle: day ? `${number}, ${day}` : number,
      standing: null,
      texts,
      href: `/jobs/${id}`,
    }
  },
}

export const jobs = {
  name: 'jobs',
  handlers: () => ({
    jobs: jobHandlers,
    jobMoves: jobMoveHandlers,
    planChanges: planChangeHandlers,
    jobTrips: jobTripHandlers,
    jobGates: jobGateHandlers,
    boards: boardHandlers(),
    standIns: standInHandlers,
    ...awayHandlers,
    suggestions: suggestionHandlers,
    timelines: timelineHandlers,
    quotes: { convert: convertQuote },
  }),
  searched: [searchedJobs],
  imports: [importedJobs],
  work: workOfJobs,
} satisfies Feature
