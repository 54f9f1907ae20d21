import type { Job } from '../../../contract/jobs.ts'
import { type Clock, lateWords, outlookWords, standingWords } from '../../../domain/move-day/day-words.ts'
import { BANNER_LINK } from '../../decide-change.tsx'
import { useOrganization } from '../../organization/queries.ts'
import { telephone, textTo } from '../../phone-links.ts'
import { Banner } from '../../ui/banner.tsx'
import type { ReadDay } from './read-day.ts'

type DayStripProps = { job: Job; read: ReadDay; clock: Clock }

/** That the day is late or over its time, what follows of it, and the one thing to do; nothing while all is well. */
export function DayStrip({ job, read: { state, forecast }, clock }: DayStripProps) {
  const late = lateWords(forecast)
  if (late === null || job.status === 'cancelled' || job.status === 'completed') return null
  return (
    <Banner kind="warning" className="mb-4">
      <strong className="font-semibold">
        {standingWords(state, clock)}, {late}.
      </strong>{' '}
      {outlookWords(forecast, clock)} <WhatToDo job={job} forecast={forecast} clock={clock} />
    </Banner>
  )
}

/** Where a new time is known the customer is told, else the crew is asked. */
function WhatToDo({ job, forecast, clock }: { job: Job; forecast: ReadDay['forecast']; clock: Clock }) {
  const { name } = useOrganization()
  const [firstName = job.customer_name] = job.customer_name.split(' ')
  const { arrivesAt, doneAt } = forecast
  const news = arrivesAt
    ? `your crew now arrives at about ${clock(arrivesAt)}`
    : doneAt && `your crew now expects to be done at about ${clock(doneAt)}`
  if (news && job.customer_phone) {
    return (
      <a
        href={textTo(job.customer_phone, `Hello ${firstName}, this is ${name}: ${news}.`)}
        className={BANNER_LINK}
      >
        Text {firstName} the new time
      </a>
    )
  }
  const people = job.crew?.people.filter(({ phone }) => phone) ?? []
  const called = people.find(({ role }) => role === 'lead') ?? people[0]
  if (!called?.phone) return null
  return (
    <a href={telephone(called.phone)} className={BANNER_LINK}>
      Call {called.name}
    </a>
  )
}
